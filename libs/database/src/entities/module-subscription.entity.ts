import type { SubscriptionState } from '@cartulary/contracts/modules';
import type { ModuleId } from '@cartulary/contracts/permissions';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** What an organisation has of one module of the catalogue; no row where it neither holds it nor asked for it. */
@Entity('module_subscription')
export class ModuleSubscription {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') module!: ModuleId;
  /** A trial whose end has passed is over even where the sweep has not said so yet: see `standingOf`. */
  @Column('text') state!: SubscriptionState;
  @Column('timestamptz', { nullable: true }) trialStartedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) trialEndsAt!: Date | null;
  /** Somebody asked for it and nobody has decided; beside a trial or an ended subscription too. */
  @Column('timestamptz', { nullable: true }) requestedAt!: Date | null;
  @Column('uuid', { nullable: true }) requestedBy!: string | null;
  @MomentOfInsertColumn() changedAt!: Date;
}

export const moduleSubscriptionAccess = {
  module_subscription: own('operation', ['select']),
} as const satisfies Record<string, TableAccess>;

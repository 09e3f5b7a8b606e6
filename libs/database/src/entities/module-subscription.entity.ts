import type { SubscriptionState } from '@cartulary/contracts/modules';
import type { ModuleId } from '@cartulary/contracts/permissions';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** An organization's subscription state for one module; no row if it is neither subscribed nor requested. */
@Entity('module_subscription')
export class ModuleSubscription {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') module!: ModuleId;
  /** An expired trial has ended even if the sweep hasn't updated it yet: see `standingOf`. */
  @Column('text') state!: SubscriptionState;
  @Column('timestamptz', { nullable: true }) trialStartedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) trialEndsAt!: Date | null;
  /** When it was requested and not yet decided; also possible with a trial or an ended subscription. */
  @Column('timestamptz', { nullable: true }) requestedAt!: Date | null;
  @Column('uuid', { nullable: true }) requestedBy!: string | null;
  @MomentOfInsertColumn() changedAt!: Date;
}

export const moduleSubscriptionAccess = {
  module_subscription: own('operation', ['select']),
} as const satisfies Record<string, TableAccess>;

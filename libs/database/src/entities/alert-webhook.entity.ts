import type { DeliveryProblem, DeliveryState } from '@cartulary/contracts/alert-webhooks';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A URL that an alert rule calls. */
@Entity('alert_webhook')
export class AlertWebhookRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') ruleId!: string;
  @Column('text') url!: string;
  /** `WebhookSecret[]` as JSON, sealed with the organization's key; newest first. */
  @Column('bytea') secrets!: Buffer;
  @Column('uuid') organisationKeyId!: string;
  @MomentOfInsertColumn() secretMadeAt!: Date;
  /** Start of the current failure. */
  @Column('timestamptz', { nullable: true }) failingSince!: Date | null;
  /** When the rule's author was notified of the failure; null once a call succeeded. */
  @Column('timestamptz', { nullable: true }) toldAt!: Date | null;
}

/** Secret that signs calls. */
export interface WebhookSecret {
  /** `whsec_` followed by base64. */
  readonly secret: string;
  /** Null for the current secret. ISO 8601. */
  readonly until: string | null;
}

/** One webhook call, for an alert step or a test. */
@Entity('alert_delivery')
export class AlertDeliveryRow {
  /** The `webhook-id`. */
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') webhookId!: string;
  @Column('uuid', { nullable: true }) alertId!: string | null;
  @Column('integer', { nullable: true }) step!: number | null;
  /** Payload, identical for every attempt: `WebhookMessage`. */
  @Column('text') body!: string;
  @Column('text', { default: 'waiting' }) state!: DeliveryState;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('integer', { default: 0 }) tries!: number;
  @Column('timestamptz', { default: () => 'now()' }) dueAt!: Date;
  @Column('timestamptz', { nullable: true }) triedAt!: Date | null;
  @Column('integer', { nullable: true }) status!: number | null;
  @Column('text', { nullable: true }) problem!: DeliveryProblem | null;
}

export const alertWebhookAccess = {
  alert_webhook: own('secret'),
  // Sweeps find calls that are due and delete old ones.
  alert_delivery: own('operation', ['select', 'delete']),
} as const satisfies Record<string, TableAccess>;

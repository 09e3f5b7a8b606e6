import type { DeliveryProblem, DeliveryState } from '@cartulary/contracts/alert-webhooks';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** An address that an alert rule calls. */
@Entity('alert_webhook')
export class AlertWebhookRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') ruleId!: string;
  @Column('text') url!: string;
  /** `WebhookSecret[]` as JSON, sealed by the organisation's key; the newest first. */
  @Column('bytea') secrets!: Buffer;
  @Column('uuid') organisationKeyId!: string;
  @MomentOfInsertColumn() secretMadeAt!: Date;
  /** Since when no call arrives. */
  @Column('timestamptz', { nullable: true }) failingSince!: Date | null;
  /** When who made the rule was told so; null once a call arrived. */
  @Column('timestamptz', { nullable: true }) toldAt!: Date | null;
}

/** What calls are signed with. */
export interface WebhookSecret {
  /** `whsec_` and base64. */
  readonly secret: string;
  /** Null: the present one. ISO 8601. */
  readonly until: string | null;
}

/** One call of it, of a step of an alert or a test. */
@Entity('alert_delivery')
export class AlertDeliveryRow {
  /** The `webhook-id`. */
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') webhookId!: string;
  @Column('uuid', { nullable: true }) alertId!: string | null;
  @Column('integer', { nullable: true }) step!: number | null;
  /** What is sent, the same each time: `WebhookMessage`. */
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
  // A sweep asks which calls are due, and removes old ones.
  alert_delivery: own('operation', ['select', 'delete']),
} as const satisfies Record<string, TableAccess>;

import type { AlertDefinition, AlertStep } from '@cartulary/contracts/alert-rules';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A rule that evaluates a figure every minute. */
@Entity('alert_rule')
export class AlertRuleRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') name!: string;
  @Column('jsonb') definition!: AlertDefinition;
  @Column('jsonb') steps!: readonly AlertStep[];
  @Column('boolean') isOn!: boolean;
  @Column('uuid') madeBy!: string;
  @Column('timestamptz', { nullable: true }) mutedUntil!: Date | null;
  @MomentOfInsertColumn() createdAt!: Date;
  /** End of the last evaluated minute. */
  @Column('timestamptz', { nullable: true }) judgedUntil!: Date | null;
  @Column('double precision', { nullable: true }) score!: number | null;
  @Column('boolean', { default: false }) isFiring!: boolean;
  @Column('integer', { default: 0 }) stateMinutes!: number;
}

/** One firing of a rule. */
@Entity('alert')
export class AlertRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') ruleId!: string;
  @Column('timestamptz') openedAt!: Date;
  @Column('timestamptz', { nullable: true }) clearedAt!: Date | null;
  /** Latest time it reopened; null if it never did. */
  @Column('timestamptz', { nullable: true }) againAt!: Date | null;
  /** When its end was recorded. Minutes evaluated in arrears may have ended long before. */
  @Column('timestamptz', { nullable: true }) endWrittenAt!: Date | null;
  /** Its rule changed since, so it sends no more notifications and doesn't reopen. */
  @Column('boolean', { default: false }) isOfFormerRule!: boolean;
  @Column('double precision', { nullable: true }) worst!: number | null;
  @Column('integer', { default: 1 }) times!: number;
  @Column('timestamptz', { nullable: true }) acknowledgedAt!: Date | null;
  @Column('uuid', { nullable: true }) acknowledgedBy!: string | null;
  @Column('integer', { default: 0 }) stepsDone!: number;
}

export const alertRuleAccess = {
  // The sweep checks which organizations have rules.
  alert_rule: own('operation', ['select']),
  alert: own('operation'),
} as const satisfies Record<string, TableAccess>;

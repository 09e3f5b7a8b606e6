import type { ClosedBecause, ContractState } from '@cartulary/contracts/accuracy';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** What of the values that one field of a class has may be wrong, and what was proved of it. */
@Entity('accuracy_contract')
export class AccuracyContractRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  /** One of the built-in classes or the id of an own one. */
  @Column('text') class!: string;
  @Column('text') field!: string;
  /** The share of accepted values that may be wrong. */
  @Column('double precision') promise!: number;
  /** What was gathered since it last started over: values carry it (`ExtractedField.gateGeneration`). */
  @Column('uuid') generation!: string;
  @Column('text', { default: 'gathering' }) state!: ContractState;
  @Column('text', { nullable: true }) closedBecause!: ClosedBecause | null;
  /** Whether part of the reviewed values is asked again of another person, and what reviewers miss is part of what is proved. */
  @Column('boolean', { default: false }) doubleChecks!: boolean;
  /** How often it was looked at whether the promise is proved. */
  @Column('integer', { default: 0 }) looks!: number;
  /** How often it was before somebody set it anew with the same promise: starting over until it opens would err more often than it says. */
  @Column('integer', { default: 0 }) looksBefore!: number;
  /** Of the look that proved it; null before. */
  @Column('double precision', { nullable: true }) threshold!: number | null;
  @Column('integer', { nullable: true }) provenValues!: number | null;
  @Column('integer', { nullable: true }) provenWrong!: number | null;
  @Column('double precision', { nullable: true }) provenBound!: number | null;
  /** Of what proved it: checked twice, missed by the first person, and the part of the bound that stands for it; null where it isn't measured. */
  @Column('integer', { nullable: true }) provenChecks!: number | null;
  @Column('integer', { nullable: true }) provenMissed!: number | null;
  @Column('double precision', { nullable: true }) provenReviewers!: number | null;
  /** Engines with their versions whose values were gathered, each as `engine version`. */
  @Column('text', { array: true, default: [] }) engines!: string[];
  /** Null once that account is gone. */
  @Column('uuid', { nullable: true }) setBy!: string | null;
  @MomentOfInsertColumn() startedAt!: Date;
  @Column('timestamptz', { nullable: true }) openedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) closedAt!: Date | null;
}

export const accuracyContractAccess = {
  accuracy_contract: own('operation'),
} as const satisfies Record<string, TableAccess>;

import type { ClosedBecause, ContractState } from '@cartulary/contracts/accuracy';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** An accuracy contract for one field in a class: the allowed error rate, and the proven accuracy. */
@Entity('accuracy_contract')
export class AccuracyContractRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  /** A built-in class, or the id of a custom one. */
  @Column('text') class!: string;
  @Column('text') field!: string;
  /** Maximum share of wrong values among accepted ones. */
  @Column('double precision') promise!: number;
  /** Changes each time the contract restarts. Values refer to it (`ExtractedField.gateGeneration`). */
  @Column('uuid') generation!: string;
  @Column('text', { default: 'gathering' }) state!: ContractState;
  @Column('text', { nullable: true }) closedBecause!: ClosedBecause | null;
  /** Whether part of the reviewed values is checked by a second person, and the errors that reviewers miss are part of the proof. */
  @Column('boolean', { default: false }) doubleChecks!: boolean;
  /** Number of evaluations so far. */
  @Column('integer', { default: 0 }) looks!: number;
  /** Evaluations before someone reset it with the same limit. Restarting until it opens would err more often than the limit allows. */
  @Column('integer', { default: 0 }) looksBefore!: number;
  /** From the evaluation that proved it; null before. */
  @Column('double precision', { nullable: true }) threshold!: number | null;
  @Column('integer', { nullable: true }) provenValues!: number | null;
  @Column('integer', { nullable: true }) provenWrong!: number | null;
  @Column('double precision', { nullable: true }) provenBound!: number | null;
  /**
   * The proof's values checked twice, errors the first person missed, and their part of the bound; null if that isn't
   * measured.
   */
  @Column('integer', { nullable: true }) provenChecks!: number | null;
  @Column('integer', { nullable: true }) provenMissed!: number | null;
  @Column('double precision', { nullable: true }) provenReviewers!: number | null;
  /** Engines whose values were gathered, each as `engine version`. */
  @Column('text', { array: true, default: [] }) engines!: string[];
  /** Null if the account was deleted. */
  @Column('uuid', { nullable: true }) setBy!: string | null;
  @MomentOfInsertColumn() startedAt!: Date;
  @Column('timestamptz', { nullable: true }) openedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) closedAt!: Date | null;
}

export const accuracyContractAccess = {
  accuracy_contract: own('operation'),
} as const satisfies Record<string, TableAccess>;

import type { Box, Range } from '@cartulary/contracts/reading';
import { Column, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';

/**
 * Common columns of entities and fields: position, confidence, producer, and human changes. A row that a person confirmed, corrected or
 * removed has `confirmedAt` or `removedAt` and outlives its run.
 */
export abstract class Extracted {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') documentId!: string;
  /** The run that found it; null for values that a person added. */
  @Column('uuid', { nullable: true }) runId!: string | null;
  /** As written. */
  @Column('text') text!: string;
  /** Normalized (ISO date, `EUR 12.30`, E.164 …). */
  @Column('text', { nullable: true }) value!: string | null;
  @Column('integer') page!: number;
  @Column('real', { array: true, nullable: true }) box!: Box | null;
  @Column('jsonb', { nullable: true }) range!: Range | null;
  @Column('real') confidence!: number;
  /** The engine's raw score, if the confidence was calibrated; otherwise null. */
  @Column('real', { nullable: true }) rawScore!: number | null | undefined;
  @Column('text') engine!: string;
  @Column('text') engineVersion!: string;
  @Column('uuid', { nullable: true }) confirmedBy!: string | null;
  @Column('timestamptz', { nullable: true }) confirmedAt!: Date | null;
  /** Last settled with an API key: it is settled, but doesn't count as reviewed by a person. */
  @Column('boolean', { default: false }) settledByKey!: boolean;
  /** The previous value, if a person changed it. */
  @Column('jsonb', { nullable: true }) correctedFrom!: object | null;
  @Column('timestamptz', { nullable: true }) removedAt!: Date | null;
  @MomentOfInsertColumn() createdAt!: Date;
}

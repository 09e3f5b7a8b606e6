import type { Box, Range } from '@cartulary/contracts/reading';
import { Column, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';

/**
 * What entities and fields have in common: where it stands, how sure it is, what produced it, what a person did to it.
 * A row that a person confirmed, corrected or removed has `confirmedAt` or `removedAt` and outlives its run.
 */
export abstract class Extracted {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') documentId!: string;
  /** The run that proposed it; null for what a person added. */
  @Column('uuid', { nullable: true }) runId!: string | null;
  /** As written. */
  @Column('text') text!: string;
  /** Normalised (ISO date, `EUR 12.30`, E.164 …). */
  @Column('text', { nullable: true }) value!: string | null;
  @Column('integer') page!: number;
  @Column('real', { array: true, nullable: true }) box!: Box | null;
  @Column('jsonb', { nullable: true }) range!: Range | null;
  @Column('real') confidence!: number;
  /** What its reader said of it, where what was learned told another certainty; else null. */
  @Column('real', { nullable: true }) rawScore!: number | null | undefined;
  @Column('text') engine!: string;
  @Column('text') engineVersion!: string;
  @Column('uuid', { nullable: true }) confirmedBy!: string | null;
  @Column('timestamptz', { nullable: true }) confirmedAt!: Date | null;
  /** An API key settled it last, and no person: it is settled, and no review. */
  @Column('boolean', { default: false }) settledByKey!: boolean;
  /** What stood there before a person changed it. */
  @Column('jsonb', { nullable: true }) correctedFrom!: object | null;
  @Column('timestamptz', { nullable: true }) removedAt!: Date | null;
  @MomentOfInsertColumn() createdAt!: Date;
}

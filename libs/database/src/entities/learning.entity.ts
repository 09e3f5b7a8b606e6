import type { Comparison } from '@cartulary/contracts/learning';
import type { Box, Range } from '@cartulary/contracts/reading';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** What a person said of a value that was read: it is learnt from, and leaves with its document. */
@Entity('learning_example')
export class LearningExampleRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') documentId!: string;
  @Column('uuid') fieldId!: string;
  @Column('text') name!: string;
  @Column('text') done!: 'confirmed' | 'corrected' | 'removed' | 'added';
  /** What a person said; null where they said that there is none. */
  @Column('text', { nullable: true }) text!: string | null;
  @Column('text', { nullable: true }) value!: string | null;
  @Column('integer') page!: number;
  @Column('real', { array: true, nullable: true }) box!: Box | null;
  @Column('jsonb', { nullable: true }) range!: Range | null;
  /** What was read before anybody said anything; null of what a person added. */
  @Column('text', { nullable: true }) readText!: string | null;
  @Column('text', { nullable: true }) readValue!: string | null;
  @Column('real', { nullable: true }) readScore!: number | null;
  /** People were asked about it, whatever it said; else they settled it of themselves, as they do where they notice a mistake. */
  @Column('boolean', { default: false }) asked!: boolean;
  @Column('text') engine!: string;
  @Column('text') engineVersion!: string;
  /** Null once that account is gone. */
  @Column('uuid', { nullable: true }) saidBy!: string | null;
  @MomentOfInsertColumn() saidAt!: Date;
}

/** What was learnt at one time, and what came of comparing it. */
@Entity('learned_version')
export class LearnedVersionRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('integer') number!: number;
  /** `LearnedLayouts` as JSON, byte by byte as `sha256` has it. */
  @Column('text') content!: string;
  @Column('text') sha256!: string;
  @Column('integer') form!: number;
  @Column('jsonb') compared!: Comparison;
  /** The version that it was compared with; null: with nothing learnt. */
  @Column('integer', { nullable: true }) against!: number | null;
  /** That it was learnt from. */
  @Column('integer') documents!: number;
  @Column('integer') suppliers!: number;
  @Column('boolean', { default: false }) inUse!: boolean;
  /** When it was taken last. */
  @Column('timestamptz', { nullable: true }) usedAt!: Date | null;
  @Column('uuid', { nullable: true }) usedBy!: string | null;
  @MomentOfInsertColumn() createdAt!: Date;
}

/** When an organisation's corrections are learnt from. */
@Entity('learning_turn')
export class LearningTurnRow {
  @PrimaryColumn('uuid', { default: () => 'app.org()' }) organisationId!: string;
  @Column('timestamptz', { nullable: true }) waitingSince!: Date | null;
  @Column('timestamptz', { nullable: true }) dueAt!: Date | null;
  @Column('timestamptz', { nullable: true }) startedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
  @Column('boolean', { default: false }) failed!: boolean;
  @Column('integer', { default: 0 }) lastNumber!: number;
  /** Comparisons since what is in use was taken. */
  @Column('integer', { default: 0 }) looks!: number;
  /** When somebody went back from a version: until somebody takes one again, none is taken by itself. */
  @Column('timestamptz', { nullable: true }) heldSince!: Date | null;
}

export const learningAccess = {
  learning_example: own('content'),
  learned_version: own('content'),
  // The sweep looks whose turn it is.
  learning_turn: own('operation', ['select']),
} as const satisfies Record<string, TableAccess>;

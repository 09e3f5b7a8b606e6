import type { Comparison } from '@cartulary/contracts/learning';
import type { Box, Range } from '@cartulary/contracts/reading';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A person's decision about a value, as a training example. Deleted with its document. */
@Entity('learning_example')
export class LearningExampleRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') documentId!: string;
  @Column('uuid') fieldId!: string;
  @Column('text') name!: string;
  @Column('text') done!: 'confirmed' | 'corrected' | 'removed' | 'added';
  /** The person's value; null if they answered that there is none. */
  @Column('text', { nullable: true }) text!: string | null;
  @Column('text', { nullable: true }) value!: string | null;
  @Column('integer') page!: number;
  @Column('real', { array: true, nullable: true }) box!: Box | null;
  @Column('jsonb', { nullable: true }) range!: Range | null;
  /** The engine's original result; null if a person added the value. */
  @Column('text', { nullable: true }) readText!: string | null;
  @Column('text', { nullable: true }) readValue!: string | null;
  @Column('real', { nullable: true }) readScore!: number | null;
  /**
   * True if people were asked regardless of the value. Otherwise, they settled it unprompted, usually because they
   * noticed a mistake.
   */
  @Column('boolean', { default: false }) asked!: boolean;
  @Column('text') engine!: string;
  @Column('text') engineVersion!: string;
  /** Null if the account was deleted. */
  @Column('uuid', { nullable: true }) saidBy!: string | null;
  @MomentOfInsertColumn() saidAt!: Date;
}

/** A learned version and the result of its comparison. */
@Entity('learned_version')
export class LearnedVersionRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('integer') number!: number;
  /** `LearnedLayouts` as JSON, byte for byte as hashed in `sha256`. */
  @Column('text') content!: string;
  @Column('text') sha256!: string;
  @Column('integer') form!: number;
  @Column('jsonb') compared!: Comparison;
  /** The version it was compared with; null if none. */
  @Column('integer', { nullable: true }) against!: number | null;
  /** Training documents. */
  @Column('integer') documents!: number;
  @Column('integer') suppliers!: number;
  @Column('boolean', { default: false }) inUse!: boolean;
  /** When it was last activated. */
  @Column('timestamptz', { nullable: true }) usedAt!: Date | null;
  @Column('uuid', { nullable: true }) usedBy!: string | null;
  @MomentOfInsertColumn() createdAt!: Date;
}

/** Schedule of learning from an organization's corrections. */
@Entity('learning_turn')
export class LearningTurnRow {
  @PrimaryColumn('uuid', { default: () => 'app.org()' }) organisationId!: string;
  @Column('timestamptz', { nullable: true }) waitingSince!: Date | null;
  @Column('timestamptz', { nullable: true }) dueAt!: Date | null;
  @Column('timestamptz', { nullable: true }) startedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
  @Column('boolean', { default: false }) failed!: boolean;
  @Column('integer', { default: 0 }) lastNumber!: number;
  /** Comparisons since the version in use was activated. */
  @Column('integer', { default: 0 }) looks!: number;
  /** When someone rolled back a version. No version is activated automatically until someone activates one. */
  @Column('timestamptz', { nullable: true }) heldSince!: Date | null;
}

export const learningAccess = {
  learning_example: own('content'),
  learned_version: own('content'),
  // The sweep finds organizations that are due.
  learning_turn: own('operation', ['select']),
} as const satisfies Record<string, TableAccess>;

import type {
  IntakeFileProblem,
  IntakeFileState,
  IntakeFrom,
  IntakeProblem,
  IntakeState,
} from '@cartulary/contracts/intake';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn, WholeNumberColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A server folder or mailbox. Its files become its owner's documents. */
@Entity('intake_source')
export class IntakeSourceRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') ownerId!: string;
  @Column('text') name!: string;
  @Column('jsonb') from!: IntakeFrom;
  /** Mailbox password, sealed with the organization's key. */
  @Column('bytea', { nullable: true }) secret!: Buffer | null;
  @Column('uuid', { nullable: true }) organisationKeyId!: string | null;
  /** A library folder or shared space; null for the owner's own documents. */
  @Column('uuid', { nullable: true }) folderId!: string | null;
  @Column('uuid', { nullable: true }) pipelineId!: string | null;
  /** Batch of the imported documents, while it is open. */
  @Column('uuid', { nullable: true }) batchId!: string | null;
  @Column('text', { default: 'running' }) state!: IntakeState;
  @Column('integer') everyMinutes!: number;
  @Column('timestamptz', { default: () => 'now()' }) dueAt!: Date;
  /** Lease of the worker that is scanning it. */
  @Column('timestamptz', { nullable: true }) leasedUntil!: Date | null;
  /** Number of the scan. An abandoned scan can't import anything more. */
  @Column('integer', { default: 0 }) looks!: number;
  @Column('timestamptz', { nullable: true }) lookedAt!: Date | null;
  @Column('text', { nullable: true }) problem!: IntakeProblem | null;
  @Column('timestamptz', { nullable: true }) problemSince!: Date | null;
  @Column('jsonb', { nullable: true }) seen!: SeenMails | null;
  @MomentOfInsertColumn() createdAt!: Date;
}

/** Progress in a mailbox: emails up to this one. A changed UIDVALIDITY starts over (RFC 9051, 2.3.1.1). */
export interface SeenMails {
  readonly uidValidity: string;
  readonly lastUid: number;
  /** The server renumbered its emails: some below this UID are older than the source. */
  readonly oldBelow?: number;
  /**
   * How often another mailbox was chosen, or the server restarted its numbering without a new UIDVALIDITY, as after a restore from a
   * backup.
   */
  readonly round?: number;
  /** Where the connection broke, and how often, so that one email that can't be fetched doesn't block later ones. */
  readonly brokeAt?: { readonly uid: number; readonly times: number };
}

/** UIDVALIDITY of a chosen mailbox that hasn't been scanned yet. No server sends it. */
export const notLookedAt = '';

/**
 * Resets the progress after another mailbox was chosen. The previous mailbox's emails belong to another numbering, even
 * if both servers use the same numbers.
 */
export const ofAnotherMailbox = (seen: SeenMails | null): SeenMails => ({
  uidValidity: notLookedAt,
  lastUid: 0,
  round: (seen?.round ?? 0) + 1,
});

/** A file found in a source. */
@Entity('intake_file')
export class IntakeFileRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') sourceId!: string;
  /** Its path below the folder or, for an email, UIDVALIDITY (and round), UID, and part, separated by colons. */
  @Column('text') place!: string;
  /** For a file: inode, size, and modification time; '' for an email. */
  @Column('text') shape!: string;
  @Column('text') name!: string;
  /** Its folder, or the email's subject. */
  @Column('text', { default: '' }) foundIn!: string;
  @WholeNumberColumn({ nullable: true }) sizeBytes!: number | null;
  @Column('text', { nullable: true }) sha256!: string | null;
  @Column('text', { default: 'waiting' }) state!: IntakeFileState;
  @Column('text', { nullable: true }) problem!: IntakeFileProblem | null;
  @Column('uuid', { nullable: true }) documentId!: string | null;
  /** Number of failed attempts. */
  @Column('integer', { default: 0 }) tries!: number;
  @MomentOfInsertColumn() seenAt!: Date;
}

export const intakeAccess = {
  // A sweep finds sources that are due.
  intake_source: own('secret', ['select']),
  intake_file: own('content'),
} as const satisfies Record<string, TableAccess>;

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

/** A folder of the server or a mailbox, whose files become its owner's documents. */
@Entity('intake_source')
export class IntakeSourceRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') ownerId!: string;
  @Column('text') name!: string;
  @Column('jsonb') from!: IntakeFrom;
  /** The password of a mailbox, sealed by the organisation's key. */
  @Column('bytea', { nullable: true }) secret!: Buffer | null;
  @Column('uuid', { nullable: true }) organisationKeyId!: string | null;
  /** A folder of the library or a shared space; null: among its owner's own documents. */
  @Column('uuid', { nullable: true }) folderId!: string | null;
  @Column('uuid', { nullable: true }) pipelineId!: string | null;
  /** The batch that what it takes belongs to, as long as that is not over. */
  @Column('uuid', { nullable: true }) batchId!: string | null;
  @Column('text', { default: 'running' }) state!: IntakeState;
  @Column('integer') everyMinutes!: number;
  @Column('timestamptz', { default: () => 'now()' }) dueAt!: Date;
  /** Somebody looks at it until then at the latest. */
  @Column('timestamptz', { nullable: true }) leasedUntil!: Date | null;
  /** Which look it is: one that was given up takes nothing more. */
  @Column('integer', { default: 0 }) looks!: number;
  @Column('timestamptz', { nullable: true }) lookedAt!: Date | null;
  @Column('text', { nullable: true }) problem!: IntakeProblem | null;
  @Column('timestamptz', { nullable: true }) problemSince!: Date | null;
  @Column('jsonb', { nullable: true }) seen!: SeenMails | null;
  @MomentOfInsertColumn() createdAt!: Date;
}

/** How far a mailbox was gone over: mails up to this one. Another UIDVALIDITY begins anew (RFC 9051, 2.3.1.1). */
export interface SeenMails {
  readonly uidValidity: string;
  readonly lastUid: number;
  /** The server numbered its mails anew: below this one are some that came before the source did. */
  readonly oldBelow?: number;
  /**
   * How often another mailbox was chosen, or the server began to count anew without another UIDVALIDITY, as one does that was put back from a
   * backup.
   */
  readonly round?: number;
  /** Where the connection broke off, and how often: a mail that no server hands out must not hold up those behind it. */
  readonly brokeAt?: { readonly uid: number; readonly times: number };
}

/** The UIDVALIDITY of a mailbox that was chosen and not looked at so far; no server says it. */
export const notLookedAt = '';

/** Another mailbox was chosen: what came of the one before is of another numbering, also where both servers count alike. */
export const ofAnotherMailbox = (seen: SeenMails | null): SeenMails => ({
  uidValidity: notLookedAt,
  lastUid: 0,
  round: (seen?.round ?? 0) + 1,
});

/** A file that a source has shown. */
@Entity('intake_file')
export class IntakeFileRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') sourceId!: string;
  /** Its path below the folder; or UIDVALIDITY (and round), UID and part of a mail, with colons. */
  @Column('text') place!: string;
  /** Of a file: inode, size and moment of its change; '' of a mail. */
  @Column('text') shape!: string;
  @Column('text') name!: string;
  /** The folder that it lay in, or the subject of the mail. */
  @Column('text', { default: '' }) foundIn!: string;
  @WholeNumberColumn({ nullable: true }) sizeBytes!: number | null;
  @Column('text', { nullable: true }) sha256!: string | null;
  @Column('text', { default: 'waiting' }) state!: IntakeFileState;
  @Column('text', { nullable: true }) problem!: IntakeFileProblem | null;
  @Column('uuid', { nullable: true }) documentId!: string | null;
  /** How often it was tried in vain. */
  @Column('integer', { default: 0 }) tries!: number;
  @MomentOfInsertColumn() seenAt!: Date;
}

export const intakeAccess = {
  // A sweep asks which are due.
  intake_source: own('secret', ['select']),
  intake_file: own('content'),
} as const satisfies Record<string, TableAccess>;

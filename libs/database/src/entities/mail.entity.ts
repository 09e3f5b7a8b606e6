import type { MailKind, MailState } from '@cartulary/contracts/mail';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/**
 * An email to one person: written in its action's transaction, sent after the commit, and stored if no mail server is
 * configured.
 */
@Entity('mail')
export class Mail {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  /** Null if the recipient has no account yet. */
  @Column('uuid', { nullable: true }) accountId!: string | null;
  @Column('text') kind!: MailKind;
  @Column('citext') address!: string;
  @Column('text') subject!: string;
  /** Text and HTML, sealed with the organization's key; null once a mail server accepted them. */
  @Column('bytea', { nullable: true }) body!: Buffer | null;
  @Column('uuid', { nullable: true }) organisationKeyId!: string | null;
  @Column('text') state!: MailState;
  @Column('integer', { default: 0 }) attempts!: number;
  /** Error of the last attempt. */
  @Column('text', { nullable: true }) reason!: string | null;
  @MomentOfInsertColumn() createdAt!: Date;
  /** Next attempt. */
  @MomentOfInsertColumn() dueAt!: Date;
  /** Expiry of its link. */
  @Column('timestamptz', { nullable: true }) expiresAt!: Date | null;
  @Column('timestamptz', { nullable: true }) sentAt!: Date | null;
}

export const mailAccess = {
  // For the operator's list and the sweeps. The table owner determines when an email address can be mailed again
  // (app.mail_waits_until).
  mail: { ...own('secret', ['select', 'delete']), ownerReads: true },
} as const satisfies Record<string, TableAccess>;

import type { MailKind, MailState } from '@cartulary/contracts/mail';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A mail to one person: written with the act it tells of, sent after the commit, kept where no mail server is set up. */
@Entity('mail')
export class Mail {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  /** null: to somebody who has no account yet. */
  @Column('uuid', { nullable: true }) accountId!: string | null;
  @Column('text') kind!: MailKind;
  @Column('citext') address!: string;
  @Column('text') subject!: string;
  /** Text and HTML, sealed by the organisation's key; null once a mail server took them. */
  @Column('bytea', { nullable: true }) body!: Buffer | null;
  @Column('uuid', { nullable: true }) organisationKeyId!: string | null;
  @Column('text') state!: MailState;
  @Column('integer', { default: 0 }) attempts!: number;
  /** Why the newest attempt failed. */
  @Column('text', { nullable: true }) reason!: string | null;
  @MomentOfInsertColumn() createdAt!: Date;
  /** When it is tried next. */
  @MomentOfInsertColumn() dueAt!: Date;
  /** After that its link opens nothing. */
  @Column('timestamptz', { nullable: true }) expiresAt!: Date | null;
  @Column('timestamptz', { nullable: true }) sentAt!: Date | null;
}

export const mailAccess = {
  // The operator's list, and the sweeps. Its owner says when one address may be written again (app.mail_waits_until).
  mail: { ...own('secret', ['select', 'delete']), ownerReads: true },
} as const satisfies Record<string, TableAccess>;

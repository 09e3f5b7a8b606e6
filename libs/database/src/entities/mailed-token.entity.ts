import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** Purpose of a token: an emailed password reset, replacing an expired password, or verifying an email address. */
export type MailedTokenPurpose = 'reset' | 'verify' | 'expired';

/** A single-use token mailed to its owner. Only its hash is stored. Used tokens are deleted. */
@Entity('mailed_token')
export class MailedToken {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') accountId!: string;
  @Column('text') purpose!: MailedTokenPurpose;
  @Column('text') tokenHash!: string;
  @Column('citext') address!: string;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
}

export const mailedTokenAccess = {
  // Looked up by its hash before anyone is signed in; a sweep deletes old ones.
  mailed_token: own('secret', ['select', 'delete']),
} as const satisfies Record<string, TableAccess>;

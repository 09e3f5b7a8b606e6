import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** What a token is good for: a new password from a mail, one in place of an expired one, or proof of an address. */
export type MailedTokenPurpose = 'reset' | 'verify' | 'expired';

/** A token for one use, which a mail carried to its owner. Only its hash is kept; a used one is gone. */
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
  // Found by a token's hash before anyone is signed in; old ones are swept out.
  mailed_token: own('secret', ['select', 'delete']),
} as const satisfies Record<string, TableAccess>;

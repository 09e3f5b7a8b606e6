import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** Another e-mail address that a person asked for; once it is theirs, what lets the old one take the change back. */
@Entity('address_change')
export class AddressChange {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') accountId!: string;
  @Column('citext') fromAddress!: string;
  @Column('citext') toAddress!: string;
  /** Null where the code was typed, and where none was mailed since somebody else has the address. */
  @Column('text', { nullable: true }) codeHash!: string | null;
  @Column('integer', { default: 0 }) attempts!: number;
  @Column('text', { nullable: true }) undoHash!: string | null;
  @MomentOfInsertColumn() createdAt!: Date;
  /** Null while it waits for its code. */
  @Column('timestamptz', { nullable: true }) changedAt!: Date | null;
  @Column('timestamptz') expiresAt!: Date;
}

export const addressChangeAccess = {
  // As a mailed token. Whose an address was lately is asked before somebody else signs up with it.
  address_change: own('secret', ['select', 'delete']),
} as const satisfies Record<string, TableAccess>;

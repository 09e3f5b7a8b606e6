import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A requested email address change. After completion, it lets the owner of the old address undo the change. */
@Entity('address_change')
export class AddressChange {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') accountId!: string;
  @Column('citext') fromAddress!: string;
  @Column('citext') toAddress!: string;
  /** Null once the code was entered, and if none was emailed because someone else has the address. */
  @Column('text', { nullable: true }) codeHash!: string | null;
  @Column('integer', { default: 0 }) attempts!: number;
  @Column('text', { nullable: true }) undoHash!: string | null;
  @MomentOfInsertColumn() createdAt!: Date;
  /** Null while it waits for its code. */
  @Column('timestamptz', { nullable: true }) changedAt!: Date | null;
  @Column('timestamptz') expiresAt!: Date;
}

export const addressChangeAccess = {
  // Like an emailed token. Also checked before someone else signs up with a recently released address.
  address_change: own('secret', ['select', 'delete']),
} as const satisfies Record<string, TableAccess>;

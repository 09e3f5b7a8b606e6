import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A call that came with a key of its own, so that its repetition is answered and not done again. */
@Entity('answered_call')
export class AnsweredCall {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') accountId!: string;
  @Column('text') keyHash!: string;
  /** Of method, address and body: a key stands for one request only. */
  @Column('text') requestHash!: string;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  /** The envelope, sealed by the organisation's key; null while the call is under way. */
  @Column('bytea', { nullable: true }) answer!: Buffer | null;
  @Column('uuid', { nullable: true }) organisationKeyId!: string | null;
}

export const answeredCallAccess = {
  // Swept out when it is old.
  answered_call: own('secret', ['select', 'delete']),
} as const satisfies Record<string, TableAccess>;

import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A call with an idempotency key, so that a repeated call gets the stored response and isn't executed again. */
@Entity('answered_call')
export class AnsweredCall {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') accountId!: string;
  @Column('text') keyHash!: string;
  /** Hash of method, URL and body: a key identifies a single request. */
  @Column('text') requestHash!: string;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  /** The response, sealed with the organization's key; null while the call is in progress. */
  @Column('bytea', { nullable: true }) answer!: Buffer | null;
  @Column('uuid', { nullable: true }) organisationKeyId!: string | null;
}

export const answeredCallAccess = {
  // Old rows are deleted by a sweep.
  answered_call: own('secret', ['select', 'delete']),
} as const satisfies Record<string, TableAccess>;

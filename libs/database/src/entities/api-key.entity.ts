import type { KeyScope } from '@cartulary/contracts/api-keys';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** An API key. It acts on behalf of its creator, within its scopes. */
@Entity('api_key')
export class ApiKeyRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') name!: string;
  /** The public part, unique across the installation. Used to look up keys. */
  @Column('text') prefix!: string;
  /** SHA-256 of the 256-bit secret. */
  @Column('text') secretHash!: string;
  @Column('text', { array: true }) scopes!: KeyScope[];
  @Column('uuid') createdBy!: string;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) lastUsedAt!: Date | null;
  @Column('text', { nullable: true }) lastAddress!: string | null;
  /** When its creator was notified that it expires soon. */
  @Column('timestamptz', { nullable: true }) warnedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
}

export const apiKeyAccess = {
  // Keys are looked up by their public part before the caller is known; a sweep finds keys that expire.
  api_key: own('secret', ['select']),
} as const satisfies Record<string, TableAccess>;

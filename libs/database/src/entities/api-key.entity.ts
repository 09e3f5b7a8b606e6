import type { KeyScope } from '@cartulary/contracts/api-keys';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A key by which a machine calls. It acts for whoever made it, within its scopes. */
@Entity('api_key')
export class ApiKeyRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') name!: string;
  /** The public part, unique over the installation: by it the key is found. */
  @Column('text') prefix!: string;
  /** SHA-256 of the secret of 256 bits. */
  @Column('text') secretHash!: string;
  @Column('text', { array: true }) scopes!: KeyScope[];
  @Column('uuid') createdBy!: string;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) lastUsedAt!: Date | null;
  @Column('text', { nullable: true }) lastAddress!: string | null;
  /** When its maker was told that it expires soon. */
  @Column('timestamptz', { nullable: true }) warnedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
}

export const apiKeyAccess = {
  // A key is found by its public part before anyone is known; the sweep looks for those that expire.
  api_key: own('secret', ['select']),
} as const satisfies Record<string, TableAccess>;

import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn, WholeNumberColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A stored blob, addressed by the SHA-256 of its plaintext and encrypted with its own key. One row per content and organization. */
@Entity('blob')
export class Blob {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  /** 64 lowercase hexadecimal digits. */
  @Column('text') sha256!: string;
  @WholeNumberColumn() sizeBytes!: number;
  @Column('text') mediaType!: string;
  @Column('uuid') organisationKeyId!: string;
  @Column('bytea') wrappedKey!: Buffer;
  @Column('text') location!: string;
  @MomentOfInsertColumn() createdAt!: Date;
}

export const blobAccess = {
  blob: own('content', ['select']),
} as const satisfies Record<string, TableAccess>;

import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** The organization's key, wrapped by the master key. One is current; retired ones decrypt older data. */
@Entity('organisation_key')
export class OrganisationKey {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('bytea') wrapped!: Buffer;
  @Column('text') masterKeyId!: string;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('timestamptz', { nullable: true }) retiredAt!: Date | null;
}

export const organisationKeyAccess = {
  organisation_key: own('secret', ['select']),
} as const satisfies Record<string, TableAccess>;

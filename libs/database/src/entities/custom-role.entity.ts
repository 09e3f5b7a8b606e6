import type { Permission } from '@cartulary/contracts/permissions';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A custom role of an organization. Its name is unique there, ignoring case. */
@Entity('custom_role')
export class CustomRoleRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') name!: string;
  @Column('text', { default: '' }) description!: string;
  @Column('text', { array: true }) permissions!: Permission[];
  /** Incremented with every change. */
  @Column('integer', { default: 1 }) version!: number;
  @Column('uuid') createdBy!: string;
  @MomentOfInsertColumn() createdAt!: Date;
}

export const customRoleAccess = {
  custom_role: own('personal'),
} as const satisfies Record<string, TableAccess>;

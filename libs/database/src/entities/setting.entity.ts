import type { SettingCategory } from '@cartulary/contracts/settings';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** One settings category of a person or organization. */
@Entity('setting')
export class Setting {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') scope!: 'account' | 'organisation';
  @Column('uuid', { nullable: true }) accountId!: string | null;
  @Column('text') category!: SettingCategory;
  @Column('jsonb') value!: object;
  @Column('integer', { default: 1 }) version!: number;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}

export const settingAccess = {
  // The sign-in page checks whether an organization allows staying signed in, before anyone is known.
  setting: own('personal', ['select']),
} as const satisfies Record<string, TableAccess>;

import type { GroupRole, ProviderKind } from '@cartulary/contracts/identity-providers';
import type { HeldRole, Permission } from '@cartulary/contracts/permissions';
import type { AuthMode } from '@cartulary/contracts/privacy';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A person who can sign in. The e-mail address is unique over the installation, whatever its case. */
/** By the kind of provider; `scim` for groups that are kept here. */
export type RoleSources = Readonly<Partial<Record<ProviderKind | 'scim', GroupRole['role']>>>;

@Entity('account')
export class Account {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('citext') email!: string;
  @Column('text') firstName!: string;
  @Column('text') lastName!: string;
  /** Argon2id; null where another method opens the account. */
  @Column('text', { nullable: true }) passwordHash!: string | null;
  @MomentOfInsertColumn() passwordChangedAt!: Date;
  /** Whether the next is chosen at the next sign-in, whatever its age: it was chosen by other rules than those that hold now. */
  @Column('boolean', { default: false }) isPasswordOutdated!: boolean;
  /** A built-in role, or `custom` with the id of the organisation's own: always one of the two, never both. */
  @Column('text') role!: HeldRole;
  @Column('uuid', { nullable: true }) customRoleId!: string | null;
  /** The role that each directory of the organisation gives by its groups: groups kept by SCIM, and those a provider names. */
  @Column('jsonb', { default: {} }) roleSources!: RoleSources;
  /** What the account holds beside its role, for example `installation_operate`. */
  @Column('text', { array: true, default: () => "'{}'" }) permissions!: Permission[];
  @Column('boolean', { default: true }) isActive!: boolean;
  @Column('boolean', { default: false }) isEmailVerified!: boolean;
  @Column('text', { default: 'zero-knowledge' }) authMode!: AuthMode;
  @MomentOfInsertColumn() createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
  @Column('timestamptz', { nullable: true }) lastLoginAt!: Date | null;
}

export const accountAccess = {
  account: own('secret', ['select']),
} as const satisfies Record<string, TableAccess>;

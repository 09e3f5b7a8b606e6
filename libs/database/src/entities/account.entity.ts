import type { GroupRole, ProviderKind } from '@cartulary/contracts/identity-providers';
import type { HeldRole, Permission } from '@cartulary/contracts/permissions';
import type { AuthMode } from '@cartulary/contracts/privacy';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A person who can sign in. The email address is unique across the installation, ignoring case. */
/** By provider kind; `scim` for groups managed by SCIM. */
export type RoleSources = Readonly<Partial<Record<ProviderKind | 'scim', GroupRole['role']>>>;

@Entity('account')
export class Account {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('citext') email!: string;
  @Column('text') firstName!: string;
  @Column('text') lastName!: string;
  /** Argon2id; null if the account uses other sign-in methods. */
  @Column('text', { nullable: true }) passwordHash!: string | null;
  @MomentOfInsertColumn() passwordChangedAt!: Date;
  /**
   * Whether a new password is required at the next sign-in, regardless of its age, because it was chosen under other
   * rules than the current ones.
   */
  @Column('boolean', { default: false }) isPasswordOutdated!: boolean;
  /** A built-in role, or `custom` with the id of a custom role; never both. */
  @Column('text') role!: HeldRole;
  @Column('uuid', { nullable: true }) customRoleId!: string | null;
  /** Role assigned through the groups of each directory: SCIM groups, and groups reported by a provider. */
  @Column('jsonb', { default: {} }) roleSources!: RoleSources;
  /** Permissions in addition to the role, such as `installation_operate`. */
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

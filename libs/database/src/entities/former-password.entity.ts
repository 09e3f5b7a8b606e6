import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A password that an account had before, as its Argon2id hash; kept only where the policy forbids to take one again. */
@Entity('former_password')
export class FormerPassword {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') accountId!: string;
  @Column('text') passwordHash!: string;
  @MomentOfInsertColumn() createdAt!: Date;
}

export const formerPasswordAccess = {
  former_password: own('secret'),
} as const satisfies Record<string, TableAccess>;

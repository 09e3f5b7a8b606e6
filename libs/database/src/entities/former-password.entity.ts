import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A previous password of an account, as its Argon2id hash. Only stored if the policy forbids reuse. */
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

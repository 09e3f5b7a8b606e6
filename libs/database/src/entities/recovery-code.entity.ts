import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A single-use recovery code that replaces a lost factor. Only its hash is stored. */
@Entity('recovery_code')
export class RecoveryCode {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') accountId!: string;
  @Column('text') codeHash!: string;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('timestamptz', { nullable: true }) usedAt!: Date | null;
}

export const recoveryCodeAccess = {
  recovery_code: own('secret'),
} as const satisfies Record<string, TableAccess>;

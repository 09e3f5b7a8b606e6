import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A refresh token of a session's token family. Only its hash is stored. */
@Entity('refresh_token')
export class RefreshToken {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') sessionId!: string;
  @Column('text') tokenHash!: string;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('timestamptz', { nullable: true }) usedAt!: Date | null;
  /** The token that replaced it when it was used. */
  @Column('uuid', { nullable: true }) replacedBy!: string | null;
}

export const refreshTokenAccess = {
  refresh_token: own('secret', ['select', 'delete']),
} as const satisfies Record<string, TableAccess>;

import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A refresh token of a session's family. Only its hash is kept. */
@Entity('refresh_token')
export class RefreshToken {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') sessionId!: string;
  @Column('text') tokenHash!: string;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('timestamptz', { nullable: true }) usedAt!: Date | null;
  /** The token that took its place when it was used. */
  @Column('uuid', { nullable: true }) replacedBy!: string | null;
}

export const refreshTokenAccess = {
  refresh_token: own('secret', ['select', 'delete']),
} as const satisfies Record<string, TableAccess>;

import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** `sign-in`, `set-up`: between password and session. `session`: of a signed-in person. */
export type ChallengePurpose = 'sign-in' | 'set-up' | 'session';

/** A second-factor step in progress. */
@Entity('mfa_challenge')
export class MfaChallenge {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') accountId!: string;
  @Column('text') purpose!: ChallengePurpose;
  @Column('text', { nullable: true }) tokenHash!: string | null;
  @Column('uuid', { nullable: true }) sessionId!: string | null;
  @Column('boolean', { default: false }) rememberMe!: boolean;
  /** Factors proven before this step. */
  @Column('text', { array: true, default: '{}' }) provedBy!: string[];
  @Column('integer', { default: 0 }) attempts!: number;
  /** Hash of the mailed code. */
  @Column('text', { nullable: true }) codeHash!: string | null;
  @Column('timestamptz', { nullable: true }) codeExpiresAt!: Date | null;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
}

export const mfaChallengeAccess = {
  mfa_challenge: own('secret', ['select', 'delete']),
} as const satisfies Record<string, TableAccess>;

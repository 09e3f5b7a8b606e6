import { Column, Entity, PrimaryColumn } from 'typeorm';
import { shared, type TableAccess } from '../table-access.js';

/** A passkey ceremony in progress. Its challenge is valid for one response. Only the system role reads it. */
@Entity('passkey_ceremony')
export class PasskeyCeremony {
  @PrimaryColumn('text') challengeHash!: string;
  @Column('text') purpose!: 'sign-in' | 'second-step' | 'register';
  /** Null if the person isn't known yet. */
  @Column('uuid', { nullable: true }) accountId!: string | null;
  @Column('timestamptz') expiresAt!: Date;
}

export const passkeyCeremonyAccess = {
  passkey_ceremony: shared('secret'),
} as const satisfies Record<string, TableAccess>;

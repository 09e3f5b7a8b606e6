import { Column, Entity, PrimaryColumn } from 'typeorm';
import { shared, type TableAccess } from '../table-access.js';

/** A ceremony with a passkey that is under way: its challenge is good for one answer. Only the system role reads it. */
@Entity('passkey_ceremony')
export class PasskeyCeremony {
  @PrimaryColumn('text') challengeHash!: string;
  @Column('text') purpose!: 'sign-in' | 'second-step' | 'register';
  /** Null where nobody has said yet who signs in. */
  @Column('uuid', { nullable: true }) accountId!: string | null;
  @Column('timestamptz') expiresAt!: Date;
}

export const passkeyCeremonyAccess = {
  passkey_ceremony: shared('secret'),
} as const satisfies Record<string, TableAccess>;

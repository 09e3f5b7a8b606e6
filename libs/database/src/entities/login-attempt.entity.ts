import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn } from '../columns.js';
import { shared, type TableAccess } from '../table-access.js';

/** Failed sign-ins for one identifier, whether or not it exists. Only the system role reads it. */
@Entity('login_attempt')
export class LoginAttempt {
  @PrimaryColumn('text') identifierHash!: string;
  @Column('integer', { default: 0 }) failures!: number;
  @MomentOfInsertColumn() windowStartedAt!: Date;
  @Column('timestamptz', { nullable: true }) lockedUntil!: Date | null;
}

export const loginAttemptAccess = {
  login_attempt: shared('secret'),
} as const satisfies Record<string, TableAccess>;

import { Column, Entity, PrimaryColumn } from 'typeorm';
import { WholeNumberColumn } from '../columns.js';
import { shared, type TableAccess } from '../table-access.js';

/** Last assigned numbers and the head of the audit chain. Only the system role uses it. */
@Entity('organisation_counter')
export class OrganisationCounter {
  @PrimaryColumn('uuid') organisationId!: string;
  @WholeNumberColumn({ default: 0 }) outboxNumber!: number;
  @WholeNumberColumn({ default: 0 }) auditSeq!: number;
  @Column('text', { nullable: true }) auditHash!: string | null;
}

export const organisationCounterAccess = {
  organisation_counter: shared('operation'),
} as const satisfies Record<string, TableAccess>;

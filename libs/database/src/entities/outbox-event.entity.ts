import type { EventType } from '@cartulary/contracts/events';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OrganisationColumn, WholeNumberColumn } from '../columns.js';
import { type TableAccess } from '../table-access.js';

/** One event of the organisation's log, written with the change it tells of (table `outbox`). */
@Entity('outbox')
export class OutboxEvent {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') type!: EventType;
  @Column('jsonb') payload!: object;
  /** Principals (`account:…`, `group:…`, `organisation:…`) who may see it. */
  @Column('text', { array: true }) audience!: string[];
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) createdAt!: Date;
  /** Place in the organisation's log, from 1, given by the relay after the commit. */
  @WholeNumberColumn({ nullable: true }) number!: number | null;
  /** The trace in which it happened, where one is recorded (W3C `traceparent`). */
  @Column('text', { nullable: true }) trace!: string | null;
  @Column('timestamptz', { nullable: true }) publishedAt!: Date | null;
  /** When those whom it concerns had been told of it. */
  @Column('timestamptz', { nullable: true }) notifiedAt!: Date | null;
}

export const outboxEventAccess = {
  outbox: {
    keeps: 'operation',
    organisationColumn: 'organisation_id',
    app: ['select', 'insert'],
    system: ['select', 'update', 'delete'],
    systemUpdates: ['number', 'published_at', 'notified_at', 'indexed_at'],
  },
} as const satisfies Record<string, TableAccess>;

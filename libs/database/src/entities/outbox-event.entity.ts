import type { EventType } from '@cartulary/contracts/events';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OrganisationColumn, WholeNumberColumn } from '../columns.js';
import { type TableAccess } from '../table-access.js';

/** An event in the organization's log, written with the change it describes (table `outbox`). */
@Entity('outbox')
export class OutboxEvent {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') type!: EventType;
  @Column('jsonb') payload!: object;
  /** Principals (`account:…`, `group:…`, `organisation:…`) that can see it. */
  @Column('text', { array: true }) audience!: string[];
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) createdAt!: Date;
  /** Position in the organization's log, from 1. Assigned by the relay after the commit. */
  @WholeNumberColumn({ nullable: true }) number!: number | null;
  /** Trace context (W3C `traceparent`), if a trace was recorded. */
  @Column('text', { nullable: true }) trace!: string | null;
  @Column('timestamptz', { nullable: true }) publishedAt!: Date | null;
  /** When the people concerned had been notified. */
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

import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** The public key of somebody in an encrypted meeting, as their page announced it last. base64url, as all here. */
@Entity('meeting_key')
export class MeetingKeyRow {
  @PrimaryColumn('uuid') participantId!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') meetingId!: string;
  @Column('text') publicKey!: string;
  /** By which the others know that its owner has the link. */
  @Column('text') proof!: string;
}

/** The key of one epoch of a meeting, wrapped for one key of one participant. The server can’t open it. */
@Entity('meeting_wrapped_key')
export class MeetingWrappedKeyRow {
  @PrimaryColumn('uuid') meetingId!: string;
  /** Of the epoch, from 1. */
  @PrimaryColumn('integer') number!: number;
  @PrimaryColumn('uuid') participantId!: string;
  @PrimaryColumn('text') publicKey!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') wrapped!: string;
  /** Whoever wrapped it. */
  @Column('uuid') byId!: string;
  @Column('text') byPublicKey!: string;
  @Column('text') byProof!: string;
}

export const meetingKeysAccess = {
  meeting_key: own('content'),
  meeting_wrapped_key: own('content'),
} as const satisfies Record<string, TableAccess>;

import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A participant's public key in an encrypted meeting, as last announced by their page. base64url, like everything here. */
@Entity('meeting_key')
export class MeetingKeyRow {
  @PrimaryColumn('uuid') participantId!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') meetingId!: string;
  @Column('text') publicKey!: string;
  /** Proves to the others that its owner has the link. */
  @Column('text') proof!: string;
}

/** The key of one epoch of a meeting, wrapped for one key of a participant. The server can't open it. */
@Entity('meeting_wrapped_key')
export class MeetingWrappedKeyRow {
  @PrimaryColumn('uuid') meetingId!: string;
  /** Number of the epoch, from 1. */
  @PrimaryColumn('integer') number!: number;
  @PrimaryColumn('uuid') participantId!: string;
  @PrimaryColumn('text') publicKey!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') wrapped!: string;
  /** The participant who wrapped it. */
  @Column('uuid') byId!: string;
  @Column('text') byPublicKey!: string;
  @Column('text') byProof!: string;
}

export const meetingKeysAccess = {
  meeting_key: own('content'),
  meeting_wrapped_key: own('content'),
} as const satisfies Record<string, TableAccess>;

import { Column, Entity, PrimaryColumn } from 'typeorm';
import { own, type TableAccess } from '../table-access.js';

/** How an organisation lets things be shared; without a row, as `sharing-policy.ts` says. */
@Entity('sharing_policy')
export class SharingPolicyRow {
  @PrimaryColumn('uuid', { default: () => 'app.org()' }) organisationId!: string;
  /** Whether links open anything. */
  @Column('boolean') links!: boolean;
  /** Whether people from outside may be invited to events. */
  @Column('boolean', { default: false }) invitesGuests!: boolean;
  /** Whether people from outside may come into meetings, by links. */
  @Column('boolean', { default: false }) meetingGuests!: boolean;
  /** Whether links to sealed documents open for who is not signed in to the organisation. */
  @Column('boolean', { default: false }) sealedLinksOutside!: boolean;
}

export const sharingPolicyAccess = {
  sharing_policy: own('personal'),
} as const satisfies Record<string, TableAccess>;

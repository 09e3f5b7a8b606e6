import { Column, Entity, PrimaryColumn } from 'typeorm';
import { own, type TableAccess } from '../table-access.js';

/** An organization's sharing policy. Without a row, the defaults of `sharing-policy.ts` apply. */
@Entity('sharing_policy')
export class SharingPolicyRow {
  @PrimaryColumn('uuid', { default: () => 'app.org()' }) organisationId!: string;
  /** Whether sharing links work. */
  @Column('boolean') links!: boolean;
  /** Whether people outside the organization can be invited to events. */
  @Column('boolean', { default: false }) invitesGuests!: boolean;
  /** Whether people outside the organization can join meetings through links. */
  @Column('boolean', { default: false }) meetingGuests!: boolean;
  /** Whether links to sealed documents work for people who aren't signed in to the organization. */
  @Column('boolean', { default: false }) sealedLinksOutside!: boolean;
}

export const sharingPolicyAccess = {
  sharing_policy: own('personal'),
} as const satisfies Record<string, TableAccess>;

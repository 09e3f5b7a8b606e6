import type { NounsOf } from './nouns.js';

export const invitationsActs = {
  'invitation.accept': 'Invitation accepted',
  'invitation.create': 'Person invited',
  'invitation.handover': 'Link of an invitation handed over',
  'invitation.resend': 'Invitation sent again',
  'invitation.withdraw': 'Invitation withdrawn',
} as const;

export const invitationsNouns = {
  invitation: 'Invitations',
} as const satisfies NounsOf<typeof invitationsActs>;

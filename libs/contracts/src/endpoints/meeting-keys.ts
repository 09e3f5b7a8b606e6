import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { meetingKeyLimits } from '../limits/meeting-keys.js';
import { meetingLimits } from '../limits/meetings.js';
import { publicKey, thirtyTwoBytes, wrappedKey } from '../meeting-keys.js';
import { together } from './collaboration.js';
import { meetingParams } from './meetings.js';

/**
 * Keys of encrypted meetings. The server stores and relays public keys and wrapped keys and decides who may post, but it can't decrypt
 * anything. An epoch is the lifetime of one key: a new one starts whenever someone leaves.
 */

const guest = { method: 'POST', access: 'public' } as const;
const pass = z.string().check(z.minLength(1), z.maxLength(meetingLimits.maxTokenCharacters));
const guestErrors = ['guest_link_over', 'rate_limited'] as const;
const postErrors = ['conflict', 'meeting_not_in'] as const;

/** A public key, with proof that its creator knows the secret of the meeting's link. */
export const ProvenKey = z.object({ participantId: z.uuid(), publicKey, proof: thirtyTwoBytes });
export type ProvenKey = z.infer<typeof ProvenKey>;

/** An epoch's key, wrapped for one of a person's public keys. */
const wrappedFor = z.object({ participantId: z.uuid(), publicKey, wrapped: wrappedKey });
export type WrappedFor = z.infer<typeof wrappedFor>;

export const MeetingKeyRing = z.object({
  /** The caller's own participant id. */
  self: z.uuid(),
  /** Keys of the people in the meeting now. */
  keys: z.array(ProvenKey),
  /** The current epoch; null before the first. */
  epoch: z.nullable(
    z.object({
      number: z.int(),
      /** Participants that its key was wrapped for. */
      members: z.array(z.object({ participantId: z.uuid(), publicKey })),
    }),
  ),
  /** Keys wrapped for the caller, newest first. */
  own: z.array(z.object({ number: z.int(), publicKey, wrapped: wrappedKey, by: ProvenKey })),
});
export type MeetingKeyRing = z.infer<typeof MeetingKeyRing>;

const announced = { publicKey, proof: thirtyTwoBytes };
const handed = {
  number: z.int().check(z.gte(1), z.lte(meetingKeyLimits.maxEpochs)),
  wrapped: z.array(wrappedFor).check(z.minLength(1), z.maxLength(meetingLimits.maxPeople)),
};

export const readMeetingKeys = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/meetings/:meetingId/keys',
  answersSecret: true,
  summary: 'Get an encrypted meeting’s public keys and the keys wrapped for you. Current and past participants only',
  exempt: true,
  params: meetingParams,
  data: MeetingKeyRing,
  errors: ['not_found'],
});

export const announceMeetingKey = endpoint({
  ...together,
  method: 'PUT',
  path: '/api/v1/meetings/:meetingId/keys/own',
  summary: 'Publish your page’s public key to the others in an encrypted meeting',
  exempt: true,
  params: meetingParams,
  body: z.object(announced),
  errors: ['not_found', 'rate_limited', ...postErrors],
});

export const beginMeetingEpoch = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/keys/epochs',
  summary:
    'Start the next key of an encrypted meeting, wrapped for each person who gets it. Of two sent at once, one is used',
  exempt: true,
  params: meetingParams,
  body: z.object(handed),
  errors: ['not_found', 'rate_limited', ...postErrors],
});

export const handMeetingKey = endpoint({
  ...together,
  method: 'PUT',
  path: '/api/v1/meetings/:meetingId/keys/wrapped',
  summary: 'Share the current key of an encrypted meeting with people who joined after it started',
  exempt: true,
  params: meetingParams,
  body: z.object(handed),
  errors: ['not_found', 'rate_limited', ...postErrors],
});

export const guestReadMeetingKeys = endpoint({
  ...guest,
  path: '/api/v1/meetings/guest/keys',
  answersSecret: true,
  summary: 'Guest: get the keys of the encrypted meeting you’re in',
  onlyLooks: true,
  exempt: true,
  body: z.object({ pass }),
  data: MeetingKeyRing,
  errors: [...guestErrors, 'meeting_not_in'],
});

export const guestAnnounceMeetingKey = endpoint({
  ...guest,
  path: '/api/v1/meetings/guest/keys/own',
  summary: 'Guest: publish your page’s public key to the others in an encrypted meeting',
  exempt: true,
  body: z.object({ pass, ...announced }),
  errors: [...guestErrors, ...postErrors],
});

export const guestBeginMeetingEpoch = endpoint({
  ...guest,
  path: '/api/v1/meetings/guest/keys/epochs',
  summary: 'Guest: start the next key of an encrypted meeting',
  exempt: true,
  body: z.object({ pass, ...handed }),
  errors: [...guestErrors, ...postErrors],
});

export const guestHandMeetingKey = endpoint({
  ...guest,
  path: '/api/v1/meetings/guest/keys/wrapped',
  summary: 'Guest: share the current key of an encrypted meeting with people who joined after it started',
  exempt: true,
  body: z.object({ pass, ...handed }),
  errors: [...guestErrors, ...postErrors],
});

export const meetingKeysEndpoints = {
  'meetings.readKeys': readMeetingKeys,
  'meetings.announceKey': announceMeetingKey,
  'meetings.beginEpoch': beginMeetingEpoch,
  'meetings.handKey': handMeetingKey,
  'meetings.guestReadKeys': guestReadMeetingKeys,
  'meetings.guestAnnounceKey': guestAnnounceMeetingKey,
  'meetings.guestBeginEpoch': guestBeginMeetingEpoch,
  'meetings.guestHandKey': guestHandMeetingKey,
} as const satisfies Record<string, Endpoint>;

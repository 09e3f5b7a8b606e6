import type { mentionsEndpoints } from '@cartulary/contracts/endpoints/mentions';
import { namesNothing, writers, MADE_UP, type Oracle } from './oracle.js';

export const mentionsOracle = {
  'mentions.list': {
    callers: writers,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'mentions.find': {
    callers: writers,
    call: { query: '?q=ada', status: 200 },
    foreign: [() => ({})],
  },
  'mentions.place': {
    callers: writers,
    call: { body: { placed: [{ id: MADE_UP, personId: MADE_UP, tells: true }] }, status: 200 },
    foreign: [({ commentId, userId }) => ({ body: { placed: [{ id: commentId, personId: userId, tells: true }] } })],
  },
  'mentions.settle': {
    callers: writers,
    // No one was mentioned.
    call: { body: { mentionId: MADE_UP, resolved: true }, status: 404 },
    foreign: [({ commentId }) => ({ body: { mentionId: commentId, resolved: true } })],
  },
} as const satisfies Oracle<typeof mentionsEndpoints>;

import type { commentsEndpoints } from '@cartulary/contracts/endpoints/comments';
import { writers, type Oracle } from './oracle.js';

export const commentsOracle = {
  'comments.list': {
    callers: writers,
    call: { status: 200 },
    foreign: [() => ({})],
  },
  'comments.start': {
    callers: writers,
    call: { body: { body: 'Why?' }, status: 201 },
    foreign: [() => ({ body: { body: 'Why?' } })],
  },
  'comments.changeThread': {
    callers: writers,
    call: { body: { resolved: true }, status: 200 },
    foreign: [
      () => ({ body: { resolved: true } }),
      (_foreign, { itemId }) => ({ ids: { itemId }, body: { resolved: true } }),
    ],
  },
  'comments.reply': {
    callers: writers,
    call: { body: { body: 'Because' }, status: 201 },
    foreign: [
      () => ({ body: { body: 'Why?' } }),
      (_foreign, { itemId }) => ({ ids: { itemId }, body: { body: 'Why?' } }),
    ],
  },
  'comments.edit': {
    callers: writers,
    call: { body: { body: 'Why not?' }, status: 200 },
    foreign: [
      () => ({ body: { body: 'Why?' } }),
      (_foreign, { itemId, threadId }) => ({ ids: { itemId, threadId }, body: { body: 'Why?' } }),
    ],
  },
  'comments.delete': {
    callers: writers,
    call: { status: 200 },
    takesAway: true,
    foreign: [() => ({}), (_foreign, { itemId, threadId }) => ({ ids: { itemId, threadId } })],
  },
  'comments.suggested': {
    callers: writers,
    call: { status: 200 },
    foreign: [() => ({})],
  },
  'activity.list': {
    callers: writers,
    call: { status: 200 },
    foreign: [({ itemId }) => ({ query: { itemId } })],
  },
} as const satisfies Oracle<typeof commentsEndpoints>;

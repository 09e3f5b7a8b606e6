import type { attentionEndpoints } from '@cartulary/contracts/endpoints/attention';
import { members, namesNothing, type Oracle } from './oracle.js';

export const attentionOracle = {
  'attention.list': {
    callers: members,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'attention.read': {
    callers: members,
    call: { status: 200 },
    foreign: [() => ({})],
  },
  'attention.set': {
    callers: members,
    call: { body: { attention: 'muted' }, status: 200 },
    foreign: [() => ({ body: { attention: 'watched' } }), () => ({ body: { attention: 'usual' } })],
  },
} as const satisfies Oracle<typeof attentionEndpoints>;

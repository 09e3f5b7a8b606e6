import type { copiesEndpoints } from '@cartulary/contracts/endpoints/copies';
import { namesNothing, ofEachKind, writers, type Oracle } from './oracle.js';

export const copiesOracle = {
  'copies.make': {
    callers: writers,
    call: { body: { title: 'Copy' }, status: 201 },
    foreign: ofEachKind({ body: { title: 'Taken' } }),
  },
  'copies.read': {
    callers: writers,
    call: { status: 200 },
    foreign: [() => ({})],
  },
  'copies.write': {
    callers: writers,
    call: { body: { title: 'Written', markdown: '# Words' }, status: 201 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof copiesEndpoints>;

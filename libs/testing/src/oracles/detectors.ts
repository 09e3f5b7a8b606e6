import type { detectorsEndpoints } from '@cartulary/contracts/endpoints/detectors';
import { classKeepers, namesNothing, readers, type Oracle } from './oracle.js';

const refused = { status: 403 } as const;
const box = [0.1, 0.1, 0.2, 0.2];
const documentId = '00000000-0000-4000-8000-000000000000';

// Part of an add-on that a new organization doesn't have, as the error says: detectors.db.test.ts covers the add-on and
// other people's detectors.
export const detectorsOracle = {
  'detectors.list': { callers: readers, call: refused, foreign: namesNothing },
  'detectors.create': {
    callers: classKeepers,
    call: { body: { name: 'Our mark' }, ...refused },
    foreign: namesNothing,
  },
  'detectors.read': { callers: readers, call: refused, foreign: namesNothing },
  'detectors.rename': {
    callers: classKeepers,
    call: { body: { name: 'Our mark' }, ...refused },
    foreign: namesNothing,
  },
  'detectors.delete': { callers: classKeepers, call: refused, foreign: namesNothing },
  'detectors.addExample': {
    callers: classKeepers,
    call: { body: { documentId, page: 1, box }, ...refused },
    foreign: namesNothing,
  },
  'detectors.removeExample': { callers: classKeepers, call: refused, foreign: namesNothing },
  'detectors.test': { callers: classKeepers, call: { body: { documents: 1 }, ...refused }, foreign: namesNothing },
  'detectors.stopTest': { callers: classKeepers, call: refused, foreign: namesNothing },
  'detectors.cases': { callers: readers, call: { query: '?outcome=open', ...refused }, foreign: namesNothing },
  'detectors.judge': { callers: classKeepers, call: { body: { outcome: 'right' }, ...refused }, foreign: namesNothing },
} as const satisfies Oracle<typeof detectorsEndpoints>;

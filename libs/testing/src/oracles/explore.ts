import type { exploreEndpoints } from '@cartulary/contracts/endpoints/explore';
import { namesNothing, type Oracle } from './oracle.js';

export const exploreOracle = {
  'metrics.explore': {
    callers: ['user', 'manager', 'admin'],
    call: { query: '?measure=documents-read&by=class&where=outcome:ready&days=7', status: 200 },
    foreign: namesNothing,
  },
  'metrics.exploreCsv': {
    callers: ['user', 'manager', 'admin'],
    call: { query: '?measure=searches', status: 200 },
    foreign: namesNothing,
  },
  'metrics.exploreXlsx': {
    callers: ['user', 'manager', 'admin'],
    call: { query: '?measure=searches', status: 200 },
    foreign: namesNothing,
  },
  'metrics.exploreDocuments': {
    callers: ['user', 'manager', 'admin'],
    call: { query: '?measure=documents-read&by=class&where=outcome:ready&days=7', status: 200 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof exploreEndpoints>;

// Written by `npm run sums -- --write` from the files of this folder.

import { documentsFacts } from './documents.js';
import { errorsFacts } from './errors.js';
import { identityFacts } from './identity.js';
import { meetingsFacts } from './meetings.js';
import { productionFacts } from './production.js';
import { searchFacts } from './search.js';

/** Every kind of fact. */
export const facts = {
  ...documentsFacts,
  ...errorsFacts,
  ...identityFacts,
  ...meetingsFacts,
  ...productionFacts,
  ...searchFacts,
} as const;

export type FactKind = keyof typeof facts;

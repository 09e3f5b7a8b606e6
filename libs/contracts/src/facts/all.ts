// Written by `npm run sums -- --write` from this folder's files.

import { callsFacts } from './calls.js';
import { collaborationFacts } from './collaboration.js';
import { documentsFacts } from './documents.js';
import { errorsFacts } from './errors.js';
import { identityFacts } from './identity.js';
import { jobsFacts } from './jobs.js';
import { meetingsFacts } from './meetings.js';
import { productionFacts } from './production.js';
import { sealedFacts } from './sealed.js';
import { searchFacts } from './search.js';
import { storageFacts } from './storage.js';

/** Every kind of fact. */
export const facts = {
  ...callsFacts,
  ...collaborationFacts,
  ...documentsFacts,
  ...errorsFacts,
  ...identityFacts,
  ...jobsFacts,
  ...meetingsFacts,
  ...productionFacts,
  ...sealedFacts,
  ...searchFacts,
  ...storageFacts,
} as const;

export type FactKind = keyof typeof facts;

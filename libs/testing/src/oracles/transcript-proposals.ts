import type { transcriptProposalsEndpoints } from '@cartulary/contracts/endpoints/transcript-proposals';
import { readers, writers, type Oracle } from './oracle.js';

const answered = { kind: 'task', atMs: 1_000, text: 'Ada sends it', who: 'Ada', due: null, answer: 'accepted' };

export const transcriptProposalsOracle = {
  'documents.proposals': {
    callers: readers,
    openToKeys: ['documents.read'],
    call: { status: 200 },
    foreign: [() => ({})],
  },
  'documents.answerProposal': {
    callers: writers,
    openToKeys: ['documents.write'],
    // A text file has no transcript.
    call: { body: answered, status: 409 },
    foreign: [() => ({ body: answered })],
  },
} as const satisfies Oracle<typeof transcriptProposalsEndpoints>;

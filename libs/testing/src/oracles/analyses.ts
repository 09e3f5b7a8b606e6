import type { analysesEndpoints } from '@cartulary/contracts/endpoints/analyses';
import { namesNothing, type Oracle } from './oracle.js';

const callers = ['user', 'manager', 'admin'] as const;
const question = { measure: 'documents-read', by: 'class', where: 'outcome:failed', days: 30, view: 'bars' };

export const analysesOracle = {
  'questions.list': { callers, call: { status: 200 }, foreign: namesNothing },
  'questions.save': {
    callers,
    call: { body: { name: 'Another', question }, status: 201 },
    makes: { id: 'questionId', body: (word) => ({ name: `Question about ${word}`, question }) },
    foreign: namesNothing,
  },
  'questions.change': {
    callers,
    call: { body: { name: 'Named anew' }, status: 200 },
    foreign: [() => ({ body: { name: 'Taken over' } }), () => ({ body: { question } })],
  },
  'questions.share': {
    callers,
    call: { body: { readers: [] }, status: 200 },
    foreign: [
      () => ({ body: { readers: [] } }),
      (_foreign, { userId }) => ({ body: { readers: [{ kind: 'account', id: userId }] } }),
      // Colleagues know each other: analyses.db.test.ts covers what can be shared with whom.
      ({ userId }, own) => ({
        ids: { questionId: own['questionId'] ?? '' },
        body: { readers: [{ kind: 'account', id: userId }] },
        sharedByMembers: true,
      }),
    ],
  },
  'questions.remove': { callers, call: { status: 200 }, takesAway: true, foreign: [() => ({})] },
} as const satisfies Oracle<typeof analysesEndpoints>;

import type { boardSessionsEndpoints } from '@cartulary/contracts/endpoints/board-sessions';
import { writers, type Ids, type Oracle } from './oracle.js';

const dots = ({ itemId }: Ids) => ({ voteId: itemId, thing: 'shape:a', dots: 1 });
const ofDocument = (body?: object) => ({
  callers: writers,
  call: { status: 404, ...(body && { body }) },
  foreign: [() => (body ? { body } : {})],
});

/** What others are about is a document, which has none of these: board-sessions.db.test.ts asks of boards. */
export const boardSessionsOracle = {
  'boards.readSession': ofDocument(),
  'boards.writeTimer': ofDocument({ state: 'off' }),
  'boards.beginVote': ofDocument({ dots: 3 }),
  'boards.placeDots': {
    callers: writers,
    call: { body: dots, status: 404 },
    foreign: [(foreign) => ({ body: dots(foreign) })],
  },
  'boards.closeVote': ofDocument(),
  'boards.writeNote': ofDocument({ words: 'Idea' }),
  'boards.removeNote': ofDocument(),
  'boards.revealNotes': ofDocument(),
  'boards.clearRevealed': ofDocument({ notes: [] }),
  'boards.gather': ofDocument(),
} as const satisfies Oracle<typeof boardSessionsEndpoints>;

import type { boardSessionsEndpoints } from '@cartulary/contracts/endpoints/board-sessions';
import { writers, type Ids, type Oracle } from './oracle.js';

const dots = ({ voteId }: Ids) => ({ voteId, thing: 'shape:a', dots: 1 });
const ofBoard = (body?: object, status = 200) => ({
  callers: writers,
  about: { itemId: 'boardId' } as const,
  call: { status, ...(body && { body }) },
  foreign: [() => (body ? { body } : {})],
});

export const boardSessionsOracle = {
  'boards.readSession': ofBoard(),
  'boards.writeTimer': ofBoard({ state: 'off' }),
  // The previous one is still open.
  'boards.beginVote': ofBoard({ dots: 3 }, 409),
  'boards.placeDots': {
    ...ofBoard(),
    call: { body: dots, status: 200 },
    foreign: [
      (foreign) => ({ body: dots(foreign) }),
      (foreign, { boardId = '' }) => ({ ids: { itemId: boardId }, body: dots(foreign) }),
    ],
  },
  'boards.closeVote': ofBoard(),
  'boards.writeNote': ofBoard({ words: 'Idea' }),
  'boards.removeNote': {
    ...ofBoard(),
    foreign: [() => ({}), (_foreign, { boardId = '' }) => ({ ids: { itemId: boardId } })],
  },
  'boards.revealNotes': ofBoard(),
  'boards.clearRevealed': ofBoard({ notes: [] }),
  'boards.gather': ofBoard(),
} as const satisfies Oracle<typeof boardSessionsEndpoints>;

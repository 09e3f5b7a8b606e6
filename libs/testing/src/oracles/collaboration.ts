import type { collaborationEndpoints } from '@cartulary/contracts/endpoints/collaboration';
import { namesNothing, ofEachKind, writers, type Oracle } from './oracle.js';

export const collaborationOracle = {
  'collaboration.createItem': {
    callers: writers,
    call: { body: { kind: 'mindmap', title: 'Plan' }, status: 200 },
    makes: [
      { id: 'boardId', body: (word) => ({ kind: 'board', title: `Board of ${word}` }) },
      { id: 'mapId', body: (word) => ({ kind: 'mindmap', title: `Map of ${word}` }) },
      { id: 'deckId', body: (word) => ({ kind: 'presentation', title: `Slides of ${word}` }) },
    ],
    foreign: namesNothing,
  },
  'collaboration.listItems': {
    callers: writers,
    call: { query: '?section=all', status: 200 },
    foreign: namesNothing,
  },
  'collaboration.readItem': {
    callers: writers,
    call: { status: 200 },
    foreign: ofEachKind({}),
  },
  'collaboration.renameItem': {
    callers: writers,
    call: { body: { title: 'Other words' }, status: 200 },
    foreign: [() => ({ body: { title: 'Taken over' } })],
  },
  'collaboration.binItem': {
    callers: writers,
    call: { status: 200 },
    foreign: [() => ({})],
  },
  'collaboration.restoreItem': {
    callers: writers,
    call: { status: 200 },
    foreign: [() => ({})],
  },
  'collaboration.deleteItem': {
    callers: writers,
    call: { status: 409 },
    foreign: [() => ({})],
  },
  'collaboration.token': {
    callers: writers,
    call: {
      body: (things) => ({ id: things.itemId }),
      status: 200,
    },
    foreign: [
      ({ itemId }) => ({ body: { id: itemId } }),
      ({ boardId }) => ({ body: { id: boardId } }),
      ({ mapId }) => ({ body: { id: mapId } }),
      ({ deckId }) => ({ body: { id: deckId } }),
      // Uploaded documents, unlike collaborative ones, are opened elsewhere.
      ({ documentId }) => ({ body: { id: documentId } }),
    ],
  },
} as const satisfies Oracle<typeof collaborationEndpoints>;

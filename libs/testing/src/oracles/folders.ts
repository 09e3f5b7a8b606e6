import type { foldersEndpoints } from '@cartulary/contracts/endpoints/folders';
import { writers, type Oracle } from './oracle.js';

export const foldersOracle = {
  'folders.create': {
    callers: writers,
    openToKeys: ['documents.write'],
    call: { body: { name: 'Another' }, status: 201 },
    makes: { id: 'folderId', body: (word) => ({ name: `Folder of ${word}` }) },
    foreign: [({ folderId }) => ({ body: { name: 'Inside', parentId: folderId } })],
  },
  'folders.rename': {
    callers: writers,
    openToKeys: ['documents.write'],
    call: { body: { name: 'Renamed' }, status: 200 },
    foreign: [() => ({ body: { name: 'Taken over' } })],
  },
  'folders.delete': {
    callers: writers,
    openToKeys: ['documents.write'],
    call: { status: 200 },
    takesAway: true,
    foreign: [() => ({})],
  },
} as const satisfies Oracle<typeof foldersEndpoints>;

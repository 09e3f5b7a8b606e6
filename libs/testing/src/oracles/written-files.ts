import type { writtenFilesEndpoints } from '@cartulary/contracts/endpoints/written-files';
import { MADE_UP, namesNothing, ofEachKind, writers, type Oracle } from './oracle.js';

export const writtenFilesOracle = {
  'writtenFiles.export': {
    callers: writers,
    call: { query: '?format=markdown', status: 200 },
    foreign: ofEachKind({ query: { format: 'html' } }),
  },
  'writtenFiles.import': {
    callers: writers,
    call: { status: 400 },
    foreign: namesNothing,
  },
  'writtenFiles.lookIntoSlides': {
    callers: writers,
    call: { status: 400 },
    foreign: namesNothing,
  },
  'writtenFiles.importSlides': {
    callers: writers,
    call: { status: 400 },
    foreign: namesNothing,
  },
  'writtenFiles.makeEditable': {
    callers: writers,
    call: { body: { documentId: MADE_UP }, status: 404 },
    foreign: [({ documentId }) => ({ body: { documentId } })],
  },
} as const satisfies Oracle<typeof writtenFilesEndpoints>;

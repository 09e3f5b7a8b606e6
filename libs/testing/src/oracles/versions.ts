import type { versionsEndpoints } from '@cartulary/contracts/endpoints/versions';
import { readers, writers, type Oracle } from './oracle.js';

export const versionsOracle = {
  'documents.versions': {
    callers: readers,
    openToKeys: ['documents.read'],
    call: { status: 200 },
    foreign: [() => ({})],
  },
  'documents.version': {
    callers: readers,
    openToKeys: ['documents.read'],
    call: { status: 200 },
    foreign: [() => ({})],
  },
  'documents.restoreVersion': {
    callers: writers,
    openToKeys: ['documents.write'],
    call: { status: 409 },
    foreign: [() => ({})],
  },
  'documents.versionText': {
    callers: readers,
    openToKeys: ['documents.read'],
    call: { query: '?page=1', status: 200 },
    foreign: [() => ({ query: { page: '1' } })],
  },
} as const satisfies Oracle<typeof versionsEndpoints>;

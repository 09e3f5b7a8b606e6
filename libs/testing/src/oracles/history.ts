import type { historyEndpoints } from '@cartulary/contracts/endpoints/history';
import { ofEachKind, writers, type Oracle } from './oracle.js';

export const historyOracle = {
  'history.list': {
    callers: writers,
    call: { status: 200 },
    foreign: ofEachKind({}),
  },
  'history.make': {
    callers: writers,
    call: { body: { name: 'First' }, status: 201 },
    foreign: [() => ({ body: { name: 'Taken over' } })],
  },
  'history.name': {
    callers: writers,
    call: { body: { name: 'Second' }, status: 200 },
    foreign: [() => ({ body: { name: 'Taken over' } })],
  },
  'history.read': {
    callers: writers,
    call: { status: 200 },
    foreign: [() => ({})],
  },
  'history.compare': {
    callers: writers,
    call: { query: '?from=1', status: 200 },
    foreign: ofEachKind({ query: { from: '1' } }),
  },
  'history.restore': {
    callers: writers,
    call: { status: 200 },
    foreign: [() => ({})],
  },
  'history.authors': {
    callers: writers,
    call: { status: 200 },
    foreign: [() => ({})],
  },
} as const satisfies Oracle<typeof historyEndpoints>;

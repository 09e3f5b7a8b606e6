import type { peopleImportsEndpoints } from '@cartulary/contracts/endpoints/people-imports';
import { admins, namesNothing, type Oracle } from './oracle.js';

export const peopleImportsOracle = {
  'imports.check': {
    callers: admins,
    call: { body: { rows: [{ email: 'row@example.org' }], role: 'user' }, status: 200 },
    // Invitations belong to their organization: invitations.db.test.ts covers those of others.
    foreign: namesNothing,
  },
  'imports.start': {
    callers: admins,
    call: { body: { rows: [{ email: 'row@example.org' }], role: 'user' }, status: 201 },
    foreign: namesNothing,
  },
  'imports.latest': {
    callers: admins,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'imports.result': {
    callers: admins,
    call: { status: 404 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof peopleImportsEndpoints>;

import type { Caller } from './call.js';
import { KnownCallers } from './known-callers.js';

const caller = (sessionId: string, organisationId = 'org'): Caller => ({
  sessionId,
  organisationId,
  accountId: 'account',
  role: 'user',
  permissions: [],
  principals: [],
  subscriptions: [],
  allowedAddresses: null,
  sessionExpiresAt: new Date(Date.now() + 60_000),
});

let nowMs = 0;
let reads = 0;
let known: KnownCallers;
const ask = (sessionId: string, organisationId?: string) =>
  known.get(sessionId, () => {
    reads += 1;
    return Promise.resolve(caller(sessionId, organisationId));
  });

beforeEach(() => {
  nowMs = 0;
  reads = 0;
  known = new KnownCallers(() => nowMs);
});

describe('callers that are known', () => {
  it('are read once in a second', async () => {
    await ask('one');
    nowMs = 999;
    await ask('one');
    expect(reads).toBe(1);
    nowMs = 1_000;
    await ask('one');
    expect(reads).toBe(2);
  });

  it('are read again once their session ended or their organisation changed', async () => {
    await ask('one');
    await ask('two', 'other');
    known.forget('one');
    await ask('one');
    expect(reads).toBe(3);
    known.forgetOrganisation('other');
    await ask('one');
    await ask('two', 'other');
    expect(reads).toBe(4);
  });

  it('are not kept where something was forgotten while they were read', async () => {
    await known.get('one', () => {
      known.forget('one');
      return Promise.resolve(caller('one'));
    });
    await ask('one');
    expect(reads).toBe(1);
  });

  it('are not kept where there is none, nor longer than their session', async () => {
    await known.get('gone', () => Promise.resolve(undefined));
    await ask('gone');
    expect(reads).toBe(1);
    await known.get('over', () => Promise.resolve({ ...caller('over'), sessionExpiresAt: new Date(0) }));
    await ask('over');
    expect(reads).toBe(2);
  });
});

import 'fake-indexeddb/auto';
import type { VaultRecovery } from '@cartulary/contracts/vault-recovery';
import { act, renderHook } from '@testing-library/react';
import { randomBytes } from '@/lib/crypto/bytes';
import { peopleOf } from '@/shared/sealed/people';
import { ServerInMemory } from '@/shared/sealed/server.test-helper';
import { openWith } from '@/shared/vault/open-vault';
import { answer, testRoom } from '@/testing/test-room.test-helper';
import { makeCopy } from './make-copy';
import { offerCopy, usePendingCopy } from './pending-copy';

let recovery: VaultRecovery | null = null;
const room = testRoom(({ method, path }) =>
  method === 'GET' && path.endsWith('/vault/recovery')
    ? answer({ recovery, isCopied: false, request: null })
    : path.endsWith('/copy')
      ? { body: { success: true, message: 'Kept' } }
      : undefined,
);
const sent = () => room.seen.filter(({ method, path }) => method === 'PUT' && path.endsWith('/copy'));

const server = new ServerInMemory();
async function joins(id: string) {
  const vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: id });
  await peopleOf(vault, server.askedBy(id).people);
  return vault;
}
async function holder(name: string): Promise<VaultRecovery['holders'][0]> {
  const userId = crypto.randomUUID();
  await joins(userId);
  return { userId, name, key: server.keptPeople.get(userId)?.publicKey ?? '' };
}
async function makes(told: VaultRecovery | undefined) {
  const vault = await joins('u1');
  await makeCopy(randomBytes(32), vault, told, server.askedBy('u1').people);
}
const offered = () => renderHook(usePendingCopy).result.current?.recovery;

let told: VaultRecovery;
beforeEach(async () => {
  act(() => offerCopy(undefined));
  server.keptPeople.clear();
  const holders: VaultRecovery['holders'] = [await holder('Ida'), await holder('Ben')];
  told = { id: crypto.randomUUID(), state: 'on', holders, since: '', isWhole: true };
  recovery = told;
  await room.signIn();
});

test('a copy goes out at once for the two that the page spoke of', async () => {
  await makes(told);
  expect(sent()).toHaveLength(1);
  expect(offered()).toBeUndefined();
});

test('where the server names others by the same switch, nothing goes before the person read who they are', async () => {
  recovery = { ...told, holders: [told.holders[0], await holder('Ben')] };
  await makes(told);
  expect(sent()).toEqual([]);
  expect(offered()).toEqual(recovery);
});

test('nor where one of them has another key than the page was told', async () => {
  const [first, second] = told.holders;
  await makes({ ...told, holders: [first, { ...second, key: first.key }] });
  expect(sent()).toEqual([]);
  expect(offered()).toEqual(recovery);
});

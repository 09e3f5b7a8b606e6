import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { randomBytes } from '@/lib/crypto/bytes';
import { openWith, type OpenVault } from '@/shared/vault/open-vault';
import { ServerInMemory } from './server.test-helper';
import { folderCalled, vaultFolders } from './vault-folders';
import {
  forgetVaultSearch,
  keepVaultSearch,
  newOf,
  rememberTold,
  setVaultAlert,
  TooManySearches,
  vaultSearches,
  type VaultSearch,
} from './vault-searches';

let vault: OpenVault;
let server: ServerInMemory['people'];
let kept: () => string;
beforeEach(async () => {
  const accountId = crypto.randomUUID();
  vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId });
  const all = new ServerInMemory();
  server = all.askedBy(accountId).people;
  kept = () => JSON.stringify([...all.keptPeople.values()]);
});
const search = { name: 'Quays', query: 'brackenthorpe type:pdf', alert: true };
const first = async (): Promise<VaultSearch> => {
  const [one] = await vaultSearches(vault, { anew: true }, server);
  if (!one) throw new Error('None is kept');
  return one;
};
const later = (documentId: string, ms = 1_000) => ({
  documentId,
  createdAt: new Date(Date.now() + ms).toISOString(),
});

test('a search is kept, switched and forgotten beside folders, and the server keeps no word of it', async () => {
  await folderCalled(vault, 'Attic', server);
  await keepVaultSearch(vault, search, server);
  expect(await first()).toMatchObject(search);
  for (const word of ['brackenthorpe', 'Quays']) expect(kept()).not.toContain(word);
  await setVaultAlert(vault, (await first()).id, false, server);
  expect(await first()).toMatchObject({ ...search, alert: false });
  await forgetVaultSearch(vault, (await first()).id, server);
  expect(await vaultSearches(vault, { anew: true }, server)).toEqual([]);
  expect((await vaultFolders(vault, server)).map(({ name }) => name)).toEqual(['Attic']);
});

test('what came since is new until it was told, once each', async () => {
  await keepVaultSearch(vault, search, server);
  const old = { documentId: 'old', createdAt: '2026-01-01T10:00:00.000Z' };
  const [one, two] = [later('one'), later('two', 2_000)];
  expect(newOf(await first(), [old, one, two])).toEqual([two, one]);
  await rememberTold(vault, (await first()).id, [two], server);
  // Processing of this document finished later, so it's reported only now although it was added earlier.
  expect(newOf(await first(), [old, one, two])).toEqual([one]);
});

test('where more were told than are remembered one by one, all up to the newest count as told', async () => {
  await keepVaultSearch(vault, search, server);
  const many = Array.from({ length: sealedLimits.maxToldOfSearch + 1 }, (_, at) => later(String(at), at));
  await rememberTold(vault, (await first()).id, many, server);
  expect(newOf(await first(), many)).toEqual([]);
  expect(newOf(await first(), [later('new', 60_000)])).toHaveLength(1);
});

test('there are no more than a vault remembers', async () => {
  for (let made = 0; made < sealedLimits.maxSearches; made += 1) await keepVaultSearch(vault, search, server);
  await expect(keepVaultSearch(vault, search, server)).rejects.toThrow(TooManySearches);
}, 30_000);

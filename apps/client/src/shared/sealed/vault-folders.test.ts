import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { randomBytes, toBase64Url } from '@/lib/crypto/bytes';
import { openWith, type OpenVault } from '@/shared/vault/open-vault';
import { peopleOf, takeKey } from './people';
import { ServerInMemory } from './server.test-helper';
import { folderCalled, removeFolder, renameFolder, TooManyFolders, vaultFolders } from './vault-folders';

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
const names = async (): Promise<string[]> => (await vaultFolders(vault, server)).map(({ name }) => name);

test('a folder is made once by its name, renamed and removed, and the server keeps no word of it', async () => {
  const made = await folderCalled(vault, '  Brackenthorpe ', server);
  expect(await folderCalled(vault, 'Brackenthorpe', server)).toEqual(made);
  await folderCalled(vault, 'Attic', server);
  expect(await names()).toEqual(['Attic', 'Brackenthorpe']);
  await renameFolder(vault, made.id, 'Cellar', server);
  expect(await vaultFolders(vault, server)).toContainEqual({ id: made.id, name: 'Cellar', shared: [], documents: [] });
  for (const word of ['Brackenthorpe', 'Cellar', made.id]) expect(kept()).not.toContain(word);
  await removeFolder(vault, made.id, server);
  expect(await names()).toEqual(['Attic']);
});

test('folders stay when something else is remembered, and what is remembered stays with them', async () => {
  await folderCalled(vault, 'Attic', server);
  const ben = crypto.randomUUID();
  await takeKey(vault, server, ben, toBase64Url(randomBytes(32)));
  await folderCalled(vault, 'Cellar', server);
  expect(await names()).toEqual(['Attic', 'Cellar']);
  expect((await peopleOf(vault, server)).people.map(({ account }) => account)).toEqual([ben]);
});

test('there are no more than a vault remembers', async () => {
  for (let made = 0; made < sealedLimits.maxFolders; made += 1) await folderCalled(vault, `Folder ${made}`, server);
  await expect(folderCalled(vault, 'One more', server)).rejects.toThrow(TooManyFolders);
  await folderCalled(vault, 'Folder 7', server);
  expect(await names()).toHaveLength(sealedLimits.maxFolders);
}, 30_000);

// covers: client/documents apps/client/src/shared/sealed
import 'fake-indexeddb/auto';
import { bytesOf, randomBytes, toBase64Url } from '@/lib/crypto/bytes';
import { ServerInMemory } from '@/shared/sealed/server.test-helper';
import { makeSealedItem } from '@/shared/sealed/sealed-item';
import { KEY_BYTES, openWith, type OpenVault } from '@/shared/vault/open-vault';
import { headOfFile } from '../reading/private-reading';
import { forgetFolders, liesIn } from './lies-in';
import { whatLiesIn } from './what-lies-in';

const folderId = '3a4c8a50-7d0b-4f0e-9a41-0d7a4a5b6c01';
const another = 'c56f3c0e-9e0d-4c4f-8a53-7b8f3c3f0a02';

let server: ServerInMemory;
let vault: OpenVault;
beforeEach(async () => {
  forgetFolders();
  server = new ServerInMemory();
  server.callerId = crypto.randomUUID();
  vault = await openWith(randomBytes(KEY_BYTES), { vaultId: crypto.randomUUID(), accountId: server.callerId });
});

async function puts(name: string, folder: string | undefined, more: object = {}): Promise<string> {
  const item = await makeSealedItem(vault, server);
  const head = (await liesIn(vault, item.itemId, folder))(headOfFile(new File([''], name), 'text/plain'));
  await item.put('head', bytesOf(JSON.stringify({ ...head, ...more })));
  return item.itemId;
}

test('what lies in a folder is told with what is in the bin, and that some say no folder', async () => {
  const open = await puts('Lease.txt', folderId);
  const binned = await puts('Old lease.txt', folderId);
  await puts('Loose.txt', undefined);
  await puts('Elsewhere.txt', another);
  await puts('Newer.txt', folderId, { form: 2 });
  const broken = await puts('Broken.txt', folderId);
  await server.bin(binned);
  server.document(broken).manifest = toBase64Url(randomBytes(61));
  // As read by a page that has just opened the vault.
  forgetFolders();
  server.listedAtOnce = 2;
  const told = await whatLiesIn(vault, folderId, server);
  expect(told.documents).toEqual([
    { id: open, name: 'Lease.txt', inBin: false },
    { id: binned, name: 'Old lease.txt', inBin: true },
  ]);
  expect(told.unread).toBe(2);
});

test('what this browser tells while the server is away is not all that lies in it', async () => {
  await puts('Lease.txt', folderId);
  const away = Object.assign(Object.create(server) as ServerInMemory, {
    list: async () => ({ ...(await server.list(undefined)), isFromHere: true as const }),
  });
  await expect(whatLiesIn(vault, folderId, away)).rejects.toMatchObject({ code: 'network_error' });
});

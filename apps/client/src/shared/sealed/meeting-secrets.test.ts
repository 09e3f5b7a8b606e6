import { jest } from '@jest/globals';
import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { bytesOf, randomBytes, toBase64Url } from '@/lib/crypto/bytes';
import { openWith, SealBroken, type OpenVault } from '@/shared/vault/open-vault';
import { openVault, vaultOpened } from '@/shared/vault/vault-state';
import { keepMeetingSecret, meetingSecretIn } from './meeting-secrets';
import { changeMemory, peopleOf } from './people';
import { newSalt, sealBlob } from './sealed-blob';
import { FORM } from './remembered';
import { ServerInMemory } from './server.test-helper';
import { folderCalled, vaultFolders } from './vault-folders';

const newSecret = (): string => toBase64Url(randomBytes(32));
let vaultOnAnotherDevice: OpenVault;
let vault: OpenVault;
let all: ServerInMemory;
let server: ServerInMemory['people'];
beforeEach(async () => {
  const owner = { vaultId: crypto.randomUUID(), accountId: crypto.randomUUID() };
  const key = randomBytes(32);
  vault = await openWith(key.slice(), owner);
  vaultOnAnotherDevice = await openWith(key, owner);
  all = new ServerInMemory();
  server = all.askedBy(owner.accountId).people;
});

test('the secret of a meeting opens on another device, stands beside folders, and is nothing that the server reads', async () => {
  const [meetingId, secret] = [crypto.randomUUID(), newSecret()];
  await folderCalled(vault, 'Attic', server);
  await keepMeetingSecret(vault, meetingId, secret, server);
  await folderCalled(vault, 'Cellar', server);
  expect(await meetingSecretIn(vaultOnAnotherDevice, meetingId, server)).toBe(secret);
  expect(await meetingSecretIn(vaultOnAnotherDevice, crypto.randomUUID(), server)).toBeUndefined();
  expect(await vaultFolders(vaultOnAnotherDevice, server)).toHaveLength(2);
  const kept = JSON.stringify([...all.keptPeople.values()]);
  for (const word of [secret, meetingId]) expect(kept).not.toContain(word);
});

test('one that is known is not written again, and a further one takes the place of the oldest', async () => {
  const first = { id: crypto.randomUUID(), secret: newSecret() };
  const others = Array.from({ length: sealedLimits.maxMeetings - 1 }, () => ({
    id: crypto.randomUUID(),
    secret: newSecret(),
  }));
  await changeMemory(vault, server, () => ({ meetings: [...others, first] }));
  const version = [...all.keptPeople.values()][0]?.version;
  await keepMeetingSecret(vault, first.id, first.secret, server);
  await keepMeetingSecret(vault, first.id, newSecret(), server);
  expect(await meetingSecretIn(vault, first.id, server)).toBe(first.secret);
  expect([...all.keptPeople.values()][0]?.version).toBe(version);
  const next = crypto.randomUUID();
  await keepMeetingSecret(vault, next, newSecret(), server);
  expect(await meetingSecretIn(vault, first.id, server)).toBeUndefined();
  expect(await meetingSecretIn(vault, next, server)).toBeDefined();
});

test('what a newer page remembered is not written over: the vault is locked', async () => {
  await keepMeetingSecret(vault, crypto.randomUUID(), newSecret(), server);
  const [kept] = [...all.keptPeople.values()];
  if (!kept) throw new Error('nothing was kept');
  const version = kept.version + 1;
  const place = { itemId: vault.vaultId, place: 'people', version };
  const plain = bytesOf(JSON.stringify({ form: FORM + 1, people: [], holograms: [] }));
  const sealed = await sealBlob(vault.peopleKey, place, plain, newSalt());
  const newer = { ...kept, version, sealed: toBase64Url(new Uint8Array(await sealed.arrayBuffer())) };
  await server.keep(newer);
  vaultOpened(vaultOnAnotherDevice);
  const written = keepMeetingSecret(vaultOnAnotherDevice, crypto.randomUUID(), newSecret(), server);
  await expect(written).rejects.toThrow(SealBroken);
  expect(openVault()).toBeUndefined();
  expect([...all.keptPeople.values()]).toEqual([newer]);
});

test('of a new vault one key is published, however many parts of a page ask for it at once', async () => {
  const keep = jest.spyOn(server, 'keep');
  await Promise.all([
    peopleOf(vault, server),
    changeMemory(vault, server, () => undefined, { anew: true }),
    peopleOf(vault, server),
  ]);
  expect(keep).toHaveBeenCalledTimes(1);
});

import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { configureApi } from '@/lib/api/api';
import { randomBytes } from '@/lib/crypto/bytes';
import { keepMeetingSecret, meetingSecretIn } from '@/shared/sealed/meeting-secrets';
import { sealedServer } from '@/shared/sealed/sealed-server';
import { ServerInMemory } from '@/shared/sealed/server.test-helper';
import { openWith, type OpenVault } from '@/shared/vault/open-vault';
import { lockVault, vaultOpened } from '@/shared/vault/vault-state';
import { serveLocally, type LocalServer } from '@/testing/local-server.test-helper';
import { deviceKeys } from './device-keys';
import { encryptMeetingHere } from './encrypt-planned';
import { checkOf, newSecret, secretIn } from './link-secret';

const accountId = crypto.randomUUID();
const encryptedMeeting = {
  id: crypto.randomUUID(),
  title: 'Handover',
  kind: 'planned',
  state: 'open',
  host: null,
  known: true,
  ownRole: 'host',
  ownLobby: false,
  mayRun: true,
  lobby: false,
  locked: false,
  encrypted: true,
  keyCheck: 'c',
  team: null,
  item: null,
  eventId: null,
  nextAt: null,
  nextUntil: null,
  createdAt: '2026-11-25T10:00:00.000Z',
  begunAt: null,
  endedAt: null,
  people: 0,
};
let vault: OpenVault;
let server: LocalServer;

beforeEach(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = await serveLocally(() => ({ body: { success: true, data: encryptedMeeting } }));
  configureApi({ base: server.base, retryDelayMs: 1 });
  const { people } = new ServerInMemory().askedBy(accountId);
  Object.assign(sealedServer.people, people);
  vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId });
});
afterEach(async () => {
  lockVault();
  jest.restoreAllMocks();
  await server.close();
});

/** @returns the link's secret, and whether the server received its check value */
async function encrypted(meetingId: string): Promise<[string | undefined, boolean]> {
  const secret = secretIn(new URL(await encryptMeetingHere(meetingId, accountId)).hash);
  const { keyCheck } = server.seen.at(-1)?.body as { keyCheck: string };
  return [secret, secret !== undefined && keyCheck === (await checkOf(secret))];
}

test('a meeting is encrypted by the key that the vault knows, whatever was tried on this device', async () => {
  const meetingId = crypto.randomUUID();
  const [known, tried] = [newSecret(), newSecret()];
  await deviceKeys(accountId, meetingId).tryOut(tried);
  await keepMeetingSecret(vault, meetingId, known);
  vaultOpened(vault);
  expect(await encrypted(meetingId)).toEqual([known, true]);
  expect(await meetingSecretIn(vault, meetingId)).toBe(known);
});

test('the key of a try that was never answered is used again, and is known from then on', async () => {
  const meetingId = crypto.randomUUID();
  const tried = newSecret();
  await deviceKeys(accountId, meetingId).tryOut(tried);
  expect(await encrypted(meetingId)).toEqual([tried, true]);
  expect(await deviceKeys(accountId, meetingId).known()).toBe(tried);
});

test('a key that came while the vault was locked takes the place of none that the vault knows', async () => {
  const meetingId = crypto.randomUUID();
  const [known, came] = [newSecret(), newSecret()];
  await keepMeetingSecret(vault, meetingId, known);
  await deviceKeys(accountId, meetingId).remember(came);
  vaultOpened(vault);
  const device = deviceKeys(accountId, meetingId);
  await device.remember(came);
  expect([await device.known(), await meetingSecretIn(vault, meetingId)]).toEqual([known, known]);
});

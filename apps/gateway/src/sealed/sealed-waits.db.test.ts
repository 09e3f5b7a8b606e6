// covers: apps/gateway/src/sealed libs/contracts/src/endpoints/sealed-waits.ts
import { randomBytes, randomUUID } from 'node:crypto';
import type { DataOf } from '@cartulary/contracts/endpoint';
import type { listSealedWaits, readySealedWaits } from '@cartulary/contracts/endpoints/sealed-waits';
import { sealedWaitLimits } from '@cartulary/contracts/limits/sealed-waits';
import { ENVELOPE_BYTES, MANIFEST_BYTES, sealedSize } from '@cartulary/contracts/sealed-form';
import { Account } from '@cartulary/database/entities/account.entity';
import { SealedWaitRow } from '@cartulary/database/entities/sealed-wait.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import {
  openOrganisation,
  type Member,
  type TestOrganisation,
} from '../collaboration/test-organisation.test-helper.js';

const SEALED = '/api/v1/sealed-documents';

let organisation: TestOrganisation;
let ada: Member;
let vaultId: string;
beforeAll(async () => {
  organisation = await openOrganisation({ CARTULARY_RATE_FACTOR: '4' });
  ({ ada } = organisation);
  vaultId = await hasVault(ada);
});
afterAll(() => organisation.running.stop());

const formed = (length: number): string =>
  Buffer.concat([Buffer.from([1]), randomBytes(length - 1)]).toString('base64url');

async function hasVault(by: Member): Promise<string> {
  const id = randomUUID();
  const way = { parameters: { kind: 'recovery', salt: 'A'.repeat(22) }, wrapped: formed(61) };
  await by.data('POST', '/api/v1/vault', { id, ways: [way] });
  return id;
}
async function publishes(by: Member): Promise<void> {
  const id = await hasVault(by);
  const publicKey = randomBytes(32).toString('base64url');
  const people = { vaultId: id, publicKey, wrappedKey: formed(61), version: 1, sealed: formed(sealedSize(40)) };
  expect((await by.call('PUT', '/api/v1/vault/people', people)).status).toBe(200);
}
async function makes(): Promise<string> {
  const id = randomUUID();
  await ada.data('POST', SEALED, { id, vaultId, wrappedKey: formed(61), manifest: formed(MANIFEST_BYTES) });
  return id;
}
const waits = (id: string, who: Pick<Member, 'id'>, by = ada) =>
  by.call('PUT', `${SEALED}/${id}/waiting/${who.id}`, { may: 'look' });
const waiting = async (id: string) =>
  (await ada.data<DataOf<typeof listSealedWaits>>('GET', `${SEALED}/${id}/waiting`)).items.map(({ user }) => user.id);
const ready = async (id: string) =>
  (await ada.data<DataOf<typeof readySealedWaits>>('GET', '/api/v1/sealed-waiting')).items.filter(
    ({ itemId }) => itemId === id,
  );

test('a document waits for whom its owner says, and is ready for them once they have a key', async () => {
  const [ben, cleo] = [await organisation.joins('Ben'), await organisation.joins('Cleo')];
  const id = await makes();
  expect((await waits(id, ben)).status).toBe(200);
  expect((await waits(id, cleo)).status).toBe(200);
  expect(await waiting(id)).toEqual([ben.id, cleo.id]);
  expect(await ready(id)).toEqual([]);
  await publishes(ben);
  expect(await ready(id)).toEqual([{ itemId: id, user: { id: ben.id, name: ben.name }, may: 'look' }]);
  // They have none of their own and can't see any of these.
  expect((await ben.call('GET', `${SEALED}/${id}/waiting`)).status).toBe(404);
  expect(await ben.data('GET', '/api/v1/sealed-waiting')).toEqual({ items: [] });
  const share = { may: 'look', epoch: 1, envelope: formed(ENVELOPE_BYTES), proof: formed(61) };
  expect((await ada.call('PUT', `${SEALED}/${id}/shares/${ben.id}`, share)).status).toBe(200);
  expect([await waiting(id), await ready(id)]).toEqual([[cleo.id], []]);
  // A person with access can't be waited for.
  expect((await waits(id, ben)).status).toBe(409);
  expect((await ada.call('DELETE', `${SEALED}/${id}/waiting/${cleo.id}`)).status).toBe(200);
  expect((await ada.call('DELETE', `${SEALED}/${id}/waiting/${cleo.id}`)).status).toBe(404);
});

test('the colleague is notified once, not again when the right changes', async () => {
  const gus = await organisation.joins('Gus');
  const id = await makes();
  await waits(id, gus);
  expect((await ada.call('PUT', `${SEALED}/${id}/waiting/${gus.id}`, { may: 'correct' })).status).toBe(200);
  const waiting = (await organisation.events('sealed.waiting')).filter(({ payload }) => payload.itemId === id);
  expect(waiting.map(({ payload, audience }) => [payload, audience])).toEqual([
    [{ itemId: id, by: ada.id, to: gus.id }, [`account:${gus.id}`]],
  ]);
});

test('its owner’s open pages learn that the colleague has a vault now', async () => {
  const hal = await organisation.joins('Hal');
  const [id, binned] = [await makes(), await makes()];
  await waits(id, hal);
  await waits(binned, hal);
  await ada.call('POST', `${SEALED}/${binned}/bin`);
  await publishes(hal);
  const ready = (await organisation.events('sealed.ready')).filter(({ payload }) => payload.by === hal.id);
  expect(ready).toEqual([{ payload: { by: hal.id }, audience: [`account:${ada.id}`] }]);
});

test('a colleague who has a vault by then isn’t notified; the owner’s pages share at once', async () => {
  const ivy = await organisation.joins('Ivy');
  const id = await makes();
  await publishes(ivy);
  await waits(id, ivy);
  expect((await organisation.events('sealed.waiting')).filter(({ payload }) => payload.to === ivy.id)).toEqual([]);
  const ready = (await organisation.events('sealed.ready')).filter(({ payload }) => payload.by === ivy.id);
  expect(ready).toEqual([{ payload: { by: ivy.id }, audience: [`account:${ada.id}`] }]);
});

test('it ends by itself, and nothing of the bin is given', async () => {
  const dora = await organisation.joins('Dora');
  const id = await makes();
  await waits(id, dora);
  await publishes(dora);
  expect(await ready(id)).toHaveLength(1);
  await ada.call('POST', `${SEALED}/${id}/bin`);
  expect(await ready(id)).toEqual([]);
  await ada.call('POST', `${SEALED}/${id}/restore`);
  const at = new Date(Date.now() - sealedWaitLimits.lastsMs - 1_000);
  await organisation.inOwn(() => repository(SealedWaitRow).update({ itemId: id }, { at }));
  expect([await ready(id), await waiting(id)]).toEqual([[], []]);
  // Set again, it waits again.
  await waits(id, dora);
  expect(await ready(id)).toHaveLength(1);
});

test('whose time is over takes no room from who waits now', async () => {
  const dora = await organisation.joins('Doro');
  const id = await makes();
  const at = new Date(Date.now() - sealedWaitLimits.lastsMs - 1_000);
  const accountIds = Array.from({ length: sealedWaitLimits.maxWaits }, () => newId());
  await organisation.inOwn(async () => {
    const person = { firstName: 'Ex', lastName: 'Tester', role: 'user', isEmailVerified: true } as const;
    await repository(Account).insert(accountIds.map((one) => ({ ...person, id: one, email: `${one}@quay.example` })));
    await repository(SealedWaitRow).insert(
      accountIds.map((accountId) => ({ itemId: id, accountId, may: 'look' as const, at })),
    );
  });
  expect((await waits(id, dora)).status).toBe(200);
  expect(await waiting(id)).toEqual([dora.id]);
});

test('only its owner says for whom, and only for colleagues', async () => {
  const ben = await organisation.joins('Bela');
  const id = await makes();
  expect((await waits(id, ben, ben)).status).toBe(404);
  expect((await waits(id, { id: randomUUID() })).status).toBe(404);
  expect((await waits(id, ada)).status).toBe(409);
});

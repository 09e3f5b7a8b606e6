import { randomBytes, randomUUID } from 'node:crypto';
import type { ListedSealed, SealedDocument, SealedShare } from '@cartulary/contracts/endpoints/sealed';
import type { VaultPeople } from '@cartulary/contracts/endpoints/vault';
import { messageOf, type ErrorCode } from '@cartulary/contracts/errors';
import {
  ENVELOPE_BYTES,
  FOLDER_ENVELOPE_BYTES,
  FOLDER_FORM,
  MANIFEST_BYTES,
  sealedKinds,
  sealedSize,
  type SealedKind,
  type SealedRight,
} from '@cartulary/contracts/sealed-form';
import {
  openOrganisation,
  refusal,
  type Member,
  type TestOrganisation,
} from '../collaboration/test-organisation.test-helper.js';
import { TestPerson } from '../test-person.test-helper.js';

const SEALED = '/api/v1/sealed-documents';
const PEOPLE = '/api/v1/vault/people';

let organisation: TestOrganisation;
let ada: Member;
let ben: Member;
let cleo: Member;
beforeAll(async () => {
  organisation = await openOrganisation({ CARTULARY_RATE_FACTOR: '4' });
  ({ ada } = organisation);
  [ben, cleo] = [await organisation.joins('Ben'), await organisation.joins('Cleo')];
  for (const person of [ada, ben, cleo]) await publishes(person);
});
afterAll(() => organisation.running.stop());

const formed = (length: number): Buffer<ArrayBuffer> => Buffer.concat([Buffer.from([1]), randomBytes(length - 1)]);
const text = (length: number): string => formed(length).toString('base64url');
const refused = (code: ErrorCode, status: number) => [status, messageOf(code)];

/** With a vault, according to the server's data. */
async function publishes(by: Member): Promise<VaultPeople> {
  const vaultId = randomUUID();
  const way = { parameters: { kind: 'recovery', salt: 'A'.repeat(22) }, wrapped: text(61) };
  await by.data('POST', '/api/v1/vault', { id: vaultId, ways: [way] });
  const people = peopleOf(vaultId);
  expect((await by.call('PUT', PEOPLE, people)).status).toBe(200);
  return people;
}

const peopleOf = (vaultId: string, change: Partial<VaultPeople> = {}): VaultPeople => ({
  vaultId,
  publicKey: randomBytes(32).toString('base64url'),
  wrappedKey: text(61),
  signing: null,
  version: 1,
  sealed: text(sealedSize(40)),
  ...change,
});

async function makes(by: Member, kind: SealedKind = 'file'): Promise<string> {
  const id = randomUUID();
  const { people } = await by.data<{ people: VaultPeople }>('GET', PEOPLE);
  const sent = { vaultId: people.vaultId, wrappedKey: text(61), manifest: text(MANIFEST_BYTES) };
  await by.data('POST', SEALED, { id, kind, ...sent });
  return id;
}

const gives = (by: Member, id: string, to: Pick<Member, 'id'>, may: SealedRight = 'look', epoch = 1) =>
  by.call('PUT', `${SEALED}/${id}/shares/${to.id}`, { may, epoch, envelope: text(ENVELOPE_BYTES), proof: text(61) });

interface NextKey {
  readonly epoch: number;
  readonly counter: number;
  readonly stay: readonly Member[];
}
const rotates = (by: Member, id: string, { epoch, counter, stay }: NextKey) =>
  by.call('POST', `${SEALED}/${id}/keys`, {
    epoch,
    counter,
    wrappedKey: text(61),
    previous: text(61),
    manifest: text(MANIFEST_BYTES),
    stay: stay.map((person) => ({ userId: person.id, envelope: text(ENVELOPE_BYTES), proof: text(61) })),
  });

async function writes(
  by: Member,
  id: string,
  {
    place = 'head',
    version = 1,
    counter = 2,
    epoch = 1,
  }: Partial<Record<'version' | 'counter' | 'epoch', number>> & {
    place?: string;
  },
): Promise<number> {
  const query = { place, version: String(version), counter: String(counter), epoch: String(epoch) };
  const response = await fetch(`${organisation.running.url}${SEALED}/${id}/content?${new URLSearchParams(query)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/octet-stream' },
    body: Buffer.concat([formed(MANIFEST_BYTES), formed(sealedSize(40))]),
  });
  return response.status;
}

const reads = (by: Member, id: string) => by.data<SealedDocument>('GET', `${SEALED}/${id}`);
const statusOf = async (by: Member, id: string): Promise<number> => (await by.call('GET', `${SEALED}/${id}`)).status;
const lists = async (by: Member): Promise<ListedSealed[]> =>
  (await by.data<{ items: ListedSealed[] }>('GET', SEALED)).items;
const has = async (by: Member, id: string): Promise<boolean> => (await lists(by)).some((row) => row.id === id);
const shares = async (by: Member, id: string): Promise<SealedShare[]> =>
  (await by.data<{ items: SealedShare[] }>('GET', `${SEALED}/${id}/shares`)).items;

describe('a key for sharing', () => {
  test('is published once and told to colleagues; its versions follow one another', async () => {
    const dora = await organisation.joins('Dora');
    const keyOf = async (id: string) =>
      (await ben.data<{ publicKey: string | null }>('GET', `${PEOPLE}/${id}`)).publicKey;
    expect(await keyOf(dora.id)).toBeNull();
    const first = await publishes(dora);
    expect(await keyOf(dora.id)).toBe(first.publicKey);
    expect((await dora.data<{ people: VaultPeople }>('GET', PEOPLE)).people).toEqual(first);
    const next = { ...first, version: 2, sealed: text(sealedSize(2_000)) };
    expect((await dora.call('PUT', PEOPLE, next)).status).toBe(200);
    // Replayed, skipped, with another key, of another vault, of a size that isn't sealed.
    expect(refusal(await dora.call('PUT', PEOPLE, next))).toEqual(refused('sealed_moved', 409));
    expect(refusal(await dora.call('PUT', PEOPLE, { ...next, version: 4 }))).toEqual(refused('sealed_moved', 409));
    const other = peopleOf(first.vaultId, { version: 3 });
    expect(refusal(await dora.call('PUT', PEOPLE, other))).toEqual(refused('sealed_moved', 409));
    expect((await dora.call('PUT', PEOPLE, { ...next, version: 3, vaultId: randomUUID() })).status).toBe(404);
    const odd = { ...next, version: 3, sealed: text(sealedSize(40) + 1) };
    expect(refusal(await dora.call('PUT', PEOPLE, odd))).toEqual(refused('sealed_form', 400));
    expect((await dora.data<{ people: VaultPeople }>('GET', PEOPLE)).people).toEqual(next);
    expect(await organisation.audited(first.vaultId)).toEqual(['vault.create', 'vault.publish']);
    expect((await dora.call('DELETE', '/api/v1/vault')).status).toBe(200);
    expect(await keyOf(dora.id)).toBeNull();
  });

  test('and the one to sign by is published with a later version, and stays from then on', async () => {
    const eve = await organisation.joins('Eve');
    const first = await publishes(eve);
    const signingOf = async () =>
      (await ben.data<{ signingKey: string | null }>('GET', `${PEOPLE}/${eve.id}`)).signingKey;
    expect(await signingOf()).toBeNull();
    const signing = { publicKey: randomBytes(32).toString('base64url'), wrappedKey: text(61) };
    expect((await eve.call('PUT', PEOPLE, { ...first, signing, version: 2 })).status).toBe(200);
    expect(await signingOf()).toBe(signing.publicKey);
    const other = { ...signing, publicKey: randomBytes(32).toString('base64url') };
    expect(refusal(await eve.call('PUT', PEOPLE, { ...first, signing: other, version: 3 }))).toEqual(
      refused('sealed_moved', 409),
    );
    // A page from before they existed sends none.
    const { signing: _, ...before } = first;
    expect((await eve.call('PUT', PEOPLE, { ...before, version: 3 })).status).toBe(200);
    expect((await eve.data<{ people: VaultPeople }>('GET', PEOPLE)).people.signing).toEqual(signing);
  });

  test('is not told to another organisation', async () => {
    const stranger = await TestPerson.signUp(organisation.running.url);
    expect((await stranger.call('GET', `${PEOPLE}/${ben.id}`)).status).toBe(404);
    expect((await stranger.call('GET', `${PEOPLE}/${stranger.signedIn.user.id}`)).status).toBe(200);
  });
});

describe('a shared document', () => {
  test('is listed and read by whom it was given to, with their envelope in place of the owner’s key', async () => {
    const id = await makes(ada);
    expect(await writes(ada, id, {})).toBe(200);
    expect([await statusOf(ben, id), await has(ben, id)]).toEqual([404, false]);
    expect((await gives(ada, id, ben)).status).toBe(200);
    const bens = await reads(ben, id);
    expect(bens).toMatchObject({ wrappedKey: null, epoch: 1, keys: [], shared: { by: { id: ada.id }, may: 'look' } });
    expect((await reads(ada, id)).shared).toBeNull();
    expect((await lists(ben)).find((row) => row.id === id)).toMatchObject({ wrappedKey: null, head: { epoch: 1 } });
    expect(await shares(ada, id)).toMatchObject([{ user: { id: ben.id, name: ben.name }, may: 'look' }]);
    // Cleo has no access, and the owner's list of people is private.
    expect([await statusOf(cleo, id), await has(cleo, id)]).toEqual([404, false]);
    expect((await ben.call('GET', `${SEALED}/${id}/shares`)).status).toBe(404);
    expect(await organisation.audited(id)).toEqual(['sealed.make', 'sealed.write', 'sealed.share']);
    const told = (await organisation.events('sealed.shared')).filter(({ payload }) => payload.itemId === id);
    expect(told).toEqual([{ payload: { itemId: id, by: ada.id, to: ben.id }, audience: [`account:${ben.id}`] }]);
  });

  test('is shared by its owner alone, with people of the organisation who have a key, by the newest key', async () => {
    const id = await makes(ada);
    await gives(ada, id, ben, 'correct');
    const without = await organisation.joins('Emil');
    expect((await gives(ben, id, cleo)).status).toBe(404);
    expect((await gives(ada, id, { id: randomUUID() })).status).toBe(404);
    expect((await gives(ada, id, ada)).status).toBe(409);
    expect(refusal(await gives(ada, id, without))).toEqual(refused('sealed_no_key', 409));
    expect(refusal(await gives(ada, id, cleo, 'look', 2))).toEqual(refused('sealed_moved', 409));
    expect((await rotates(ben, id, { epoch: 2, counter: 2, stay: [ben] })).status).toBe(404);
    expect((await ben.call('POST', `${SEALED}/${id}/bin`)).status).toBe(404);
    expect((await ben.call('DELETE', `${SEALED}/${id}`)).status).toBe(404);
  });

  test('came by a folder where its envelope is so long, and is given by no other length or form', async () => {
    const id = await makes(ada);
    const sends = (form: number, length: number) =>
      ada.call('PUT', `${SEALED}/${id}/shares/${ben.id}`, {
        may: 'look',
        epoch: 1,
        envelope: Buffer.concat([Buffer.from([form]), randomBytes(length - 1)]).toString('base64url'),
        proof: text(61),
      });
    for (const [form, length] of [
      [1, FOLDER_ENVELOPE_BYTES],
      [FOLDER_FORM, ENVELOPE_BYTES],
      [FOLDER_FORM, FOLDER_ENVELOPE_BYTES - 3],
      [FOLDER_FORM, FOLDER_ENVELOPE_BYTES + 3],
    ] as const)
      expect((await sends(form, length)).status).toBe(400);
    expect((await sends(FOLDER_FORM, FOLDER_ENVELOPE_BYTES)).status).toBe(200);
    const { shared } = await ben.data<{ shared: { envelope: string } }>('GET', `${SEALED}/${id}`);
    expect(Buffer.from(shared.envelope, 'base64url')).toHaveLength(FOLDER_ENVELOPE_BYTES);
  });

  test('is written by who may correct it, and there only what was read of it', async () => {
    const id = await makes(ada);
    await gives(ada, id, ben, 'look');
    expect(await writes(ben, id, { place: 'corrections' })).toBe(403);
    await gives(ada, id, ben, 'correct');
    expect(await writes(ben, id, { place: 'original' })).toBe(403);
    expect(await writes(ben, id, { place: 'search' })).toBe(403);
    expect(await writes(ben, id, { place: 'corrections' })).toBe(200);
    expect(await writes(ben, id, { place: 'head', counter: 3 })).toBe(200);
    expect((await reads(ada, id)).counter).toBe(3);
    const told = (await organisation.events('sealed.changed')).filter(({ payload }) => payload.itemId === id);
    expect(told.at(-1)?.audience).toEqual([`account:${ada.id}`, `account:${ben.id}`]);
  });

  test('is not there while it lies in its owner’s bin', async () => {
    const id = await makes(ada);
    await gives(ada, id, ben);
    await ada.call('POST', `${SEALED}/${id}/bin`);
    expect([await statusOf(ben, id), await has(ben, id)]).toEqual([404, false]);
    await ada.call('POST', `${SEALED}/${id}/restore`);
    expect([await statusOf(ben, id), await has(ben, id)]).toEqual([200, true]);
  });
});

describe('who shared', () => {
  test('and was suspended: what they shared opens still, because their key is told to whom they shared with, and to nobody else', async () => {
    const fay = await organisation.joins('Fay');
    const { publicKey } = await publishes(fay);
    const id = await makes(fay);
    await gives(fay, id, ben);
    expect((await ada.call('POST', `/api/auth/enterprise/users/${fay.id}/suspend`)).status).toBe(200);
    expect([await statusOf(ben, id), await has(ben, id)]).toEqual([200, true]);
    expect(await ben.data('GET', `${PEOPLE}/${fay.id}`)).toEqual({ publicKey, signingKey: null });
    expect((await cleo.call('GET', `${PEOPLE}/${fay.id}`)).status).toBe(404);
    expect((await gives(ben, await makes(ben), fay)).status).toBe(404);
  });

  test('and deleted their vault: who had it hears that it is gone', async () => {
    const gus = await organisation.joins('Gus');
    await publishes(gus);
    const id = await makes(gus);
    await gives(gus, id, ben);
    expect((await gus.call('DELETE', '/api/v1/vault')).status).toBe(200);
    expect([await statusOf(ben, id), await has(ben, id)]).toEqual([404, false]);
    const told = (await organisation.events('sealed.changed')).filter(({ payload }) => payload.itemId === id);
    expect(told.at(-1)?.audience).toEqual([`account:${ben.id}`]);
  });
});

describe('the end of sharing', () => {
  test('closes the document to who was removed, and gives everybody else its next key', async () => {
    const id = await makes(ada);
    await writes(ada, id, {});
    await gives(ada, id, ben);
    await gives(ada, id, cleo, 'correct');
    const before = await reads(cleo, id);
    const proofOf = async () => (await shares(ada, id)).find(({ user }) => user.id === cleo.id)?.proof;
    const proof = await proofOf();
    expect(proof).toHaveLength(82);
    expect((await rotates(ada, id, { epoch: 2, counter: 3, stay: [cleo] })).status).toBe(200);
    expect([await statusOf(ben, id), await has(ben, id)]).toEqual([404, false]);
    const after = await reads(cleo, id);
    expect(after).toMatchObject({ epoch: 2, counter: 3, keys: [{ epoch: 2 }], shared: { may: 'correct' } });
    expect(after.shared?.envelope).not.toBe(before.shared?.envelope);
    // The owner's proof of the share also belongs to that key.
    expect(await proofOf()).toHaveLength(82);
    expect(await proofOf()).not.toBe(proof);
    expect(after.places).toMatchObject([{ place: 'head', epoch: 1 }]);
    // From here on, the new key is used for writing.
    expect(await writes(ada, id, { version: 2, counter: 4, epoch: 1 })).toBe(409);
    expect(await writes(ada, id, { version: 2, counter: 4, epoch: 2 })).toBe(200);
    expect((await lists(cleo)).find((row) => row.id === id)?.head?.epoch).toBe(2);
    expect(await writes(ben, id, { place: 'corrections', counter: 5, epoch: 2 })).toBe(404);
    expect(await organisation.audited(id)).toEqual(
      ['make', 'write', 'share', 'share', 'unshare'].map((act) => `sealed.${act}`),
    );
  });

  test('of two rotations at once one is kept; one that was sent before, or names a stranger, is refused', async () => {
    const id = await makes(ada);
    await gives(ada, id, ben);
    const answers = await Promise.all([1, 2].map(() => rotates(ada, id, { epoch: 2, counter: 2, stay: [ben] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const replayed = await rotates(ada, id, { epoch: 2, counter: 2, stay: [ben] });
    expect(refusal(replayed)).toEqual(refused('sealed_moved', 409));
    expect((await rotates(ada, id, { epoch: 3, counter: 3, stay: [ben, cleo] })).status).toBe(404);
    expect((await reads(ada, id)).epoch).toBe(2);
    expect(await shares(ada, id)).toHaveLength(1);
  });

  test('is also who it was given to giving it up, once', async () => {
    const id = await makes(ada);
    await gives(ada, id, ben);
    expect((await cleo.call('DELETE', `${SEALED}/${id}/share`)).status).toBe(404);
    expect((await ben.call('DELETE', `${SEALED}/${id}/share`)).status).toBe(200);
    expect((await ben.call('DELETE', `${SEALED}/${id}/share`)).status).toBe(404);
    expect([await statusOf(ben, id), await shares(ada, id)]).toEqual([404, []]);
  });
});

test.each(sealedKinds)(
  'lines to a %s hear when it is shared, given up, or has another key; a file has none',
  async (kind) => {
    const id = await makes(ada, kind);
    const told = async (): Promise<(readonly string[] | undefined)[]> =>
      (await organisation.events('item.rights_changed'))
        .filter(({ payload }) => payload.itemId === id)
        .map(({ payload }) => payload.userIds);
    await gives(ada, id, ben, 'correct');
    await gives(ada, id, cleo);
    await gives(ada, id, ben, 'look');
    expect((await cleo.call('DELETE', `${SEALED}/${id}/share`)).status).toBe(200);
    expect((await rotates(ada, id, { epoch: 2, counter: 2, stay: [] })).status).toBe(200);
    const persons = [[ben.id], [cleo.id], [ben.id], [cleo.id], undefined];
    expect(await told()).toEqual(kind === 'file' ? [] : persons);
  },
);

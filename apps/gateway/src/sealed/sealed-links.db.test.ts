// covers: apps/gateway/src/sealed libs/contracts/src/endpoints/sealed-links.ts libs/database/src/sharing-policy.ts
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { DataOf } from '@cartulary/contracts/endpoint';
import type { listOpenLinks } from '@cartulary/contracts/endpoints/outside';
import type { listSealedLinks, openSealedLink } from '@cartulary/contracts/endpoints/sealed-links';
import { messageOf, type ErrorCode } from '@cartulary/contracts/errors';
import { MANIFEST_BYTES, sealedSize, type SealedKind } from '@cartulary/contracts/sealed-form';
import { frameHeader, piecesBehindLengths, withLeft } from '@cartulary/contracts/sealed-text-form';
import { saveSnapshot, writeFirstUpdate } from '@cartulary/database/written.queries';
import { checksumOf, takeWritten } from '@cartulary/storage/written-seal';
import { Account } from '@cartulary/database/entities/account.entity';
import { SealedLinkRow } from '@cartulary/database/entities/sealed-link.entity';
import { repository } from '@cartulary/database/organisation-context';
import {
  openOrganisation,
  refusal,
  type Member,
  type TestOrganisation,
} from '../collaboration/test-organisation.test-helper.js';
import { call, dataOf, TestPerson, type Answer } from '../test-person.test-helper.js';

const SEALED = '/api/v1/sealed-documents';
const LINKS = '/api/v1/sealed-links';

let organisation: TestOrganisation;
let ada: Member;
let ben: Member;
beforeAll(async () => {
  organisation = await openOrganisation({ CARTULARY_RATE_FACTOR: '10' });
  ({ ada } = organisation);
  ben = await organisation.joins('Ben');
});
afterAll(() => organisation.running.stop());
beforeEach(() => outside(false));

const formed = (length: number): Buffer<ArrayBuffer> => Buffer.concat([Buffer.from([1]), randomBytes(length - 1)]);
const text = (length: number): string => formed(length).toString('base64url');
const refused = (code: ErrorCode, status: number) => [status, messageOf(code)];
const outside = (is: boolean) => ada.data('PUT', `${LINKS}/policy`, { outside: is });

/** Two tokens derived by a page, and the data derived from them for the server. */
function tokens() {
  const [door, token] = [randomBytes(32), randomBytes(32)];
  const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url');
  return {
    has: { door: door.toString('base64url'), token: token.toString('base64url') },
    said: { doorHash: hash(door), tokenHash: hash(token) },
  };
}
type Tokens = ReturnType<typeof tokens>['has'];

async function hasVault(by: Member): Promise<string> {
  const id = randomUUID();
  const way = { parameters: { kind: 'recovery', salt: 'A'.repeat(22) }, wrapped: text(61) };
  await by.data('POST', '/api/v1/vault', { id, ways: [way] });
  return id;
}

/** Creates a document with a head. */
async function makes(by: Member, kind: SealedKind = 'file'): Promise<string> {
  const id = randomUUID();
  const { vault } = await by.data<{ vault: { id: string } | null }>('GET', '/api/v1/vault');
  const vaultId = vault?.id ?? (await hasVault(by));
  await by.data('POST', SEALED, { id, kind, vaultId, wrappedKey: text(61), manifest: text(MANIFEST_BYTES) });
  const response = await fetch(`${organisation.running.url}${SEALED}/${id}/content?place=head&version=1&counter=2`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/octet-stream' },
    body: Buffer.concat([formed(MANIFEST_BYTES), formed(sealedSize(40))]),
  });
  expect(response.status).toBe(200);
  return id;
}

const stretch = { salt: 'A'.repeat(22), memoryKiB: 65_536, passes: 3 };
const newLink = (change: object = {}) => {
  const { has, said } = tokens();
  const body = { id: randomUUID(), epoch: 1, wrappedKey: text(61), kept: text(61), stretch: null, ...said, ...change };
  return { has, body };
};
async function links(id: string, change: object = {}, by = ada): Promise<{ has: Tokens; linkId: string }> {
  const { has, body } = newLink(change);
  expect((await by.call('POST', `${SEALED}/${id}/links`, body)).status).toBe(201);
  return { has, linkId: body.id };
}
const listed = (id: string) => ada.data<DataOf<typeof listSealedLinks>>('GET', `${SEALED}/${id}/links`);

/** Called signed in, or signed out. */
const asks = <T = unknown>(path: string, body: unknown, by?: Pick<Member, 'token'>): Promise<Answer<T>> =>
  call<T>(organisation.running.url, 'POST', `${LINKS}/${path}`, { ...(by && { token: by.token }), body });
const opens = (has: Tokens, by?: Pick<Member, 'token'>) => asks<DataOf<typeof openSealedLink>>('open', has, by);
const fetches = (has: Tokens, place = 'head', by?: Pick<Member, 'token'>) =>
  fetch(`${organisation.running.url}${LINKS}/content`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(by && { authorization: `Bearer ${by.token}` }) },
    body: JSON.stringify({ ...has, place }),
  });
const isOver = (answer: Answer) => expect(refusal(answer)).toEqual(refused('sealed_link_over', 404));

describe('a link to a sealed document', () => {
  test('opens it for members who are signed in, and for everyone where an administrator says so', async () => {
    const id = await makes(ada);
    const { has, linkId } = await links(id);
    const stranger = await TestPerson.signUp(organisation.running.url);
    isOver(await opens(has));
    isOver(await opens(has, stranger.signedIn));
    expect((await fetches(has)).status).toBe(404);
    const bens = dataOf(await opens(has, ben));
    expect(bens).toMatchObject({ id, linkId, by: ada.name, epoch: 1, keys: [], places: [{ place: 'head' }] });
    await outside(true);
    expect((await opens(has)).status).toBe(200);
    const bytes = await fetches(has);
    expect([bytes.status, bytes.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect((await bytes.arrayBuffer()).byteLength).toBe(sealedSize(40));
    expect((await fetches(has, 'original')).status).toBe(404);
    expect((await asks('door', { door: has.door })).body.data).toEqual({ by: ada.name, stretch: null });
  });

  test('to something written gives all that is stored of it, each piece as it was encrypted, which tells the accounts that wrote it, and nothing of a file', async () => {
    const id = await makes(ada, 'board');
    const { has } = await links(id);
    expect(dataOf(await opens(has, ben))).toMatchObject({ id, kind: 'board' });
    const [snapshot, beside] = [300, 240].map((size) => Buffer.concat([Buffer.of(2), randomBytes(size)]));
    if (!snapshot || !beside) throw new Error('there are two');
    const header = { epoch: 1, author: ada.id, run: randomBytes(16).toString('hex'), counter: 1 };
    const change = Buffer.concat([frameHeader(header), randomBytes(260)]);
    await organisation.inOwn(async () => {
      const { head, seal } = await takeWritten(organisation.running.parts.keys, id);
      const kept = seal.sealSnapshot(7, withLeft(snapshot, [beside]));
      await saveSnapshot(id, head.epoch, { seq: 7, checksum: checksumOf(kept), sealed: kept });
      const mark = { seq: 8, epoch: head.epoch, authorId: ada.id };
      const sealed = seal.sealUpdate(mark, change);
      await writeFirstUpdate(id, {
        ...mark,
        sessionId: randomUUID(),
        checksum: checksumOf(sealed),
        sealed,
        clientId: 7,
      });
    });
    const written = (tokens: Tokens, by?: Pick<Member, 'token'>) =>
      fetch(`${organisation.running.url}${LINKS}/written`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(by && { authorization: `Bearer ${by.token}` }) },
        body: JSON.stringify(tokens),
      });
    const given = await written(has, ben);
    expect([given.status, given.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const pieces = piecesBehindLengths(new Uint8Array(await given.arrayBuffer()));
    expect(pieces.map((piece) => Buffer.from(piece))).toEqual([snapshot, beside, change]);
    // The headers of changes aren't secret: they show link visitors which account wrote each.
    const account = Buffer.from(ada.id.replaceAll('-', ''), 'hex');
    expect(pieces.filter((piece) => Buffer.from(piece).includes(account))).toHaveLength(1);
    expect((await written(has)).status).toBe(404);
    expect((await written({ ...has, token: tokens().has.token }, ben)).status).toBe(403);
    expect((await written((await links(await makes(ada))).has, ben)).status).toBe(404);
  });

  test('tells nothing of the owner’s keys, of colleagues, or of the organisation', async () => {
    const id = await makes(ada);
    const { has } = await links(id);
    await outside(true);
    const owns = await ada.data<{ wrappedKey: string }>('GET', `${SEALED}/${id}`);
    const said = JSON.stringify(dataOf(await opens(has)));
    for (const secret of [owns.wrappedKey, ada.id, organisation.organisationId]) expect(said).not.toContain(secret);
  });

  test('is counted for its owner, once for each opening, and stands in the audit without its tokens', async () => {
    const id = await makes(ada);
    const { has, linkId } = await links(id);
    await opens(has, ben);
    await asks('open', { ...has, again: true }, ben);
    expect((await listed(id)).items).toMatchObject([{ id: linkId, opened: 1, hasPassphrase: false }]);
    const acts = ['sealed.make', 'sealed.write', 'sealed-link.make', 'sealed-link.open'];
    expect(await organisation.audited(id)).toEqual(acts);
    const row = await organisation.inOwn(() => repository(SealedLinkRow).findOneByOrFail({ id: linkId }));
    const kept = JSON.stringify(row) + [row.doorHash, row.tokenHash].map((one) => one.toString('base64url')).join();
    expect(Object.values(has).filter((token) => kept.includes(token))).toEqual([]);
  });

  test('is counted too where somebody fetches what is encrypted, or says that they have it open, without having opened it', async () => {
    const id = await makes(ada);
    const [first, second] = [await links(id), await links(id)];
    expect((await fetches(first.has, 'head', ben)).status).toBe(200);
    expect((await asks('open', { ...second.has, again: true }, ben)).status).toBe(200);
    expect((await fetches(second.has, 'head', ben)).status).toBe(200);
    expect((await listed(id)).items.map(({ opened }) => opened)).toEqual([1, 1]);
    expect((await organisation.audited(id)).filter((act) => act === 'sealed-link.open')).toHaveLength(2);
  });

  test('gives nothing encrypted to who has not the passphrase, and lets nobody guess on', async () => {
    const id = await makes(ada);
    const { has } = await links(id, { stretch });
    const wrong = { ...has, token: tokens().has.token };
    expect((await asks('door', { door: has.door }, ben)).body.data).toEqual({ by: ada.name, stretch });
    expect(refusal(await opens(wrong, ben))).toEqual(refused('sealed_link_passphrase', 403));
    expect((await fetches(wrong, 'head', ben)).status).toBe(403);
    expect((await opens(has, ben)).status).toBe(200);
    expect((await organisation.audited(id)).filter((act) => act === 'sealed-link.refuse')).toHaveLength(2);
    let status = 403;
    for (let tries = 0; status === 403 && tries < 400; tries += 1) ({ status } = await opens(wrong, ben));
    expect(status).toBe(429);
    // Even with the right passphrase, because the response would otherwise reveal a correct guess.
    expect((await opens(has, ben)).status).toBe(429);
  });

  test('unknown, ended, revoked, of a document in the bin, of somebody suspended, or turned off: all say the same', async () => {
    await outside(true);
    isOver(await opens(tokens().has));
    const id = await makes(ada);
    const { has, linkId } = await links(id);
    expect((await opens(has)).status).toBe(200);
    const whileSo = async (begin: () => Promise<unknown>, end: () => Promise<unknown>): Promise<void> => {
      await begin();
      isOver(await opens(has));
      expect((await fetches(has)).status).toBe(404);
      isOver(await asks('door', { door: has.door }));
      await end();
      expect((await opens(has)).status).toBe(200);
    };
    const ends = (expiresAt: Date | null) => () =>
      organisation.inOwn(() => repository(SealedLinkRow).update({ id: linkId }, { expiresAt }));
    await whileSo(ends(new Date(Date.now() - 1)), ends(null));
    await whileSo(
      () => ada.call('POST', `${SEALED}/${id}/bin`),
      () => ada.call('POST', `${SEALED}/${id}/restore`),
    );
    const policy = (is: boolean) => () => ada.data('PUT', '/api/v1/collaboration/policy', { links: is });
    await whileSo(policy(false), policy(true));
    const active = (isActive: boolean) => () =>
      organisation.inOwn(() => repository(Account).update({ id: ada.id }, { isActive }));
    await whileSo(active(false), active(true));
    expect((await ada.call('DELETE', `${SEALED}/${id}/links/${linkId}`)).status).toBe(200);
    isOver(await opens(has));
    expect((await ada.call('DELETE', `${SEALED}/${id}/links/${linkId}`)).status).toBe(404);
  });

  test('is made, listed and revoked by the owner alone, by the newest key, not of what lies in the bin', async () => {
    const id = await makes(ada);
    const { linkId } = await links(id);
    const at = `${SEALED}/${id}/links`;
    expect((await ben.call('GET', at)).status).toBe(404);
    expect((await ben.call('POST', at, newLink().body)).status).toBe(404);
    expect((await ben.call('DELETE', `${at}/${linkId}`)).status).toBe(404);
    expect(refusal(await ada.call('POST', at, newLink({ epoch: 2 }).body))).toEqual(refused('sealed_moved', 409));
    expect((await ada.call('POST', at, newLink({ expiresAt: '2020-01-01T00:00:00Z' }).body)).status).toBe(400);
    // The same id, or the same secret, again.
    expect((await ada.call('POST', at, newLink({ id: linkId }).body)).status).toBe(409);
    const { body } = newLink();
    expect((await ada.call('POST', at, body)).status).toBe(201);
    expect((await ada.call('POST', at, { ...body, id: randomUUID() })).status).toBe(409);
    await ada.call('POST', `${SEALED}/${id}/bin`);
    expect((await ada.call('POST', at, newLink().body)).status).toBe(409);
    expect((await listed(id)).items).toHaveLength(2);
  });

  test('goes on with the next key where it is named, and ends where it is not', async () => {
    const id = await makes(ada);
    const [stays, ends] = [await links(id), await links(id)];
    const next = { epoch: 2, counter: 3, wrappedKey: text(61), previous: text(61), manifest: text(MANIFEST_BYTES) };
    const turned = { id: stays.linkId, wrappedKey: text(61), kept: text(61) };
    const rotates = (named: object[]) => ada.call('POST', `${SEALED}/${id}/keys`, { ...next, stay: [], links: named });
    expect((await rotates([{ ...turned, id: randomUUID() }])).status).toBe(404);
    expect((await rotates([turned])).status).toBe(200);
    const opened = dataOf(await opens(stays.has, ben));
    expect(opened).toMatchObject({ epoch: 2, wrappedKey: turned.wrappedKey, keys: [{ epoch: 2 }] });
    isOver(await opens(ends.has, ben));
    expect((await listed(id)).items).toMatchObject([{ id: stays.linkId, kept: turned.kept }]);
  });
});

test('only administrators say for whom links open', async () => {
  expect((await ben.call('PUT', `${LINKS}/policy`, { outside: true })).status).toBe(403);
  expect(await ben.data('GET', `${LINKS}/policy`)).toEqual({ outside: false });
  await outside(true);
  expect(await ben.data('GET', `${LINKS}/policy`)).toEqual({ outside: true });
});

test('administrators see whose links there are and until when, never to what, and end them', async () => {
  const dora = await organisation.joins('Dora');
  const id = await makes(dora);
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const { has, linkId } = await links(id, { stretch, expiresAt }, dora);
  expect((await opens(has, ben)).status).toBe(200);
  const all = async () =>
    (await ada.data<DataOf<typeof listOpenLinks>>('GET', '/api/v1/collaboration/links')).items.filter(
      (link) => link.id === linkId,
    );
  const line = { role: 'viewer', isSealed: true, hasPassword: true, expiresAt, people: 1, usedAt: expect.any(String) };
  expect(await all()).toMatchObject([
    { ...line, item: { id, title: '' }, createdBy: { id: dora.id, name: dora.name } },
  ]);
  expect((await ada.call('DELETE', `/api/v1/collaboration/links/${linkId}`)).status).toBe(200);
  expect(await all()).toEqual([]);
  isOver(await opens(has, ben));
  expect(await organisation.audited(id)).toContain('sealed-link.revoke');
  expect((await ada.call('DELETE', `/api/v1/collaboration/links/${linkId}`)).status).toBe(404);
});

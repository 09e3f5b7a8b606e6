import { randomBytes, randomUUID } from 'node:crypto';
import { messageOf, type ErrorCode } from '@cartulary/contracts/errors';
import { ENVELOPE_BYTES, MANIFEST_BYTES, sealedSize, type SealedKind } from '@cartulary/contracts/sealed-form';
import {
  openOrganisation,
  refusal,
  type Member,
  type TestOrganisation,
} from '../collaboration/test-organisation.test-helper.js';

const SEALED = '/api/v1/sealed-documents';

let organisation: TestOrganisation;
let ada: Member;
let ben: Member;
let cleo: Member;
let dan: Member;
beforeAll(async () => {
  organisation = await openOrganisation({ CARTULARY_RATE_FACTOR: '4' });
  ({ ada } = organisation);
  [ben, cleo, dan] = [
    await organisation.joins('Ben'),
    await organisation.joins('Cleo'),
    await organisation.joins('Dan', 'auditor'),
  ];
  for (const person of [ada, ben, cleo, dan]) await publishes(person);
});
afterAll(() => organisation.running.stop());

const text = (length: number): string =>
  Buffer.concat([Buffer.from([1]), randomBytes(length - 1)]).toString('base64url');
const vaults = new Map<string, string>();

async function publishes(by: Member): Promise<void> {
  const vaultId = randomUUID();
  const way = { parameters: { kind: 'recovery', salt: 'A'.repeat(22) }, wrapped: text(61) };
  await by.data('POST', '/api/v1/vault', { id: vaultId, ways: [way] });
  const publicKey = randomBytes(32).toString('base64url');
  const people = { vaultId, publicKey, wrappedKey: text(61), version: 1, sealed: text(sealedSize(40)) };
  expect((await by.call('PUT', '/api/v1/vault/people', people)).status).toBe(200);
  vaults.set(by.id, vaultId);
}

async function makes(kind: SealedKind = 'text'): Promise<string> {
  const id = randomUUID();
  const body = { id, kind, vaultId: vaults.get(ada.id), wrappedKey: text(61), manifest: text(MANIFEST_BYTES) };
  await ada.data('POST', SEALED, body);
  return id;
}
const gives = (id: string, to: Member, may: 'look' | 'correct') =>
  ada.call('PUT', `${SEALED}/${id}/shares/${to.id}`, {
    may,
    epoch: 1,
    envelope: text(ENVELOPE_BYTES),
    proof: text(61),
  });

interface Notice {
  /** Mentioned in the text. */
  readonly isInText?: boolean;
  readonly isAnswer?: boolean;
  readonly mentions?: readonly Member[];
  readonly others?: readonly Member[];
}
const tells = (
  by: Member,
  id: string,
  { isInText = false, isAnswer = false, mentions = [], others = [] }: Notice = {},
) =>
  by.call('POST', `${SEALED}/${id}/comments`, {
    ...(!isInText && { threadId: randomUUID() }),
    isAnswer,
    mentions: mentions.map((person) => person.id),
    others: others.map((person) => person.id),
  });
/** Who is notified of comments in an item, and how. */
async function toldOf(itemId: string): Promise<[string, string[]][]> {
  const events = await organisation.events('sealed.commented');
  return events.flatMap(({ payload }) => (payload.itemId === itemId ? [[payload.as, payload.to]] : []));
}
const refused = (code: ErrorCode, status: number) => [status, messageOf(code)];

test('its owner, who took part, and who is named are told; each once, and never whoever said it', async () => {
  const id = await makes();
  await gives(id, ben, 'correct');
  await gives(id, cleo, 'look');
  expect((await tells(ben, id, { isAnswer: true, mentions: [cleo], others: [ada, ben, cleo] })).status).toBe(200);
  expect(await toldOf(id)).toEqual([
    ['mentioned', [cleo.id]],
    ['answered', [ada.id]],
  ]);
});

test('who is named in what is written is told, where they have it, and nobody else', async () => {
  const id = await makes();
  await gives(id, ben, 'correct');
  await gives(id, cleo, 'look');
  expect((await tells(ben, id, { isInText: true, mentions: [cleo, dan, ben], others: [ada] })).status).toBe(200);
  expect(await toldOf(id)).toEqual([['mentioned', [cleo.id]]]);
});

test('nobody is told who does not have it, whoever is named', async () => {
  const id = await makes();
  await gives(id, ben, 'correct');
  await tells(ben, id, { mentions: [cleo, dan], others: [cleo] });
  expect(await toldOf(id)).toEqual([['commented', [ada.id]]]);
  // Written by its owner, so there is no one to notify.
  await tells(ada, id);
  expect(await toldOf(id)).toHaveLength(1);
});

test('who only looks, has it no more, or never had it tells nothing; nor is there anything in a file or in the bin', async () => {
  const id = await makes();
  await gives(id, cleo, 'look');
  expect(refusal(await tells(cleo, id))).toEqual(refused('access_denied', 403));
  expect(refusal(await tells(ben, id))).toEqual(refused('not_found', 404));
  expect(refusal(await tells(ada, await makes('file')))).toEqual(refused('not_found', 404));
  expect((await ada.call('POST', `${SEALED}/${id}/bin`)).status).toBe(200);
  expect(refusal(await tells(cleo, id))).toEqual(refused('not_found', 404));
  expect(refusal(await tells(ada, id))).toEqual(refused('conflict', 409));
  expect(await toldOf(id)).toEqual([]);
});

import 'fake-indexeddb/auto';
import { ApiError } from '@/lib/errors/api-error';
import { randomBytes } from '@/lib/crypto/bytes';
import { keepRow, keptRow } from '@/shared/sealed-written/sealed-rows';
import { openWith, type OpenVault } from '@/shared/vault/open-vault';
import { PrivateDocument } from './private-document';
import { headOfFile } from './reading/private-reading';
import { readingOf } from './reading/understood';
import { KeptItem } from './sealed-item.test-helper';
import { bytesOf, type SealedCorrections } from './sealed-shapes';
import { unsentIn, waitingIn } from './unsent-corrections';

const producer = { engine: 'test', engineVersion: '1' };
const place = { page: 1, box: [0, 0, 0.5, 0.1] as [number, number, number, number], range: null };
const reading = readingOf({
  language: { language: 'en', confidence: 1, ...producer },
  class: { class: 'letter', confidence: 0.94, probabilities: [], ...producer },
  entities: [{ kind: 'person', text: 'Ilse', value: 'Ilse', confidence: 0.5, ...place, ...producer }],
  fields: [
    { name: 'sender', line: null, text: 'Quay', value: 'Quay', confidence: 0.6, checks: [], ...place, ...producer },
  ],
  summary: null,
});
const id = reading.fields[0]?.id ?? '';
const ilse = reading.entities[0]?.id ?? '';
const owner = { vaultId: crypto.randomUUID(), accountId: crypto.randomUUID() };
let vault: OpenVault;
let item: KeptItem;

beforeAll(() => {
  const request = (_: string, work: () => Promise<unknown>): Promise<unknown> => work();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
});
beforeEach(async () => {
  vault = await openWith(randomBytes(32), owner);
  item = new KeptItem(crypto.randomUUID());
  const head = headOfFile(new File(['scan'], 'letter.png'), 'image/png');
  await item.put('head', bytesOf({ ...head, state: 'ready', toReview: 1, fieldCount: 1 }));
  await item.put('reading', bytesOf(reading));
});

const lineGone = (): Error => ApiError.of('network_error');
/** A page of this device that has displayed the document. */
async function page(): Promise<PrivateDocument> {
  const document = new PrivateDocument(async () => item, undefined, undefined, unsentIn(vault, item.itemId));
  await document.detail();
  return document;
}
/** A page of another device, with its own storage. */
async function elsewhere(): Promise<PrivateDocument> {
  const document = new PrivateDocument(async () => item);
  await document.detail();
  return document;
}
const textOf = async (document: PrivateDocument) => (await document.detail()).fields.map(({ text }) => text);
const stored = () => item.json('corrections') as SealedCorrections;

test('a correction without a line is kept on the device, shown there, and sent when the line is back', async () => {
  item.refuse = lineGone;
  await (await page()).change({ of: 'field', id, text: 'Quay & Sons' });
  expect(stored()).toBeUndefined();
  expect(await waitingIn(vault)).toContain(item.itemId);
  const anew = await page();
  expect([await textOf(anew), (await anew.standing()).unsent]).toEqual([['Quay & Sons'], 1]);
  await expect(anew.sendUnsent()).rejects.toThrow(ApiError);
  item.refuse = undefined;
  await anew.sendUnsent();
  expect(stored().corrections).toMatchObject([{ text: 'Quay & Sons' }]);
  expect(await waitingIn(vault)).not.toContain(item.itemId);
});

test('one whose answer was lost, though it was stored, is not said twice', async () => {
  const document = await page();
  const { put } = item;
  item.put = async (...of) => {
    await put(...of);
    if (of[0] === 'corrections') throw lineGone();
  };
  await document.change({ of: 'field', id, text: 'Quay & Sons' });
  item.put = put;
  expect((await document.standing()).unsent).toBe(1);
  await document.sendUnsent();
  expect(stored().corrections).toHaveLength(1);
});

test('what the server refuses is not kept as if it waited', async () => {
  const document = await page();
  item.refuse = () => new ApiError('no', { status: 403, said: true });
  await expect(document.change({ of: 'field', id, text: 'Quay & Sons' })).rejects.toThrow('no');
  expect((await document.standing()).unsent).toBe(0);
});

test('of two devices that corrected the same value both answers are kept, and either can be chosen', async () => {
  const [here, there] = [await page(), await elsewhere()];
  item.refuse = lineGone;
  await here.change({ of: 'field', id, text: 'Key' });
  await here.change({ of: 'field', id, text: 'Keys' });
  item.refuse = undefined;
  await there.change({ of: 'field', id, text: 'Quai' });
  await here.sendUnsent();
  expect(stored().corrections.map(({ text }) => text)).toEqual(['Quai', 'Key', 'Keys']);
  expect(await textOf(here)).toEqual(['Keys']);
  const { apart } = await there.standing();
  expect(apart).toMatchObject([{ read: 'Quay', chosen: { text: 'Keys' }, others: [{ text: 'Quai' }] }]);
  await there.detail();
  const [other] = apart[0]?.others ?? [];
  if (!other) throw new Error('no other answer');
  await there.change(other.change);
  expect([await textOf(there), (await here.standing()).apart]).toEqual([['Quai'], []]);
});

test('a removal and a correction that knew nothing of each other are both told; two alike are not', async () => {
  const [here, there] = [await page(), await elsewhere()];
  await there.change({ of: 'field', id, removed: true });
  await here.change({ of: 'field', id, text: 'Quai' });
  expect(await textOf(here)).toEqual(['Quai']);
  expect((await here.standing()).apart).toMatchObject([{ chosen: { text: 'Quai' }, others: [{ text: null }] }]);
  // Each correction builds on the state when it was made, so the removal has a response.
  const [one, other] = [await page(), await elsewhere()];
  await one.change({ of: 'field', id, text: 'Quai' });
  await other.change({ of: 'field', id, text: 'Quai' });
  expect([await textOf(here), (await here.standing()).apart]).toEqual([['Quai'], []]);
});

test.each([
  ['removal', ['Quai']],
  ['text', []],
])(
  'of a removal and a text the %s was written last: the other can be chosen, and holds on both sides',
  async (last, held) => {
    const [remover, corrector] = [await page(), await elsewhere()];
    const remove = (): Promise<void> => remover.change({ of: 'field', id, removed: true });
    const correct = (): Promise<void> => corrector.change({ of: 'field', id, text: 'Quai' });
    for (const say of last === 'removal' ? [correct, remove] : [remove, correct]) await say();
    const chooser = await page();
    const [other] = (await chooser.standing()).apart[0]?.others ?? [];
    if (!other) throw new Error('no other answer');
    await chooser.change(other.change);
    for (const looks of [remover, corrector])
      expect([await textOf(looks), (await looks.standing()).apart]).toEqual([held, []]);
  },
);

test('a text that is said of a removed value brings it back, whoever removed it', async () => {
  const document = await page();
  await document.change({ of: 'field', id, removed: true });
  await document.change({ of: 'field', id, text: 'Quai' });
  expect(await textOf(document)).toEqual(['Quai']);
});

test('an answer that is chosen takes no kind over from the one that was not', async () => {
  const [here, there] = [await page(), await elsewhere()];
  await here.change({ of: 'entity', id: ilse, text: 'Ilse & Co' });
  await there.change({ of: 'entity', id: ilse, text: 'Ilse Ltd', kind: 'organisation' });
  const [other] = (await there.standing()).apart[0]?.others ?? [];
  if (!other) throw new Error('no other answer');
  await there.change(other.change);
  expect((await here.detail()).entities).toMatchObject([{ text: 'Ilse & Co', kind: 'person' }]);
});

test('what waits and can’t be read is neither written over nor deleted by the next correction, until it is discarded', async () => {
  const rows = { database: 'corrections', store: 'unsent' };
  const newer = bytesOf({ form: 2, corrections: [] });
  expect(await keepRow(vault, rows, item.itemId, newer)).toBe('kept');
  const document = await page();
  expect((await document.standing()).isUnreadable).toBe(true);
  item.refuse = lineGone;
  await expect(document.change({ of: 'field', id, text: 'Key' })).rejects.toThrow(ApiError);
  item.refuse = undefined;
  await document.change({ of: 'field', id, text: 'Quai' });
  await document.sendUnsent();
  expect(stored().corrections).toMatchObject([{ text: 'Quai' }]);
  expect(await keptRow(vault, rows, item.itemId)).toEqual(newer);
  await document.discardUnsent();
  expect(await waitingIn(vault)).not.toContain(item.itemId);
});

test('a storage without room is an answer: nothing waits for it', async () => {
  const document = await page();
  item.refuse = () => new ApiError('full', { status: 507, said: true });
  await expect(document.change({ of: 'field', id, text: 'Key' })).rejects.toThrow('full');
  expect((await document.standing()).unsent).toBe(0);
});

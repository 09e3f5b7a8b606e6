import { act, renderHook } from '@testing-library/react';
import { SealedMoved, type SealedPlace } from '@/shared/sealed/sealed-item';
import { SealBroken } from '@/shared/vault/open-vault';
import { brokenSentence, useBrokenParts } from './broken-parts';
import { PrivateDocument } from './private-document';
import { headOfFile } from './reading/private-reading';
import { readingOf } from './reading/understood';
import { KeptItem } from './sealed-item.test-helper';
import { bytesOf, type SealedHead } from './sealed-shapes';

const producer = { engine: 'test', engineVersion: '1' };
const place = { page: 1, box: [0, 0, 0.5, 0.1] as [number, number, number, number], range: null };
const reading = readingOf({
  language: { language: 'en', confidence: 1, ...producer },
  class: { class: 'letter', confidence: 0.94, probabilities: [], ...producer },
  entities: [
    { kind: 'person', text: 'Ilse Marwik', value: 'Ilse Marwik', confidence: 0.5, ...place, ...producer },
    { kind: 'date', text: '1 May', value: 'XXXX-05-01', confidence: 0.95, ...place, ...producer },
  ],
  fields: [
    { name: 'sender', line: null, text: 'Quay', value: 'Quay', confidence: 0.6, checks: [], ...place, ...producer },
  ],
  summary: null,
});
const [person] = reading.entities;
const [sender] = reading.fields;

async function stored(): Promise<KeptItem> {
  const item = new KeptItem();
  const file = new File(['scan'], 'letter.png');
  const head = {
    ...headOfFile(file, 'image/png'),
    state: 'ready' as const,
    toReview: 2,
    entityCount: 2,
    fieldCount: 1,
  };
  await item.put('head', bytesOf(head));
  await item.put('reading', bytesOf(reading));
  return item;
}
const opened = (item: KeptItem) => new PrivateDocument(async () => item);

it('is shown as documents are that the server reads, but can’t be shared', async () => {
  const detail = await opened(await stored()).detail();
  expect(detail).toMatchObject({
    name: 'letter.png',
    toReview: 2,
    processedWhere: 'browser',
    rights: { share: false },
  });
  expect(detail.entities.map(({ text, number }) => [number, text])).toEqual([
    [1, 'Ilse Marwik'],
    [2, '1 May'],
  ]);
});

it('that somebody shared is opened anew once its owner gives another right', async () => {
  const item = await stored();
  let may: 'look' | 'correct' = 'look';
  const shared = () => ({ by: { id: 'ben', name: 'Ben' }, may });
  const local = new PrivateDocument(async () => Object.assign(Object.create(item) as KeptItem, { shared: shared() }));
  expect((await local.detail()).rights.edit).toBe(false);
  expect(local.takeRight('look')).toBe(false);
  may = 'correct';
  expect(local.takeRight('correct')).toBe(true);
  expect((await local.detail()).rights.edit).toBe(true);
});

it('that was opened before this page began to read it shows the pages that are stored since', async () => {
  const stale = await stored();
  const local = opened(stale);
  expect(await local.pages(1, 1)).toEqual([]);
  const read = await stored();
  const size = { widthPoints: null, heightPoints: null };
  const text = { page: 1, text: 'quay', words: [], source: 'flowing', confidence: null, ...size, ...producer };
  await read.put('page/1', bytesOf({ form: 1, text, tookMs: 1 }));
  local.readWith(read);
  expect((await local.pages(1, 1)).map((page) => page.text)).toEqual(['quay']);
});

it('shows what was written elsewhere once it is renewed', async () => {
  const item = await stored();
  const local = opened(item);
  expect(await local.renew()).toBe(false);
  await local.detail();
  item.renew = async () => true;
  expect(await local.renew()).toBe(true);
});

it('keeps corrections apart from what was read, and counts what still waits', async () => {
  const item = await stored();
  const local = opened(item);
  await local.change({ of: 'entity', id: person?.id ?? '', text: 'Ilse Marwick', kind: 'person' });
  await local.change({ of: 'field', id: sender?.id ?? '' });
  const { entities, fields, toReview } = await local.detail();
  expect(entities[0]).toMatchObject({ text: 'Ilse Marwick', confirmed: true, correctedFrom: { text: 'Ilse Marwik' } });
  expect(fields[0]).toMatchObject({ text: 'Quay', confirmed: true, correctedFrom: null });
  expect(toReview).toBe(0);
  expect(item.json('reading')).toMatchObject({ entities: [{ text: 'Ilse Marwik' }, {}] });
  expect(item.json('head')).toMatchObject({ toReview: 0 });
});

it('holds to corrections when the document is read anew', async () => {
  const item = await stored();
  await opened(item).change({ of: 'entity', id: person?.id ?? '', removed: true });
  await item.put('reading', bytesOf(reading));
  expect((await opened(item).detail()).entities.map(({ text }) => text)).toEqual(['1 May']);
});

it('says of a file whose upload broke off what to do, and not that it is empty', async () => {
  await expect(opened(await stored()).original()).rejects.toThrow(/never came whole. Upload it again/);
});

it('writes behind what another tab wrote meanwhile', async () => {
  const item = await stored();
  let first = true;
  item.refuse = (where) => {
    if (where !== 'corrections' || !first) return undefined;
    first = false;
    void item.put(
      'corrections',
      bytesOf({ form: 1, corrections: [{ of: 'field', id: sender?.id, at: '2026', removed: true }] }),
    );
    return new SealedMoved('moved');
  };
  await opened(item).change({ of: 'entity', id: person?.id ?? '' });
  expect(item.json('corrections')).toMatchObject({ corrections: [{ of: 'field' }, { of: 'entity' }] });
});

it('writes behind what another device wrote while it waited for its turn', async () => {
  const item = await stored();
  const theirs = [{ of: 'field', id: sender?.id, at: '2026', removed: true }];
  let waits = true;
  item.refuse = (where) => {
    if (where !== 'corrections' || !waits) return undefined;
    waits = false;
    void item.put('corrections', bytesOf({ form: 1, corrections: theirs }));
    return undefined;
  };
  await opened(item).change({ of: 'entity', id: person?.id ?? '' });
  expect(item.json('corrections')).toMatchObject({ corrections: [{ of: 'field' }, { of: 'entity' }] });
});

it('says that a correction was kept, also where others write all the time what lists show', async () => {
  const item = await stored();
  item.refuse = (where) => (where === 'head' ? new SealedMoved() : undefined);
  await opened(item).change({ of: 'entity', id: person?.id ?? '' });
  expect(item.json('corrections')).toMatchObject({ corrections: [{ of: 'entity' }] });
});

it('keeps marks and corrected words of a recording beside what people said of values', async () => {
  const item = await stored();
  const spoken = {
    text: 'nod.',
    box: null,
    range: { block: 0, start: 0, end: 4 },
    confidence: 0.3,
    saidMs: [500, 900],
  };
  const text = { page: 1, text: 'nod.', words: [spoken], source: 'flowing', confidence: 0.3, ...producer };
  await item.put('page/1', bytesOf({ form: 1, text: { ...text, widthPoints: null, heightPoints: null }, tookMs: 1 }));
  const document = opened(item);
  await document.change({ of: 'entity', id: person?.id ?? '', text: 'Ilse Marwick' });
  const task = { kind: 'task' as const, atMs: 900, text: 'I will call them.', who: null, due: null };
  await document.answerProposal({ ...task, kind: 'decision' }, 'dismissed');
  await document.answerProposal(task, 'accepted');
  await document.answerProposal({ ...task, kind: 'decision' }, null);
  await document.setMark(700, '');
  await document.setMark(300, 'Begin');
  await document.correctWord({ heard: 'nod.', saidMs: [500, 900], text: 'not.' });
  const later = opened(item);
  await expect(later.answers()).resolves.toEqual([{ ...task, answer: 'accepted' }]);
  await expect(later.marks()).resolves.toEqual([
    { atMs: 300, name: 'Begin' },
    { atMs: 700, name: '' },
  ]);
  expect((await later.pages(1, 1))[0]?.words).toMatchObject([{ text: 'nod.', corrected: 'not.' }]);
  expect((await later.detail()).entities.map((entity) => entity.text)).toContain('Ilse Marwick');
});

it('is renamed behind what another device wrote in its head meanwhile, and counting what waits keeps both', async () => {
  const item = await stored();
  const before = item.json('head') as object;
  let isFirst = true;
  item.refuse = (where) => {
    if (where !== 'head' || !isFirst) return undefined;
    isFirst = false;
    void item.put('head', bytesOf({ ...before, folder: '7d1d8c2e-51f1-4f0c-9d0e-0a2b8a6f2f10' }));
    return new SealedMoved('moved');
  };
  const local = opened(item);
  await local.changeHead((head) => ({ ...head, name: 'Lease.png' }));
  await local.change({ of: 'field', id: sender?.id ?? '' });
  expect(item.json('head')).toEqual({
    ...before,
    name: 'Lease.png',
    folder: '7d1d8c2e-51f1-4f0c-9d0e-0a2b8a6f2f10',
    toReview: 1,
    leastSure: 0.5,
  });
  expect((await local.detail()).name).toBe('Lease.png');
});

it('that this page read to its end keeps a name that another device gave it; until then it says that it is being read', async () => {
  const item = await stored();
  const read = { head: item.json('head') as SealedHead, original: undefined };
  const local = new PrivateDocument(
    async () => item,
    () => read,
  );
  await item.put('head', bytesOf({ ...read.head, name: 'Lease.png' }));
  await local.change({ of: 'field', id: sender?.id ?? '' });
  expect([item.json('head'), read.head]).toMatchObject([
    { name: 'Lease.png', toReview: 1 },
    { name: 'Lease.png', toReview: 1 },
  ]);
  read.head = { ...read.head, state: 'reading' };
  await expect(local.changeHead((head) => ({ ...head, name: 'Other' }))).rejects.toThrow('It’s still being read.');
});

it('names the part that was changed where it is stored, and opens the rest', async () => {
  const item = await stored();
  const text = {
    text: 'A lease.',
    words: [],
    source: 'flowing',
    confidence: 0.3,
    widthPoints: null,
    heightPoints: null,
  };
  for (const page of [1, 2, 3])
    await item.put(`page/${page}`, bytesOf({ form: 1, text: { page, ...text, ...producer }, tookMs: 1 }));
  await item.put('original', new Uint8Array(1));
  await item.put('corrections', bytesOf({ form: 1, corrections: [] }));
  const broken = new Set<string>(['page/2', 'reading', 'original']);
  const local = opened(
    Object.assign(Object.create(item) as KeptItem, {
      get: (place: SealedPlace) => (broken.has(place) ? Promise.reject(new SealBroken()) : item.get(place)),
    }),
  );
  expect((await local.pages(1, 3)).map(({ page }) => page)).toEqual([1, 3]);
  expect(await local.detail()).toMatchObject({ name: 'letter.png', entities: [] });
  await expect(local.original()).rejects.toThrow('Can’t open the file of this document: the stored data was altered');
  const { result } = renderHook(() => useBrokenParts(item.itemId));
  expect(result.current.map((place) => brokenSentence(place, 'letter.png').split(':')[0])).toEqual([
    'Can’t open page 2 of letter.png',
    'Can’t open the results of letter.png',
    'Can’t open the file of letter.png',
  ]);
  // The part was rewritten, or the server returns the right data.
  broken.delete('page/2');
  await act(async () => expect((await local.pages(1, 3)).map(({ page }) => page)).toEqual([1, 2, 3]));
  expect(result.current).toEqual(['reading', 'original']);
});

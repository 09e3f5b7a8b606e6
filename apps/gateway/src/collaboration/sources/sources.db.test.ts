import type { AskedSource } from '@cartulary/contracts/endpoints/sources';
import { sourceLimits } from '@cartulary/contracts/limits/sources';
import { Document } from '@cartulary/database/entities/document.entity';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { newId } from '@cartulary/database/new-id';
import { deckContent } from '@cartulary/editor-schema/kinds/deck/content';
import type { SlideJson } from '@cartulary/editor-schema/kinds/deck/json';
import { inRow, newSlide } from '@cartulary/editor-schema/kinds/deck/making';
import { repository } from '@cartulary/database/organisation-context';
import { aWrittenItem } from '@cartulary/testing/written-items';
import { writeContent } from '../written-text.test-helper.js';
import { dataOf, TestPerson } from '../../test-person.test-helper.js';
import { sourcesRoom } from './sources-room.test-helper.js';

const { room, read, aBill, correct, asColleague } = sourcesRoom();
const closed = { kind: 'closed' };

it('tells what stands at places, in fields and tables now, in the order in which it was asked', async () => {
  const { id: documentId, fieldId } = await aBill();
  const asked: AskedSource[] = [
    { kind: 'value', documentId, field: 'total' },
    { kind: 'quote', documentId, place: { page: 1, box: [0, 0.3, 0.5, 0.4] } },
    { kind: 'table', documentId, table: 1 },
    { kind: 'item', itemId: documentId },
  ];
  const [value, quote, shown, card] = await read(asked);
  expect([quote, shown]).toMatchObject([{ correctedAt: null }, { correctedAt: null }]);
  expect(value).toMatchObject({
    kind: 'value',
    name: 'total',
    text: 'EUR 119.00',
    corrected: false,
    correctedAt: null,
    page: 1,
  });
  expect(quote).toMatchObject({ kind: 'quote', text: 'Total EUR 119.00', turns: 0, box: [0, 0.3, 0.5, 0.4] });
  expect(shown).toMatchObject({
    kind: 'table',
    rows: [
      [
        { text: 'Item', isHeader: true },
        { text: 'Price', isHeader: true },
      ],
      [{ text: 'Chair' }, { text: 'EUR 50', isHeader: false }],
    ],
  });
  expect(card).toMatchObject({ kind: 'reading', class: 'invoice', state: 'needs-review' });

  await correct(documentId, fieldId, 'EUR 911.00');
  const [then, quoted] = await read(asked);
  expect(then).toMatchObject({ text: 'EUR 911.00', corrected: true, correctedAt: expect.any(Number) });
  expect(quoted).toMatchObject({ text: 'Total EUR 911.00', correctedAt: expect.any(Number) });

  // Confirming it later doesn't change when it was corrected.
  await correct(documentId, fieldId, 'EUR 911.00');
  expect(await read(asked.slice(0, 2))).toEqual([then, quoted]);
});

it('tells words at a place from others by a digest that says nothing of them, nor of the same words elsewhere', async () => {
  const [{ id: documentId, fieldId }, { id: other }] = [await aBill(), await aBill()];
  const total = (of: string, bottom = 0.4): AskedSource => ({
    kind: 'quote',
    documentId: of,
    place: { page: 1, box: [0, 0.3, 0.5, bottom] },
  });
  const asked: AskedSource[] = [
    total(documentId),
    { kind: 'table', documentId, table: 1 },
    total(other),
    total(documentId, 0.41),
  ];
  const digests = async (): Promise<string[]> =>
    (await read(asked)).map((state) => ('digest' in state ? state.digest : state.kind));
  const before = await digests();
  for (const digest of before) expect(digest).toMatch(/^[\w-]{22}$/);
  expect(new Set(before).size).toBe(4);
  expect(await digests()).toEqual(before);
  await correct(documentId, fieldId, 'EUR 911.00');
  const [quote, ...others] = await digests();
  expect(quote).not.toBe(before[0]);
  expect(others.slice(0, 2)).toEqual(before.slice(1, 3));
  // Another organization has a different key.
  const { database, keys } = room.running.parts;
  const keyOf = ({ signedIn }: TestPerson) =>
    database.inOrganisation(signedIn.user.organizationId, () => keys.deriveOrganisationKey('source-digest'));
  const stranger = await keyOf(await TestPerson.signUp(room.running.url));
  expect((await keyOf(room.ada)).equals(stranger)).toBe(false);
});

it('finds a quoted box where it lies once its page was turned', async () => {
  const { id: documentId } = await aBill();
  await room.inOwn(() => repository(Document).update({ itemId: documentId }, { pageTurns: { 1: 2 } }));
  const [quote] = await read([{ kind: 'quote', documentId, place: { page: 1, box: [0.1, 0.2, 0.4, 0.3], turns: 1 } }]);
  expect(quote).toMatchObject({ kind: 'quote' });
  const box = quote?.kind === 'quote' ? (quote.box ?? []) : [];
  expect(box.map((edge) => Math.round(edge * 10) / 10)).toEqual([0.7, 0.1, 0.8, 0.4]);
});

it('quotes a stretch of a flowing text with what was corrected in it', async () => {
  const id = await room.ada.uploadText();
  await room.read(id, 'First line\n\nTotal EUR 119.00 due');
  const range = { block: 1, start: 6, end: 16 };
  const fieldId = newId();
  await room.inOwn(() =>
    repository(ExtractedField).insert({
      id: fieldId,
      documentId: id,
      name: 'total',
      line: null,
      text: 'EUR 119.00',
      value: 'EUR 119.00',
      checks: [],
      page: 1,
      box: null,
      range,
      confidence: 0.95,
      engine: 'rules',
      engineVersion: '1',
    }),
  );
  const asked: AskedSource[] = [{ kind: 'quote', documentId: id, place: { block: 1, start: 0, end: 99 } }];
  expect(await read(asked)).toMatchObject([{ kind: 'quote', text: 'Total EUR 119.00 due', turns: null, box: null }]);
  await correct(id, fieldId, 'EUR 120.00');
  expect(await read(asked)).toMatchObject([{ text: 'Total EUR 120.00 due', range: { block: 1, start: 0, end: 20 } }]);
});

it('says of what a document has no longer that it is gone', async () => {
  const { id: documentId } = await aBill();
  const states = await read([
    { kind: 'value', documentId, field: 'buyer' },
    { kind: 'value', documentId, field: 'total#2' },
    { kind: 'table', documentId, table: 2 },
    { kind: 'quote', documentId, place: { page: 7, box: [0, 0, 1, 1] } },
    { kind: 'quote', documentId, place: { block: 0, start: 0, end: 3 } },
  ]);
  expect(states.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'gone'));
});

it('is closed to whoever may not see the source, as what is not there', async () => {
  const { id: documentId } = await aBill();
  const { organizationId, id: ownerId } = room.ada.signedIn.user;
  const { id: itemId } = await aWrittenItem(room.running.parts.database, organizationId, { ownerId, title: 'Plan' });
  const asked = (of: string, item: string): AskedSource[] => [
    { kind: 'value', documentId: of, field: 'total' },
    { kind: 'quote', documentId: of, place: { page: 1, box: [0, 0, 1, 1] } },
    { kind: 'table', documentId: of, table: 1 },
    { kind: 'item', itemId: of },
    { kind: 'item', itemId: item },
  ];
  const stranger = await TestPerson.signUp(room.running.url);
  expect(await read(asked(documentId, itemId), stranger)).toEqual(Array.from({ length: 5 }, () => closed));
  expect(await read(asked(newId(), newId()))).toEqual(Array.from({ length: 5 }, () => closed));
  expect(await asColleague(asked(documentId, itemId))).toEqual(Array.from({ length: 5 }, () => closed));
  expect((await read(asked(documentId, itemId))).map(({ kind }) => kind)).toEqual([
    'value',
    'quote',
    'table',
    'reading',
    'written',
  ]);
  // Its owner can still view it in trash, and sees that it's there.
  const card = async () => (await read(asked(documentId, itemId))).at(-1);
  expect(await card()).toMatchObject({ kind: 'written', isBinned: false });
  await dataOf(await room.ada.call('POST', `/api/v1/collaboration/items/${itemId}/bin`));
  expect(await card()).toMatchObject({ kind: 'written', isBinned: true });
});

it('says which things of an item went that links lead to, to who may see it, and as it stands now', async () => {
  const { organizationId: organisationId, id: ownerId } = room.ada.signedIn.user;
  const item = { ownerId, title: 'Rates', kind: 'presentation' } as const;
  const { id: itemId } = await aWrittenItem(room.running.parts.database, organisationId, item);
  const [first, second] = [newSlide('title', { title: 'Rates' }), newSlide('statement', { title: '4.1 %' })];
  const writes = (...slides: SlideJson[]) =>
    writeContent(room.running, { organisationId, accountId: ownerId }, itemId, (ydoc) =>
      deckContent.write(ydoc, { theme: 'house', slides: inRow(slides) }),
    );
  const thing = second.things[0]?.id ?? '';
  const asked: AskedSource[] = [{ kind: 'item', itemId, things: [first.id, second.id, thing, 'never'] }];
  const gone = async () => (await read(asked)).map((state) => ('gone' in state ? state.gone : state.kind));
  expect(await gone()).toEqual([[first.id, second.id, thing, 'never']]);
  await writes(first, second);
  expect(await gone()).toEqual([['never']]);
  expect(await gone()).toEqual([['never']]);
  await writes(first);
  expect(await gone()).toEqual([[second.id, thing, 'never']]);
  expect(await read([{ kind: 'item', itemId }])).toEqual([expect.not.objectContaining({ gone: expect.anything() })]);
  expect(await read(asked, await TestPerson.signUp(room.running.url))).toEqual([closed]);
});

it('takes a bounded number of questions, each well formed', async () => {
  const ask = (asked: unknown) => room.ada.call('POST', '/api/v1/collaboration/sources', { body: { asked } });
  const one = { kind: 'item', itemId: newId() };
  const most = Array.from({ length: sourceLimits.maxAsked }, () => one);
  expect(await ask(most)).toMatchObject({ status: 200 });
  for (const bad of [
    [],
    [...most, one],
    [{ kind: 'item', itemId: 'x' }],
    [{ kind: 'quote', documentId: newId(), place: { page: 1, box: [0, 0, 2, 2] } }],
    [{ kind: 'quote', documentId: newId(), place: { page: 3_000_000_000, box: [0, 0, 1, 1] } }],
    ...['', 'total#0', 'total@1#000', 'to\0tal', '\n'].map((field) => [{ kind: 'value', documentId: newId(), field }]),
    [{ kind: 'other', documentId: newId() }],
  ])
    expect((await ask(bad)).status).toBe(400);
});

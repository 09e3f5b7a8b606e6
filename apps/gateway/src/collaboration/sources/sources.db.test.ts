import type { AskedSource, SourceState } from '@cartulary/contracts/endpoints/sources';
import type { Block, Word } from '@cartulary/contracts/reading';
import { modulePermissions } from '@cartulary/contracts/permissions';
import { sourceLimits } from '@cartulary/contracts/limits/sources';
import { Account } from '@cartulary/database/entities/account.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { newId } from '@cartulary/database/new-id';
import { deckContent } from '@cartulary/editor-schema/kinds/deck/content';
import type { SlideJson } from '@cartulary/editor-schema/kinds/deck/json';
import { inRow, newSlide } from '@cartulary/editor-schema/kinds/deck/making';
import { manager, repository } from '@cartulary/database/organisation-context';
import { anAccount } from '@cartulary/testing/factories';
import { aWrittenItem } from '@cartulary/testing/written-items';
import { writeContent } from '../written-text.test-helper.js';
import { hashPassword } from '../../identity/passwords/passwords.js';
import { documentsRoom } from '../../documents/documents-room.test-helper.js';
import { call, dataOf, PASSWORD, TestPerson } from '../../test-person.test-helper.js';

const room = documentsRoom();
const closed = { kind: 'closed' };

const read = async (asked: readonly AskedSource[], by = room.ada): Promise<SourceState[]> =>
  (await by.data<{ sources: SourceState[] }>('POST', '/api/v1/collaboration/sources', { asked })).sources;

const TEXT = 'Item Price\nChair EUR 50\nTotal EUR 119.00';
const cell = (row: number, column: number, start: number, end: number) => ({
  row,
  column,
  rowSpan: 1,
  columnSpan: 1,
  isHeader: row === 0,
  start,
  end,
  box: [column / 2, row / 10, (column + 1) / 2, (row + 1) / 10] as [number, number, number, number],
});
const table: Block = {
  kind: 'table',
  start: 0,
  end: 23,
  box: [0, 0, 1, 0.2],
  level: null,
  label: null,
  image: null,
  confidence: 1,
  cells: [cell(0, 0, 0, 4), cell(0, 1, 5, 10), cell(1, 0, 11, 16), cell(1, 1, 17, 23)],
};
const word = (text: string, x: number, y: number): Word => ({
  text,
  range: null,
  confidence: 1,
  box: [x, y + 0.02, x + 0.1, y + 0.06],
});
const words = [
  word('Item', 0, 0),
  word('Price', 0.5, 0),
  word('Chair', 0, 0.1),
  word('EUR', 0.5, 0.1),
  word('50', 0.65, 0.1),
  word('Total', 0, 0.3),
  word('EUR', 0.2, 0.3),
  word('119.00', 0.35, 0.3),
];

/** A bill of one page that was read, with a total and a table. */
async function aBill(): Promise<{ id: string; fieldId: string }> {
  const id = await room.ada.uploadText();
  await room.read(id, TEXT);
  const fieldId = newId();
  await room.inOwn(async () => {
    await repository(Document).update({ itemId: id }, { mediaType: 'application/pdf', class: 'invoice' });
    await repository(Page).update({ documentId: id }, { words, blocks: [table] });
    await repository(ExtractedField).insert({
      id: fieldId,
      documentId: id,
      name: 'total',
      line: null,
      text: 'EUR 119.00',
      value: 'EUR 119.00',
      checks: [],
      page: 1,
      box: [0.19, 0.31, 0.46, 0.37],
      range: null,
      confidence: 0.95,
      engine: 'rules',
      engineVersion: '1',
    });
  });
  return { id, fieldId };
}
const correct = (documentId: string, fieldId: string, text: string) =>
  room.ada.data('PATCH', `/api/v1/documents/${documentId}/fields/${fieldId}`, { text });

/** Asked by somebody of the same organisation who was given nothing. */
async function asColleague(
  asked: readonly AskedSource[],
  given: Partial<Account> = {},
): Promise<SourceState[] | undefined> {
  const { database } = room.running.parts;
  const account = await anAccount(database, room.ada.signedIn.user.organizationId, given);
  const passwordHash = await hashPassword(PASSWORD);
  await room.inOwn(() => repository(Account).update({ id: account.id }, { passwordHash }));
  const { url } = room.running;
  const body = { email: account.email, password: PASSWORD };
  const signedIn = dataOf(await call<{ token: string }>(url, 'POST', '/api/v1/auth/login', { body }));
  const path = '/api/v1/collaboration/sources';
  return dataOf(await call<{ sources: SourceState[] }>(url, 'POST', path, { ...signedIn, body: { asked } })).sources;
}

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

  // Confirmed as it is later, it was corrected when it was.
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
  // Another organisation has another key.
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
  // Its owner can look at what is in the bin, and hears that it is there.
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

const counted = {
  from: 'measure',
  measure: 'documents-received',
  by: null,
  where: '',
  days: 7,
  timezone: 'UTC',
} as const;
const numbers = (documentId: string, taken: string | null = null): AskedSource => ({
  kind: 'numbers',
  of: { from: 'table', documentId, table: 1 },
  taken,
});
const sealOf = (state: SourceState | undefined): string => (state?.kind === 'numbers' ? state.seal : '');

it('tells the numbers of a chart as they are, and as they were when they were taken over', async () => {
  const { id: documentId, fieldId } = await aBill();
  const [first] = await read([numbers(documentId)]);
  const before = [
    ['Item', 'Price'],
    ['Chair', 'EUR 50'],
  ];
  expect(first).toMatchObject({ kind: 'numbers', page: 1, rows: before, taken: null, correctedAt: null, since: null });
  const seal = sealOf(first);
  expect(seal).not.toContain('Chair');

  await room.inOwn(() => repository(ExtractedField).update({ id: fieldId }, { box: [0.49, 0.11, 0.76, 0.17] }));
  await correct(documentId, fieldId, 'EUR 70');
  const [then] = await read([numbers(documentId, seal)]);
  expect(then).toMatchObject({
    rows: [
      ['Item', 'Price'],
      ['Chair', 'EUR 70'],
    ],
    taken: before,
    correctedAt: expect.any(Number),
    since: 'corrected',
  });

  await room.inOwn(() =>
    manager().query(
      `UPDATE app.processing_run SET started_at = started_at + interval '1 hour'
        WHERE id = (SELECT shown_run_id FROM app.document WHERE item_id = $1)`,
      [documentId],
    ),
  );
  expect(await read([numbers(documentId, seal), numbers(documentId, sealOf(then))])).toMatchObject([
    { since: 'read' },
    { since: 'read' },
  ]);

  // What was taken over of one source opens at no other, and what nobody sealed at none.
  const { id: otherId } = await aBill();
  expect(await read([numbers(otherId, seal), numbers(documentId, 'AAAA')])).toMatchObject([
    { kind: 'numbers', taken: null },
    { kind: 'numbers', taken: null },
  ]);
  expect(await asColleague([numbers(documentId, seal)])).toEqual([closed]);
});

it('tells the chosen columns of a table, and what all of them are called', async () => {
  const { id: documentId } = await aBill();
  const wide = { ...table, cells: [...(table.cells ?? []), cell(0, 2, 0, 4), cell(1, 2, 17, 23)] };
  await room.inOwn(() => repository(Page).update({ documentId }, { blocks: [wide] }));
  const chosen = (columns: number[], taken: string | null = null): AskedSource => ({
    kind: 'numbers',
    of: { from: 'table', documentId, table: 1, columns },
    taken,
  });
  const [told] = await read([chosen([1, 3])]);
  expect(told).toMatchObject({
    columns: ['Item', 'Price', 'Item'],
    rows: [
      ['Item', 'Item'],
      ['Chair', 'EUR 50'],
    ],
  });
  // What was taken over of some columns is not what was taken over of others; a column that the table has no longer is left out.
  expect(await read([chosen([1, 2], sealOf(told)), chosen([1, 9])])).toMatchObject([
    { taken: null },
    { rows: [['Item'], ['Chair']] },
  ]);
});

it('counts a measure for whoever may see figures alone', async () => {
  await room.ada.uploadText();
  const asked: AskedSource[] = [
    { kind: 'numbers', of: counted, taken: null },
    { kind: 'numbers', of: { ...counted, by: 'class' }, taken: null },
  ];
  const narrowed = { ...counted, measure: 'documents-read', where: 'class:invoice outcome:ready' } as const;
  expect(await read([{ kind: 'numbers', of: narrowed, taken: null }])).toMatchObject([
    { title: 'Documents read, last 7 days, kind of document: Invoice, outcome: Straight through' },
  ]);
  const [told, unknown] = await read(asked);
  expect(told).toMatchObject({ kind: 'numbers', title: 'Documents received, last 7 days', page: null });
  const rows = told?.kind === 'numbers' ? told.rows : [];
  expect(rows).toHaveLength(8);
  expect(rows[0]).toEqual(['', 'Documents received']);
  expect(unknown).toMatchObject({ kind: 'gone' });
  expect(await asColleague(asked)).toMatchObject([{ kind: 'numbers' }, { kind: 'gone' }]);
  const permissions = ['COLLABORATION_JOIN', ...modulePermissions.collaboration] as const;
  const blind = await asColleague(asked, { role: 'auditor', permissions: [...permissions] });
  expect(blind).toEqual([closed, closed]);
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
    [{ ...numbers(newId()), taken: 'a'.repeat(sourceLimits.maxTakenCharacters + 1) }],
    [{ ...numbers(newId()), taken: 'not sealed!' }],
    [{ kind: 'numbers', of: { ...counted, timezone: 'Nowhere' }, taken: null }],
    [{ kind: 'numbers', of: { ...counted, days: 8 }, taken: null }],
    [{ kind: 'numbers', of: { from: 'table', documentId: newId(), table: 1, columns: [2, 1] }, taken: null }],
  ])
    expect((await ask(bad)).status).toBe(400);
});

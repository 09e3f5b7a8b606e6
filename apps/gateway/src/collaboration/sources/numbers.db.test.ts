import type { AskedSource, SourceState } from '@cartulary/contracts/endpoints/sources';
import { sourceLimits } from '@cartulary/contracts/limits/sources';
import { modulePermissions } from '@cartulary/contracts/permissions';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { cell, sourcesRoom, table } from './sources-room.test-helper.js';

const { room, read, aBill, correct, asColleague } = sourcesRoom();
const closed = { kind: 'closed' };

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

  // Numbers sealed for one source can't be opened for another, and unsealed ones can't be opened at all.
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
  // Numbers sealed for some columns don't match others. A column that no longer exists is omitted.
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
    { title: 'Finished readings, last 7 days, kind of document: Invoice, outcome: Straight through' },
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

it('takes of numbers what is well formed alone', async () => {
  for (const bad of [
    [{ ...numbers(newId()), taken: 'a'.repeat(sourceLimits.maxTakenCharacters + 1) }],
    [{ ...numbers(newId()), taken: 'not sealed!' }],
    [{ kind: 'numbers', of: { ...counted, timezone: 'Nowhere' }, taken: null }],
    [{ kind: 'numbers', of: { ...counted, days: 8 }, taken: null }],
    [{ kind: 'numbers', of: { from: 'table', documentId: newId(), table: 1, columns: [2, 1] }, taken: null }],
  ])
    expect((await room.ada.call('POST', '/api/v1/collaboration/sources', { body: { asked: bad } })).status).toBe(400);
});

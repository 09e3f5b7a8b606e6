import { boardLimits } from '@cartulary/contracts/limits/boards';
import { createShapeId } from '@tldraw/tlschema';
import * as Y from 'yjs';
import { Random } from '../../random.test-helper.js';
import { fuzzLimitMs, seeds } from '../../seeds.test-helper.js';
import { lostByUndo } from '../../undo.test-helper.js';
import { boardContent } from './content.js';
import { DrawnBoard, firstPage } from './drawn-board.js';
import { propertiesOf, putRecord, recordsIn } from './records.js';
import { isTable, readTable, tableAsTsv, tableKey, type TableProps } from './table.js';
import { addLine, fillFrom, moveLine, newTable, removeLine, type TableChange } from './table-changes.js';

const id = createShapeId('table');
const shape = (props: object) => ({
  id,
  typeName: 'shape' as const,
  type: 'table',
  x: 0,
  y: 0,
  rotation: 0,
  index: 'a1',
  parentId: firstPage.id,
  isLocked: false,
  opacity: 1,
  meta: {},
  props,
});
const boardOf = (props: object): Y.Doc => {
  const ydoc = new Y.Doc();
  putRecord(recordsIn(ydoc), firstPage.id, propertiesOf(firstPage));
  putRecord(recordsIn(ydoc), id, propertiesOf(shape(props)));
  return ydoc;
};
const copyOf = (ydoc: Y.Doc): Y.Doc => {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(ydoc));
  return copy;
};
const meet = (one: Y.Doc, other: Y.Doc): void => {
  Y.applyUpdate(other, Y.encodeStateAsUpdate(one));
  Y.applyUpdate(one, Y.encodeStateAsUpdate(other));
};
const drawnIn = (ydoc: Y.Doc): TableProps | undefined =>
  (new DrawnBoard(ydoc).get(id) as unknown as { props: TableProps } | undefined)?.props;
function propsIn(ydoc: Y.Doc): TableProps {
  const props = drawnIn(ydoc);
  if (props === undefined) throw new Error('The table is not drawn');
  return props;
}
const change = (ydoc: Y.Doc, next: TableChange, page: unknown = null): void =>
  ydoc.transact(() => {
    const written = Object.entries(next).map(([key, value]) => [`props.${key}`, value] as const);
    const keys = written.map(([key]) => key);
    putRecord(recordsIn(ydoc), id, Object.fromEntries(written), keys);
  }, page);
const two = newTable(
  [
    ['Name', 'Due'],
    ['Ada', 'Noon'],
  ],
  true,
);
const {
  rows: [head = '', ada = ''],
  columns: [name = { id: '' }, due = { id: '' }],
} = readTable(two);
const lines = (ydoc: Y.Doc): string => tableAsTsv(propsIn(ydoc));

test('two people who write in two cells of a table, and one who adds a row beside them, all keep what they did', () => {
  const [one, other] = [boardOf(two), new Y.Doc()];
  Y.applyUpdate(other, Y.encodeStateAsUpdate(one));
  change(one, { [tableKey.cell(ada, name.id)]: 'Ada L.' });
  change(other, { [tableKey.cell(ada, due.id)]: 'Evening' });
  const third = addLine(propsIn(other), 'row', ada);
  change(other, { ...third.change, [tableKey.cell(third.id, name.id)]: 'Bo' });
  meet(one, other);
  for (const ydoc of [one, other]) expect(lines(ydoc)).toBe('Name\tDue\nAda L.\tEvening\nBo');
});

test('who moves a row and who writes in it both keep it, and a row that goes takes its cells along', () => {
  const one = boardOf(two);
  const other = copyOf(one);
  change(one, moveLine(propsIn(one), 'row', ada, -1) ?? {});
  change(other, { [tableKey.cell(ada, due.id)]: 'Evening' });
  meet(one, other);
  expect(lines(one)).toBe('Ada\tEvening\nName\tDue');
  expect(moveLine(propsIn(one), 'row', ada, -1)).toBeUndefined();
  change(one, removeLine(propsIn(one), 'column', due.id));
  expect(lines(one)).toBe('Ada\nName');
  expect(Object.keys(propsIn(one)).filter((key) => key.includes(due.id))).toEqual([]);
});

test('what somebody writes in a row that somebody else deletes is not drawn, and comes back with the row', () => {
  const one = boardOf(two);
  const other = copyOf(one);
  const before = propsIn(one)[tableKey.row(ada)];
  change(one, removeLine(propsIn(one), 'row', ada));
  change(other, { [tableKey.cell(ada, due.id)]: 'Evening' });
  meet(one, other);
  for (const ydoc of [one, other]) expect(lines(ydoc)).toBe('Name\tDue');
  change(one, { [tableKey.row(ada)]: before });
  expect(lines(one)).toBe('Name\tDue\n\tEvening');
});

test('what is no table is not drawn, and stays where it is', () => {
  const long = 'x'.repeat(boardLimits.maxTableCellCharacters + 1);
  const wrong: readonly object[] = [
    { ...two, hasHeader: 'yes' },
    { ...two, colour: 'red' },
    { ...two, 'row:b': 'no place' },
    { ...two, 'row:b': 7 },
    { ...two, 'row:B-': 'a1' },
    { ...two, 'row:a:b': 'a1' },
    { ...two, [tableKey.width(name.id)]: Number.NaN },
    { ...two, [tableKey.width(name.id)]: 1e9 },
    { ...two, [tableKey.cell(ada, name.id)]: long },
    { ...two, [tableKey.cell(ada, name.id)]: { html: '<script>' } },
    { ...two, [`cell:${ada}`]: 'x' },
    {},
  ];
  for (const props of wrong) {
    const ydoc = boardOf(props);
    expect({ props, drawn: new DrawnBoard(ydoc).get(id) }).toEqual({ props, drawn: undefined });
    expect(recordsIn(ydoc).size).toBe(2);
    expect(boardContent.check({ records: [firstPage, shape(props)] })).toEqual({ ok: false });
  }
  for (const none of [null, [], 'table', 7]) expect(isTable(none)).toBe(false);
  expect(boardContent.check({ records: [firstPage, shape(two)] })).toEqual({ ok: true });
});

test('a table that lost what says whether it has a header is drawn without one', () => {
  const one = boardOf(two);
  const other = copyOf(one);
  // With concurrent writes, the higher client id wins.
  one.clientID = other.clientID + 1;
  const page = {};
  const undo = new Y.UndoManager(recordsIn(one), { trackedOrigins: new Set([page]) });
  change(one, { [tableKey.header]: false }, page);
  change(other, { [tableKey.header]: false });
  meet(one, other);
  undo.undo();
  meet(one, other);
  for (const ydoc of [one, other]) {
    expect(propsIn(ydoc)).not.toHaveProperty(tableKey.header);
    expect(lines(ydoc)).toBe('Name\tDue\nAda\tNoon');
    expect(readTable(propsIn(ydoc)).hasHeader).toBe(false);
  }
});

test('rows without end, which only somebody’s program writes, end somewhere', () => {
  const rows = Array.from({ length: 900 }, (_, at) => [`row:r${at}`, 'a1']);
  const props = { hasHeader: false, 'column:c': 'a1', ...Object.fromEntries(rows) } as TableProps;
  expect(isTable(props)).toBe(true);
  expect(readTable(props).rows).toHaveLength(2 * boardLimits.maxTableRows);
  expect(readTable({ hasHeader: false })).toMatchObject({ rows: [], columns: [] });
});

test('texts that are pasted fill cells from one on, and add what is missing as far as a table goes', () => {
  const ydoc = boardOf(two);
  change(ydoc, fillFrom(propsIn(ydoc), ada, due.id, [['Dawn', 'x'], ['Dusk'], ['', 'z']]));
  expect(lines(ydoc)).toBe('Name\tDue\nAda\tDawn\tx\n\tDusk\n\t\tz');
  const much = Array.from({ length: 500 }, () => ['y']);
  change(ydoc, fillFrom(propsIn(ydoc), head, name.id, much));
  expect(readTable(propsIn(ydoc)).rows).toHaveLength(boardLimits.maxTableRows);
  expect(readTable(newTable(much, false)).rows).toHaveLength(boardLimits.maxTableRows);
});

test('a table is read by the search, the history and as a text as any thing', () => {
  const ydoc = boardOf(two);
  expect(boardContent.words(ydoc)).toEqual(['Name · Due\nAda · Noon']);
  const then = boardContent.read(ydoc);
  change(ydoc, { [tableKey.cell(ada, due.id)]: 'Evening' });
  expect(boardContent.compare(then, boardContent.read(ydoc)).changes).toBe(1);
  expect(boardContent.authors(ydoc)[0]?.pieces.map(({ text }) => text.trim())).toEqual([
    'Name',
    'Due',
    'Ada',
    'Evening',
  ]);
  const [table] = boardContent.asText(boardContent.read(ydoc)).content ?? [];
  expect(table?.content?.map((row) => row.content?.[0]?.type)).toEqual(['tableHeader', 'tableCell']);
  expect(boardContent.withFiles(then, new Map())).toEqual(then);
  boardContent.write(ydoc, then);
  expect(lines(ydoc)).toBe('Name\tDue\nAda\tNoon');
});

/** A random action of a person in a table. */
function act(ydoc: Y.Doc, by: Random, page: unknown): void {
  const props = drawnIn(ydoc);
  // A change whose dependency hasn't arrived yet isn't drawn.
  if (props === undefined) return;
  const { rows, columns } = readTable(props);
  const line = by.pick(['row', 'column'] as const);
  const some = line === 'row' ? rows : columns.map((column) => column.id);
  const one = some.length > 0 ? by.pick(some) : undefined;
  const acts = [
    () => addLine(props, line, one, by.pick(['before', 'after'] as const)).change,
    () => (one === undefined ? {} : removeLine(props, line, one)),
    () => (one === undefined ? {} : (moveLine(props, line, one, by.pick([-1, 1] as const)) ?? {})),
    () =>
      rows.length > 0 && columns.length > 0
        ? { [tableKey.cell(by.pick(rows), by.pick(columns).id)]: by.pick(['Dues', 'Noon', '']) }
        : {},
    () => ({ [tableKey.header]: by.chance(0.5) }),
  ];
  change(ydoc, by.pick(acts)(), page);
}

/** A person with an open page, who can undo their own changes. */
function personAt(start: Y.Doc) {
  const [ydoc, page] = [copyOf(start), {}];
  const undo = new Y.UndoManager(recordsIn(ydoc), { trackedOrigins: new Set([page]), captureTimeout: 0 });
  return { ydoc, page, undo };
}

test(
  'whatever three people do and undo in a table, in whatever order it comes, all draw the same, and nobody undoes another’s work',
  () => {
    for (const seed of seeds(20)) {
      const by = new Random(seed);
      const begun = boardOf(two);
      const people = [personAt(begun), personAt(begun), personAt(begun)];
      const sent: Uint8Array[] = [];
      for (const { ydoc } of people)
        ydoc.on('update', (update: Uint8Array, origin: unknown) => void (origin === 'line' || sent.push(update)));
      for (let step = 0; step < 60; step += 1) {
        const { ydoc, page, undo } = by.pick(people);
        if (by.chance(0.15)) {
          const lost = lostByUndo(ydoc, [recordsIn(ydoc)], () => undo.undo());
          expect({ seed, step, lost }).toEqual({ seed, step, lost: [] });
        } else if (by.chance(0.4) && sent.length > 0) Y.applyUpdate(ydoc, by.pick(sent), 'line');
        else act(ydoc, by, page);
      }
      const drawn = people.map(({ ydoc }) => {
        for (const update of [...sent].sort(() => by.below(3) - 1)) Y.applyUpdate(ydoc, update, 'line');
        expect({ seed, isTable: isTable(propsIn(ydoc)) }).toEqual({ seed, isTable: true });
        return lines(ydoc);
      });
      expect({ seed, different: new Set(drawn).size }).toEqual({ seed, different: 1 });
    }
  },
  fuzzLimitMs,
);

import type { RulesHere } from '@cartulary/editor-schema/kinds/board/rules';
import { recordsIn } from '@cartulary/editor-schema/kinds/board/records';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { createShapeId, toRichText, type TLRecord } from 'tldraw';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { drawPart } from '@/testing/test-room.test-helper';
import { Toaster } from '@/ui/toaster';

/** The server's copy of the board. */
let stored = new Y.Doc();
const lines: Line[] = [];

/** A board connection, from its page's perspective. */
class Line {
  readonly ydoc = new Y.Doc();
  readonly awareness = new Awareness(this.ydoc);
  readonly line = { provider: { synced: true, once: () => undefined } };
  isEnded = false;
  private state: { kind: string; right: string; refused?: string } = { kind: 'saved', right: 'editor' };
  private readonly listeners = new Set<() => void>();

  constructor() {
    Y.applyUpdate(this.ydoc, Y.encodeStateAsUpdate(stored));
    lines.push(this);
  }
  readonly now = () => this.state;
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  refuse(rule: string): void {
    this.state = { kind: 'refused', right: 'editor', refused: rule };
    this.listeners.forEach((tell) => tell());
  }
  giveWay(): Promise<void> {
    return Promise.resolve();
  }
  end(): void {
    this.isEnded = true;
  }
}
jest.unstable_mockModule('@/lib/offline/open-written', () => ({ OpenWritten: Line }));
let answerRules: (rules: RulesHere | undefined) => void = () => undefined;
let asked = 0;
jest.unstable_mockModule('./rules/rules-data', () => ({
  askRules: () =>
    new Promise((resolve) => {
      answerRules = resolve;
      asked += 1;
    }),
}));
const { OpenedBoard } = await import('./opened-board');

const person = { id: 'bo', name: 'Bo', organizationId: 'quay' };
const files = { end: () => undefined } as never;
const notes: RulesHere = { everywhere: 'notes', frames: {} };
const shape = (name: string, type: 'note' | 'frame'): TLRecord =>
  ({
    id: createShapeId(name),
    typeName: 'shape',
    type,
    x: 0,
    y: 0,
    rotation: 0,
    index: 'a1',
    parentId: 'page:page',
    isLocked: false,
    opacity: 1,
    meta: { by: 'bo' },
    props:
      type === 'frame'
        ? { w: 10, h: 10, name, color: 'black' }
        : {
            color: 'yellow',
            richText: toRichText(name),
            size: 'm',
            font: 'draw',
            align: 'middle',
            verticalAlign: 'middle',
            labelColor: 'black',
            growY: 0,
            fontSizeAdjustment: 0,
            url: '',
            scale: 1,
          },
  }) as unknown as TLRecord;

const open = () => new OpenedBoard('board', person, new Line() as never, files);
type Opened = ReturnType<typeof open>;
const lineOf = (opened: Opened) => opened.now() as unknown as Line;
const on = (opened: Opened): string[] =>
  opened.store
    .allRecords()
    .flatMap(({ id, typeName }) => (typeName === 'shape' ? [id.replace('shape:', '')] : []))
    .sort();

/** Draws something, has all of it refused, and waits for the replacement connection. */
async function refused(opened: Opened, drawn: readonly TLRecord[], rules: RulesHere | undefined): Promise<void> {
  const before = lineOf(opened);
  opened.store.put([...drawn]);
  dispatchEvent(new Event('pagehide'));
  const times = asked;
  before.refuse('board_notes');
  await waitFor(() => expect(asked).toBe(times + 1));
  answerRules(rules);
  await waitFor(() => expect(lineOf(opened) === before).toBe(false));
}

beforeEach(() => {
  stored = new Y.Doc();
  lines.splice(0);
});

test('of several changes that were refused together those that rules allow are written anew, and the others are counted', async () => {
  drawPart(<Toaster />);
  const opened = open();
  await refused(
    opened,
    [shape('one', 'note'), shape('f1', 'frame'), shape('two', 'note'), shape('f2', 'frame')],
    notes,
  );
  expect(on(opened)).toEqual(['one', 'two']);
  expect([...recordsIn(lineOf(opened).ydoc).keys()].filter((id) => id.startsWith('shape:'))).toHaveLength(2);
  expect(await screen.findByText(/2 changes were undone/)).toBeTruthy();
  opened.end();
});

test('what is refused a second time takes back one thing, and nothing else that was written anew', async () => {
  const opened = open();
  await refused(
    opened,
    ['one', 'two', 'three'].map((name) => shape(name, 'note')),
    notes,
  );
  // The server stored the first note and rejected the second, because its record of the author differs.
  const { ydoc } = lineOf(opened);
  const first = (recordsIn(ydoc).get('shape:one') as Y.Map<unknown>).toJSON() as object;
  recordsIn(stored).set('shape:one', new Y.Map(Object.entries(first)));
  recordsIn(stored).set('page:page', (recordsIn(ydoc).get('page:page') as Y.Map<unknown>).clone());
  await refused(opened, [], notes);
  expect(on(opened)).toEqual(['one', 'three']);
  opened.end();
});

test('a page that is closed while it takes something back writes nothing more', async () => {
  const opened = open();
  const before = lineOf(opened);
  opened.store.put([shape('one', 'note')]);
  const times = asked;
  before.refuse('board_notes');
  await waitFor(() => expect(asked).toBe(times + 1));
  opened.end();
  answerRules(notes);
  await waitFor(() => expect(lines[1]?.isEnded).toBe(true));
  expect(recordsIn(lines[1]?.ydoc ?? stored).size).toBe(0);
  expect(before.isEnded).toBe(true);
});

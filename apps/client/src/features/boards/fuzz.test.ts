import { DrawnBoard } from '@cartulary/editor-schema/kinds/board/drawn-board';
import { isSame, propertiesOf, recordsIn } from '@cartulary/editor-schema/kinds/board/records';
import { lostByUndo } from '@cartulary/editor-schema/undo.test-helper';
import { reverseRecordsDiff } from '@tldraw/store';
import { createShapeId, toRichText, type TLShape, type TLShapeId } from '@tldraw/tlschema';
import * as Y from 'yjs';
import { BoardBinding } from './binding';
import { BoardStore } from './board-store';

/** Duration in seconds. The suite runs some rounds unless a duration is set. */
const SECONDS = Number(process.env['CARTULARY_FUZZ_SECONDS'] ?? 0);
const ROUNDS = 12;
const STEPS = 60;
const PEOPLE = 3;

/** Reproducible random numbers (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const note = (id: TLShapeId, x: number, parentId: string): TLShape =>
  ({
    id,
    typeName: 'shape',
    type: 'note',
    x,
    y: 0,
    rotation: 0,
    index: 'a1',
    parentId,
    isLocked: false,
    opacity: 1,
    meta: {},
    props: {
      color: 'yellow',
      richText: toRichText('Words'),
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
  }) as unknown as TLShape;

class Person {
  readonly ydoc = new Y.Doc();
  readonly store: BoardStore;
  readonly binding: BoardBinding;
  /** Other people's undelivered updates, delivered in any order and sometimes more than once. */
  readonly coming: Uint8Array[] = [];
  /**
   * The client's undoable actions, latest last, and the shapes it created; undoing a creation removes the whole shape.
   */
  private readonly done: ReturnType<BoardStore['extractingChanges']>[] = [];
  private readonly made = new Set<string>();

  constructor(private readonly random: (below: number) => number) {
    const none = () => Promise.reject(new Error('no files here'));
    this.store = new BoardStore({ upload: none, resolve: () => null, remove: none });
    this.binding = new BoardBinding(this.store, this.ydoc);
  }

  get shapes(): TLShape[] {
    return this.store.allRecords().filter((record): record is TLShape => record.typeName === 'shape');
  }

  /** Creates, moves, recolors, reparents, or deletes something. */
  act(name: string): void {
    const { shapes, random, store } = this;
    const one = shapes[random(Math.max(1, shapes.length))];
    const other = shapes[random(Math.max(1, shapes.length))];
    const change = (next: (shape: TLShape) => object): void =>
      void (one && store.update(one.id, (shape) => next(shape as TLShape) as TLShape));
    const acts = [
      () => store.put([note(createShapeId(name), random(1000), 'page:page')]),
      () => change((shape) => ({ ...shape, x: random(1000) })),
      () => change((shape) => ({ ...shape, props: { ...shape.props, color: random(2) === 0 ? 'red' : 'blue' } })),
      // Two people who do this to each other's parents at the same time create a cycle, which is repaired.
      () => other && other.id !== one?.id && change((shape) => ({ ...shape, parentId: other.id })),
      () => one && random(3) === 0 && store.remove([one.id]),
    ];
    const deed = acts[random(acts.length)];
    const diff = store.extractingChanges(() => deed?.());
    for (const id of Object.keys(diff.added)) this.made.add(id);
    this.done.push(diff);
  }

  /** Undoes the person's last action. @returns which of other people's changes were affected */
  undo(): string[] {
    const last = this.done.pop();
    if (!last) return [];
    this.binding.flush();
    const left = new Map(Object.values(last.updated).map(([, to]) => [to.id as string, propertiesOf(to)]));
    const now = (id: string) => propertiesOf(this.store.get(id as TLShapeId) ?? {});
    const before = new Map([...left.keys()].map((id) => [id, now(id)]));
    return lostByUndo(
      this.ydoc,
      [recordsIn(this.ydoc)],
      () => {
        this.store.applyDiff(reverseRecordsDiff(last));
        this.binding.flush();
      },
      (place) => {
        const [, id = '', key = ''] = place.split(' ');
        // An unchanged value can't be attributed to anyone.
        return this.made.has(id) || (left.has(id) && isSame(before.get(id)?.[key], left.get(id)?.[key]));
      },
    );
  }
}

/** Draws received changes without waiting for the next frame. */
const settle = async (people: readonly Person[]): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
  for (const { binding } of people) binding.drawNow();
};
const sorted = (records: readonly { id: string }[]): { id: string }[] =>
  [...records].sort((one, other) => (one.id < other.id ? -1 : 1));
const drawnBy = ({ store }: Person): { id: string }[] =>
  sorted(store.allRecords().filter(({ typeName }) => ['page', 'shape', 'binding', 'asset'].includes(typeName)));

async function round(seed: number): Promise<void> {
  const random = randomOf(seed);
  const people = Array.from({ length: PEOPLE }, () => new Person(random));
  for (const from of people)
    from.ydoc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === 'line') return;
      for (const to of people) if (to !== from) to.coming.push(...(random(5) === 0 ? [update, update] : [update]));
    });
  for (let step = 0; step < STEPS; step += 1) {
    const person = people[random(PEOPLE)];
    if (random(6) === 0) {
      await settle(people);
      expect({ seed, step, lost: person?.undo() }).toEqual({ seed, step, lost: [] });
    } else person?.act(`${seed}-${step}`);
    if (random(3) === 0) person?.binding.flush();
    const [update] = person?.coming.splice(random(person.coming.length || 1), 1) ?? [];
    if (person && update) Y.applyUpdate(person.ydoc, update, 'line');
    if (random(4) === 0) await settle(people);
  }
  for (const { binding } of people) binding.flush();
  for (const from of people)
    for (const to of people) if (from !== to) Y.applyUpdate(to.ydoc, Y.encodeStateAsUpdate(from.ydoc), 'line');
  await settle(people);
  const [first, ...others] = people.map(drawnBy);
  for (const other of others) expect({ seed, drawn: other }).toEqual({ seed, drawn: first });
  for (const person of people) {
    // The drawn state equals the repaired document, and repairing is idempotent.
    expect({ seed, drawn: drawnBy(person) }).toEqual({ seed, drawn: sorted(new DrawnBoard(person.ydoc).all) });
    person.binding.end();
  }
}

test(
  'whatever three people do and undo, in whatever order it comes and how often, all see the same board, and nobody undoes another’s work',
  async () => {
    const endMs = performance.now() + SECONDS * 1_000;
    for (let seed = 1; seed <= ROUNDS || performance.now() < endMs; seed += 1) await round(seed);
  },
  (SECONDS + 60) * 1_000,
);

import { Node } from '@tiptap/pm/model';
import { initProseMirrorDoc, updateYFragment } from '@tiptap/y-tiptap';
import * as Y from 'yjs';
import { checkText } from './check.js';
import type { NodeJson } from './json.js';
import { mend } from './mend.js';
import { randomText } from './random-text.test-helper.js';
import { randomEdit, stateOf } from './random-edit.test-helper.js';
import { Random } from '../../random.test-helper.js';
import { textSchema } from './schema.js';
import { asSuggestion } from './suggest/transactions.js';
import { fragmentOf, readText, writeText } from './ydoc.js';

/** A browser: a Y.Doc, and the updates on their way to it. */
interface Replica {
  readonly ydoc: Y.Doc;
  readonly arriving: Uint8Array[];
}

/** Opens a document as the editor does, which deletes content it can't display. */
function opened(ydoc: Y.Doc) {
  const { doc, meta } = initProseMirrorDoc(fragmentOf(ydoc), textSchema());
  const { document } = mend(doc.toJSON() as NodeJson);
  return { doc: Node.fromJSON(textSchema(), document), meta };
}

function edit(random: Random, { ydoc }: Replica, author: string): void {
  ydoc.transact(() => {
    const { doc, meta } = opened(ydoc);
    const state = stateOf(doc);
    const change = randomEdit(random, state);
    const by = { id: `s${random.below(1_000_000)}`, author, at: '2026-11-21T00:00:00.000Z' };
    const made = random.chance(0.3) ? asSuggestion(state, change, by) : change;
    updateYFragment(ydoc, fragmentOf(ydoc), made.doc, meta);
  });
}

/** Sends all updates to all replicas: some late, some twice, some never. */
function network(random: Random, replicas: readonly Replica[]): void {
  for (const from of replicas)
    from.ydoc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === 'arrived') return;
      for (const to of replicas) {
        if (to === from || random.chance(0.2)) continue;
        const copies = random.chance(0.2) ? 2 : 1;
        for (let copy = 0; copy < copies; copy += 1)
          to.arriving.splice(random.below(to.arriving.length + 1), 0, update);
      }
    });
}

function deliverSome(random: Random, { ydoc, arriving }: Replica): void {
  for (const update of arriving.splice(0, random.below(arriving.length + 1))) Y.applyUpdate(ydoc, update, 'arrived');
}

/** Simulates a reconnection: each replica requests its missing updates. */
function resync(replicas: readonly Replica[]): void {
  for (let round = 0; round < 2; round += 1)
    for (const one of replicas)
      for (const other of replicas)
        Y.applyUpdate(one.ydoc, Y.encodeStateAsUpdate(other.ydoc, Y.encodeStateVector(one.ydoc)), 'arrived');
}

describe('people who write at the same time', () => {
  it('end with the same valid document, whatever came when, twice or never', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const random = new Random(seed);
      const start = new Y.Doc();
      writeText(start, randomText(random));
      const replicas = Array.from({ length: 2 + random.below(3) }, (_, number): Replica => {
        const ydoc = new Y.Doc();
        ydoc.clientID = seed * 10 + number + 1;
        Y.applyUpdate(ydoc, Y.encodeStateAsUpdate(start), 'arrived');
        return { ydoc, arriving: [] };
      });
      network(random, replicas);
      for (let step = 0; step < 30; step += 1) {
        const number = random.below(replicas.length);
        const replica = replicas[number] as Replica;
        if (random.chance(0.6)) edit(random, replica, `p${number}`);
        else deliverSome(random, replica);
      }
      resync(replicas);
      const read = replicas.map(({ ydoc }) => readText(ydoc));
      for (const each of read) {
        expect({ seed, ...each }).toEqual({ seed, ...read[0] });
        expect({ seed, ...checkText(each.document) }).toMatchObject({ seed, ok: true });
      }
      // Editors clean it up when they open it. The result converges too, and matches the server's.
      const seen = replicas.map(({ ydoc }) => opened(ydoc).doc.toJSON() as NodeJson);
      resync(replicas);
      for (const each of seen) expect({ seed, each }).toEqual({ seed, each: read[0]?.document });
      for (const { ydoc } of replicas)
        expect(fragmentOf(ydoc).toJSON()).toBe(fragmentOf((replicas[0] as Replica).ydoc).toJSON());
    }
  });

  it('may each remove the other half of a list: then the list goes, for all and for the server', () => {
    const item = (text: string): NodeJson => ({
      type: 'listItem',
      content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
    });
    const list = (...items: NodeJson[]): NodeJson => ({
      type: 'doc',
      content: [{ type: 'bulletList', content: items }],
    });
    const [one, other] = [new Y.Doc(), new Y.Doc()];
    writeText(one, list(item('a'), item('b')));
    Y.applyUpdate(other, Y.encodeStateAsUpdate(one));
    writeText(one, list(item('a')));
    writeText(other, list(item('b')));
    Y.applyUpdate(one, Y.encodeStateAsUpdate(other));
    Y.applyUpdate(other, Y.encodeStateAsUpdate(one));
    for (const ydoc of [one, other]) {
      expect(readText(ydoc)).toMatchObject({
        document: { content: [{ type: 'paragraph' }] },
        dropped: ['bulletList'],
      });
      expect(opened(ydoc).doc.toJSON()).toEqual(readText(ydoc).document);
    }
  });
});

import { Fragment, Node, Slice } from '@tiptap/pm/model';
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { canSplit, canJoin, liftTarget } from '@tiptap/pm/transform';
import { block, everything, inline } from './random-text.test-helper.js';
import type { Random } from '../../random.test-helper.js';
import { textSchema } from './schema.js';

/** A random edit: types, deletes, formats, splits, joins, lifts, moves, inserts or removes blocks. */
export function randomEdit(random: Random, state: EditorState): Transaction {
  const schema = textSchema();
  const { tr, doc } = state;
  const places: number[] = [];
  const blocks: number[] = [];
  doc.descendants((node, position) => {
    // A cursor is never inside a surrogate pair.
    if (node.inlineContent)
      for (let at = 0; at <= node.content.size; at += 1)
        if (!/[\ud800-\udbff]$/u.test(node.textBetween(0, at, '', ' '))) places.push(position + 1 + at);
    if (node.isBlock && doc.resolve(position).parent.type.contentMatch.defaultType?.name === 'paragraph')
      blocks.push(position);
  });
  const from = places.length > 0 ? random.pick(places) : 1;
  const parent = doc.resolve(from).parent;
  const end = from + random.below(6);
  const to = places.filter((place) => place >= from && place <= Math.min(end, doc.resolve(from).end())).at(-1) ?? from;
  const newBlock = (): Node => Node.fromJSON(schema, block(random, everything, 1));
  const kinds: (() => void)[] = [
    () => void (parent.inlineContent && tr.insertText(random.pick(['a', 'word', '😀', ' ', '😁x']), from, to)),
    () => void (parent.inlineContent && tr.insertText(random.pick(['b', 'more ']), from)),
    () => void (to > from && tr.delete(from, to)),
    () =>
      void (
        to > from &&
        parent.type.name !== 'codeBlock' &&
        tr.addMark(from, to, schema.marks['bold']?.create() ?? ([] as never))
      ),
    () => void (to > from && tr.removeMark(from, to)),
    () => void (canSplit(doc, from) && tr.split(from)),
    () => {
      const position = doc.resolve(from).before();
      if (canJoin(doc, position)) tr.join(position);
    },
    () => {
      const range = doc.resolve(from).blockRange();
      const target = range && liftTarget(range);
      if (range && target !== null && target !== undefined) tr.lift(range, target);
    },
    () => void (blocks.length > 0 && tr.insert(random.pick(blocks), newBlock())),
    () => {
      if (blocks.length === 0) return;
      const position = random.pick(blocks);
      tr.delete(position, position + (doc.nodeAt(position)?.nodeSize ?? 0));
    },
    () => {
      // Deletes a selection across several blocks, or pastes over it.
      const other = places.length > 0 ? random.pick(places) : 1;
      const [start, end] = [Math.min(from, other), Math.max(from, other)];
      if (random.chance(0.5)) tr.deleteRange(start, end);
      else tr.replaceRange(start, end, new Slice(Fragment.from(newBlock()), 0, 0));
    },
    () => {
      if (parent.type.name !== 'paragraph') return;
      tr.setNodeMarkup(doc.resolve(from).before(), schema.nodes['heading'], { level: 2 });
    },
    () => {
      if (parent.type.name !== 'paragraph') return;
      tr.setNodeAttribute(doc.resolve(from).before(), 'textAlign', random.pick(['left', 'center', null]));
    },
    () => {
      if (parent.type.name !== 'paragraph') return;
      tr.insert(from, Fragment.fromJSON(schema, inline(random, everything)));
    },
  ];
  try {
    random.pick(kinds)();
    tr.doc.check();
  } catch (error) {
    // An editor wouldn't offer an edit that the schema doesn't allow.
    if (error instanceof RangeError || (error instanceof Error && error.name === 'TransformError')) return state.tr;
    if (error instanceof Error && /Cannot|Invalid|Inconsistent/u.test(error.message)) return state.tr;
    throw error;
  }
  if (parent.inlineContent) tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(from, tr.doc.content.size))));
  return tr;
}

/** An editor state with this document. */
export const stateOf = (doc: Node): EditorState => EditorState.create({ doc });

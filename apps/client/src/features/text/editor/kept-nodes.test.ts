import '@cartulary/editor-schema/kinds/text/commands';
import { textExtensions } from '@cartulary/editor-schema/kinds/text/extensions';
import { fragmentOf } from '@cartulary/editor-schema/kinds/text/ydoc';
import { Editor } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { Fragment, type Node } from '@tiptap/pm/model';
import { initProseMirrorDoc, ySyncPluginKey, type ProsemirrorBinding } from '@tiptap/y-tiptap';
import fc from 'fast-check';
import * as Y from 'yjs';
import { move } from './block-handle';
import { KeptNodes } from './kept-nodes';

const open: Editor[] = [];
afterEach(() => open.splice(0).forEach((editor) => editor.destroy()));

interface Replica {
  readonly editor: Editor;
  readonly ydoc: Y.Doc;
  /** Updates from others that haven't been received yet. */
  readonly arriving: Uint8Array[];
}

function replica(clientId: number): Replica {
  const ydoc = new Y.Doc();
  ydoc.clientID = clientId;
  const editor = new Editor({
    element: document.createElement('div'),
    injectCSS: false,
    extensions: [...textExtensions(), KeptNodes, Collaboration.configure({ fragment: fragmentOf(ydoc) })],
  });
  open.push(editor);
  return { editor, ydoc, arriving: [] };
}

/** Two editors for one document, which receive each other's changes on command. */
function pair(): readonly [Replica, Replica] {
  const both = [replica(1), replica(2)] as const;
  both.forEach(({ ydoc }, number) =>
    ydoc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== 'line') both[1 - number]?.arriving.push(update);
    }),
  );
  both[0].editor.commands.setContent(
    '<h2>Plan</h2><p>One <strong>two</strong> three</p><ul><li><p>first</p></li><li><p>second</p></li></ul><blockquote><p>said</p></blockquote><p>last</p>',
  );
  both.forEach(hear);
  return both;
}

function hear({ ydoc, arriving }: Replica): void {
  for (const update of arriving.splice(0)) Y.applyUpdate(ydoc, update, 'line');
}

const bindingOf = ({ editor }: Replica): ProsemirrorBinding =>
  (ySyncPluginKey.getState(editor.state) as { readonly binding: ProsemirrorBinding }).binding;

/** A random edit at a random position. */
function act({ editor }: Replica, what: number, where: number): void {
  const places: number[] = [];
  editor.state.doc.descendants((node, position) => {
    if (node.isTextblock) for (let at = 0; at <= node.content.size; at += 1) places.push(position + 1 + at);
  });
  const from = places[where % places.length] ?? 1;
  const chain = editor.chain().setTextSelection(from);
  const deeds = [
    () => chain.insertContent('word ').run(),
    () => chain.insertContent('x').run(),
    () => chain.deleteRange({ from, to: Math.min(from + 3, editor.state.doc.resolve(from).end()) }).run(),
    () => chain.splitBlock().run(),
    () => chain.joinBackward().run(),
    () => chain.toggleBold().insertContent('strong').run(),
    () => chain.toggleBulletList().run(),
    () => chain.toggleHeading({ level: 3 }).run(),
    () => chain.setTextAlign('center').run(),
    () => chain.run() && move(editor, 1),
    () => chain.run() && move(editor, -1),
    () => editor.commands.undo(),
  ];
  deeds[what % deeds.length]?.();
}

const json = (made: Node | readonly Node[] | undefined): unknown =>
  made instanceof Array ? made.map((node) => node.toJSON() as unknown) : (made as Node | undefined)?.toJSON();

/** The editor's document and its mapping to the Y.Doc must equal those of a newly opened editor. */
function expectTrue(one: Replica): void {
  // When everything was undone, the editor shows an unwritten empty paragraph.
  if (fragmentOf(one.ydoc).length === 0) return;
  const { doc, mapping } = initProseMirrorDoc(fragmentOf(one.ydoc), one.editor.schema);
  expect(one.editor.state.doc.toJSON()).toEqual(doc.toJSON());
  const held = bindingOf(one).mapping;
  for (const [type, made] of mapping) if (held.has(type)) expect(json(held.get(type))).toEqual(json(made));
}

test('whatever two people do, each sees what is there, and nothing is held of what was', () => {
  const deed = fc.tuple(fc.nat(1), fc.nat(11), fc.nat(200), fc.boolean());
  fc.assert(
    fc.property(fc.array(deed, { minLength: 5, maxLength: 25 }), (deeds) => {
      const both = pair();
      for (const [who, what, where, hears] of deeds) {
        const one = both[who] ?? both[0];
        act(one, what, where);
        if (hears) hear(one);
        expectTrue(one);
      }
      for (let round = 0; round < 2; round += 1) both.forEach(hear);
      both.forEach(expectTrue);
      expect(fragmentOf(both[0].ydoc).toJSON()).toBe(fragmentOf(both[1].ydoc).toJSON());
      open.splice(0).forEach((editor) => editor.destroy());
    }),
    { numRuns: 30 },
  );
});

test('what somebody else writes makes the paragraphs beside it not anew', () => {
  const [one, other] = pair();
  const before = Fragment.from(one.editor.state.doc.content);
  other.editor.commands.insertContentAt(other.editor.state.doc.content.size - 1, ' words');
  hear(one);
  const { content } = one.editor.state.doc;
  expect(one.editor.getText()).toContain('last words');
  expect([0, 1, 2, 3, 4].map((at) => content.child(at) === before.child(at))).toEqual([true, true, true, true, false]);
});

import { Extension } from '@tiptap/core';
import { TextSelection, Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** What ProseMirror notes at each element that it draws; its types leave it out. */
interface Noted {
  readonly contentDOM?: HTMLElement | null;
}

const notedAt = (node: Node): Noted | undefined => (node as { readonly pmViewDesc?: Noted }).pmViewDesc;

const isLetters = (node: Node): node is Text => node instanceof Text && node.data !== '';

/**
 * The element in which a text is drawn that stands in the editable element and belongs to nothing in the document: beside
 * what a part holds, where a browser lets people type (below a table, in what is around it).
 */
function strayIn(text: Text, root: HTMLElement): HTMLElement | undefined {
  if (notedAt(text)) return undefined;
  for (let at: HTMLElement | null = text.parentElement; at; at = at.parentElement) {
    // What a part says of itself is no text to be written in.
    if (at.getAttribute('contenteditable') === 'false') return undefined;
    const noted = notedAt(at);
    if (noted) return noted.contentDOM && !noted.contentDOM.contains(text) ? noted.contentDOM : undefined;
    if (at === root) return undefined;
  }
  return undefined;
}

const isBefore = (text: Text, content: HTMLElement): boolean =>
  (content.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;

/** Puts letters that stand beside a part into the document, where they are read: before or below it. */
function takeIn(view: EditorView, text: Text, content: HTMLElement): void {
  const words = text.data;
  const isAbove = isBefore(text, content);
  const inside = view.posAtDOM(content, isAbove ? 0 : content.childNodes.length, isAbove ? -1 : 1);
  text.remove();
  if (!view.editable) return;
  const { doc, schema, tr } = view.state;
  const $inside = doc.resolve(inside);
  if ($inside.parent.inlineContent) return view.dispatch(tr.insertText(words, inside).scrollIntoView());
  const beside = isAbove ? $inside.before() : $inside.after();
  const next = isAbove ? doc.resolve(beside).nodeBefore : doc.resolve(beside).nodeAfter;
  const paragraph = schema.nodes['paragraph'];
  if (next?.type === paragraph) {
    const at = isAbove ? beside - 1 : beside + 1;
    tr.insertText(words, at).setSelection(TextSelection.create(tr.doc, at + words.length));
  } else if (paragraph) {
    tr.insert(beside, paragraph.create(null, schema.text(words)));
    tr.setSelection(TextSelection.create(tr.doc, beside + 1 + words.length));
  }
  view.dispatch(tr.scrollIntoView());
}

/** Watches what browsers put into the editable element past the editor, so that nothing stands there that is stored nowhere. */
class StrayWatch {
  private readonly observer: MutationObserver;
  private readonly seen = new Set<Text>();
  private frame: number | undefined;

  constructor(private readonly view: EditorView) {
    this.observer = new MutationObserver((records) => records.forEach((record) => this.note(record)));
    this.observer.observe(view.dom, { childList: true, characterData: true, subtree: true });
  }

  destroy(): void {
    this.observer.disconnect();
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
  }

  private note({ target, addedNodes }: MutationRecord): void {
    for (const node of [target, ...addedNodes])
      if (isLetters(node) && strayIn(node, this.view.dom)) this.seen.add(node);
    if (this.seen.size > 0) this.frame ??= requestAnimationFrame(() => this.mend());
  }

  /** Once the editor has read what it reads itself; letters that an input method still composes are left to it. */
  private mend(): void {
    this.frame = undefined;
    if (this.view.isDestroyed) return;
    if (this.view.composing) return void (this.frame = requestAnimationFrame(() => this.mend()));
    for (const text of this.seen) {
      this.seen.delete(text);
      const content = text.isConnected ? strayIn(text, this.view.dom) : undefined;
      if (content) takeIn(this.view, text, content);
    }
  }
}

/** Whatever is in the editable element and not in the document is put into it before the next picture is drawn. */
export const StrayText = Extension.create({
  name: 'strayText',
  addProseMirrorPlugins: () => [new Plugin({ view: (view) => new StrayWatch(view) })],
});

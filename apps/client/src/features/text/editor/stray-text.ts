import { Extension } from '@tiptap/core';
import { TextSelection, Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** ProseMirror's property on rendered elements, which its types omit. */
interface Noted {
  readonly contentDOM?: HTMLElement | null;
}

const notedAt = (node: Node): Noted | undefined => (node as { readonly pmViewDesc?: Noted }).pmViewDesc;

const isLetters = (node: Node): node is Text => node instanceof Text && node.data !== '';

/**
 * The element with text that is inside the editable element but not part of the document: outside a block's content,
 * where browsers allow typing (below a table, or in its wrapper).
 */
function strayIn(text: Text, root: HTMLElement): HTMLElement | undefined {
  if (notedAt(text)) return undefined;
  for (let at: HTMLElement | null = text.parentElement; at; at = at.parentElement) {
    // A node's own labels aren't editable text.
    if (at.getAttribute('contenteditable') === 'false') return undefined;
    const noted = notedAt(at);
    if (noted) return noted.contentDOM && !noted.contentDOM.contains(text) ? noted.contentDOM : undefined;
    if (at === root) return undefined;
  }
  return undefined;
}

const isBefore = (text: Text, content: HTMLElement): boolean =>
  (content.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;

/** Moves stray text into the document where it's read: before or after the block. */
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

/** Watches for browser input that bypasses the editor, so that no visible text is unsaved. */
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

  /** Runs after the editor has processed its own mutations. Skips an ongoing IME composition. */
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

/** Moves anything inside the editable element that isn't in the document into it, before the next frame. */
export const StrayText = Extension.create({
  name: 'strayText',
  addProseMirrorPlugins: () => [new Plugin({ view: (view) => new StrayWatch(view) })],
});

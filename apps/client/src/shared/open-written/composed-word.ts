import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { Doc } from 'yjs';
import { holdChanges } from '@cartulary/editor-schema/held-changes';

/** ProseMirror reads composed text 20 ms after the browser ends composition. */
const READ_MS = 50;
/** Remote changes are applied after this, even during an unfinished composition or continuous typing. */
const LONGEST_MS = 30_000;

/** Delays remote changes from the start of a composition until ProseMirror has read its result. */
function watchComposing(dom: HTMLElement, doc: Doc): () => void {
  let release: (() => void) | undefined;
  let heldSinceMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const done = (): void => {
    clearTimeout(timer);
    release?.();
    release = undefined;
  };
  const doneIn = (delayMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(done, delayMs);
  };
  const begin = (): void => {
    // Some input methods start the next syllable with the key that ends the previous one.
    if (release && performance.now() - heldSinceMs > LONGEST_MS) done();
    if (!release) heldSinceMs = performance.now();
    release ??= holdChanges(doc);
    doneIn(LONGEST_MS);
  };
  const goOn = (): void => doneIn(LONGEST_MS);
  const end = (): void => doneIn(READ_MS);
  dom.addEventListener('compositionstart', begin);
  dom.addEventListener('compositionupdate', goOn);
  dom.addEventListener('compositionend', end);
  return () => {
    dom.removeEventListener('compositionstart', begin);
    dom.removeEventListener('compositionupdate', goOn);
    dom.removeEventListener('compositionend', end);
    done();
  };
}

/** Ensures that each letter arrives once when two people write at the same position and one uses an input method. */
export const ComposedWords = Extension.create<{ readonly doc: Doc }>({
  name: 'composedWords',
  addProseMirrorPlugins() {
    return [new Plugin({ view: ({ dom }) => ({ destroy: watchComposing(dom, this.options.doc) }) })];
  },
});

import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { Doc } from 'yjs';
import { holdChanges } from '@cartulary/editor-schema/held-changes';

/** ProseMirror reads a composed word 20 ms after the browser has ended it. */
const READ_MS = 50;
/** Someone who leaves a word half composed sees what others write after this, and so does someone who writes on and on. */
const LONGEST_MS = 30_000;

/** Holds what others write from when a word is begun until ProseMirror has read it. */
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
    // Some methods begin the next syllable in the same key that ends the one before.
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

/** Where two people write at one place, and one of them composes a word with an input method, each letter arrives once. */
export const ComposedWords = Extension.create<{ readonly doc: Doc }>({
  name: 'composedWords',
  addProseMirrorPlugins() {
    return [new Plugin({ view: ({ dom }) => ({ destroy: watchComposing(dom, this.options.doc) }) })];
  },
});

import type { DeckJson } from '@cartulary/editor-schema/kinds/deck/json';
import type { OpenDocument } from '@/lib/offline/open-written';
import type { KeptFiles } from '@/shared/open-written/files';
import type { DeckStore } from './deck-store';

/** Delay after the last change before images are cached, so that opening and drawing go first. */
const PAUSE_MS = 3_000;

/** A presentation's images, in slide order. */
export function picturesIn({ slides, design }: DeckJson): string[] {
  const behind = design ? [design.master, ...design.layouts] : [];
  const all = [...slides, ...slides.map(({ layout }) => ({ things: layout.behind })), ...behind];
  return [...new Set(all.flatMap(({ things }) => things.flatMap(({ fileId }) => fileId ?? [])))];
}

/**
 * Caches the images of an open presentation in this browser, so that it can be presented offline.
 * @returns the unsubscribe function
 */
export function keepPictures(store: DeckStore, document: OpenDocument, files: KeptFiles): () => void {
  if (files.keepAll === undefined) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = '';
  const look = (): void => {
    if (document.now().kind !== 'saved') return;
    const pictures = picturesIn(store.now());
    const key = pictures.join(' ');
    if (key === asked) return;
    asked = key;
    void files.keepAll?.(pictures);
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(look, PAUSE_MS);
  };
  const ends = [store.subscribe(later), document.subscribe(later)];
  later();
  return () => {
    clearTimeout(timer);
    ends.forEach((end) => end());
  };
}

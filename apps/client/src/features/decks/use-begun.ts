import { newSlide } from '@cartulary/editor-schema/kinds/deck/making';
import { aboutDeck, slidesIn } from '@cartulary/editor-schema/kinds/deck/records';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OpenedDeck } from './opened-deck';
import { slidesFromText } from './slides-from-text';

/** Begins a presentation that nobody has written in: with a slide for its title, or with the outline of the text that the address names. */
export function useBegun(opened: OpenedDeck, isEditable: boolean): void {
  const [search, setSearch] = useSearchParams();
  const from = search.get('from');
  useEffect(() => {
    const { ydoc, line } = opened.document;
    const { provider } = line;
    if (!isEditable) return undefined;
    const begin = async (): Promise<void> => {
      // What is stored may not have come yet.
      if (!provider.synced) return;
      provider.off('sync', start);
      if (aboutDeck(ydoc).size > 0 || slidesIn(ydoc).size > 0) return;
      opened.slides.theme('house');
      const slides = from === null ? [] : await slidesFromText(from);
      opened.slides.insert(slides.length > 0 ? slides : [newSlide('title')], undefined);
      opened.store.undo.clear();
      if (from !== null)
        setSearch(
          (before) => {
            const next = new URLSearchParams(before);
            next.delete('from');
            return next;
          },
          { replace: true },
        );
    };
    const start = (): void => void begin();
    provider.on('sync', start);
    start();
    return () => provider.off('sync', start);
  }, [opened, isEditable, from, setSearch]);
}

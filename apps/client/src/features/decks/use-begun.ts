import type { SlideJson } from '@cartulary/editor-schema/kinds/deck/json';
import { newSlide } from '@cartulary/editor-schema/kinds/deck/making';
import { aboutDeck, slidesIn } from '@cartulary/editor-schema/kinds/deck/records';
import { useEffect } from 'react';
import { applyUpdate } from 'yjs';
import { useSearchParams } from 'react-router-dom';
import type { OpenedDeck } from './opened-deck';
import { slidesFromText } from './slides-from-text';
import { isDeckTemplate } from './templates/names';

/**
 * Begins a presentation that nobody has written in: with a slide for its title, or with the template or the outline of the text
 * that the address names. Two pages that begin it at once write the same.
 */
export function useBegun(opened: OpenedDeck, isEditable: boolean, isSealed = false): void {
  const [search, setSearch] = useSearchParams();
  const from = search.get('from');
  const template = search.get('template');
  useEffect(() => {
    const { ydoc, line } = opened.document;
    const { provider } = line;
    if (!isEditable) return undefined;
    let isOver = false;
    const isBegun = (): boolean => aboutDeck(ydoc).size > 0 || slidesIn(ydoc).size > 0;
    const begin = async (): Promise<void> => {
      // What is stored may not have come yet.
      if (!provider.synced) return;
      provider.off('sync', start);
      if (isBegun()) return;
      // Nothing is written before all of it is here: what has a theme counts as begun.
      const slides = await slidesToBeginWith(from, template);
      const { beginAs, beginningOf } = await import('@cartulary/editor-schema/kinds/deck/beginning');
      if (isOver || isBegun()) return;
      const first = slides.length > 0 ? slides : [newSlide('title')];
      if (isSealed) beginAs(ydoc, first);
      else applyUpdate(ydoc, beginningOf(first));
      if (from !== null || template !== null)
        setSearch(
          (before) => {
            const next = new URLSearchParams(before);
            next.delete('from');
            next.delete('template');
            return next;
          },
          { replace: true },
        );
    };
    const start = (): void => void begin();
    provider.on('sync', start);
    start();
    return () => {
      isOver = true;
      provider.off('sync', start);
    };
  }, [opened, isEditable, isSealed, from, template, setSearch]);
}

/** None where the address names neither, or something that can't be read. */
async function slidesToBeginWith(from: string | null, template: string | null): Promise<readonly SlideJson[]> {
  if (from !== null) return slidesFromText(from);
  if (!isDeckTemplate(template)) return [];
  const { slidesOfTemplate } = await import('./templates/built-in-decks');
  return slidesOfTemplate(template);
}

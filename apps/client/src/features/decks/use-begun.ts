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
 * Initializes a presentation that has no content: with a title slide, or with the template or text outline named in
 * the URL. Two pages that do this at the same time write the same.
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
      // Stored data may not have loaded yet.
      if (!provider.synced) return;
      provider.off('sync', start);
      if (isBegun()) return;
      // Nothing is written before everything has loaded. A presentation with a theme counts as initialized.
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

/** Empty if the URL has neither parameter, or an unreadable one. */
async function slidesToBeginWith(from: string | null, template: string | null): Promise<readonly SlideJson[]> {
  if (from !== null) return slidesFromText(from);
  if (!isDeckTemplate(template)) return [];
  const { slidesOfTemplate } = await import('./templates/built-in-decks');
  return slidesOfTemplate(template);
}

import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '@/text/text/mentions';
import { toast } from '@/ui/toast';
import { goTo } from '../deck-places';
import type { DeckRoom } from '../deck-room';
import { placeOfMention } from './named-on-slides';

/** Highlights the name in the slide editor, because the thumbnail contains it too. */
function mark(id: string, thing: string | undefined): void {
  const name = CSS.escape(id);
  document
    .querySelector<HTMLElement>(`:is([data-stage], [data-notes]) [data-mention-id="${name}"]`)
    ?.toggleAttribute('data-arrived', true);
  if (thing !== undefined) document.querySelector<HTMLElement>(`[data-hit="${CSS.escape(thing)}"]`)?.focus();
}

/**
 * Opens the slide with the mention in the URL, once stored data has loaded. Reports if the mention no longer exists.
 */
export function ArrivedMention({ opened, line: { provider } }: Pick<DeckRoom, 'opened' | 'line'>): null {
  const [search] = useSearchParams();
  const id = search.get('mention');
  useEffect(() => {
    if (id === null) return undefined;
    let frame: number | undefined;
    const look = (): void => {
      // Locally stored data may be older than the mention.
      if (!provider.synced) return;
      provider.off('sync', look);
      const place = placeOfMention(opened.store.now(), id);
      if (!place) return void toast({ title: t('gone'), text: t('goneHint', { kind: 'deck' }) });
      const { slide, thing } = place;
      goTo(opened, { slide, thing: slide.things.find((each) => each.id === thing) });
      // Waits until the slide is drawn.
      frame = requestAnimationFrame(() => (frame = requestAnimationFrame(() => mark(id, thing))));
    };
    provider.on('sync', look);
    look();
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      provider.off('sync', look);
    };
  }, [opened, provider, id]);
  return null;
}

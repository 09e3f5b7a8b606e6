import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '@/text/text/mentions';
import { toast } from '@/ui/toast';
import { goTo } from '../deck-places';
import type { DeckRoom } from '../deck-room';
import { placeOfMention } from './named-on-slides';

/** Marks the name where the slide is worked on: the rail draws it as well. */
function mark(id: string, thing: string | undefined): void {
  const name = CSS.escape(id);
  document
    .querySelector<HTMLElement>(`:is([data-stage], [data-notes]) [data-mention-id="${name}"]`)
    ?.toggleAttribute('data-arrived', true);
  if (thing !== undefined) document.querySelector<HTMLElement>(`[data-hit="${CSS.escape(thing)}"]`)?.focus();
}

/** Leads to the slide with the mention that the address names, once what is stored has come; says so where it went. */
export function ArrivedMention({ opened, line: { provider } }: Pick<DeckRoom, 'opened' | 'line'>): null {
  const [search] = useSearchParams();
  const id = search.get('mention');
  useEffect(() => {
    if (id === null) return undefined;
    let frame: number | undefined;
    const look = (): void => {
      // What this page kept may be older than what names somebody.
      if (!provider.synced) return;
      provider.off('sync', look);
      const place = placeOfMention(opened.store.now(), id);
      if (!place) return void toast({ title: t('gone'), text: t('goneHint', { kind: 'deck' }) });
      const { slide, thing } = place;
      goTo(opened, { slide, thing: slide.things.find((each) => each.id === thing) });
      // Once the slide is drawn.
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

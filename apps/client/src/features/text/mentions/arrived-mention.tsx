import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { WrittenLine } from '@/lib/offline/written-line';
import { t } from '@/text/text/mentions';
import { toast } from '@/ui/toast';

/** A mention's element in the rendered text. */
const placeOf = (id: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-mention]')].find(({ dataset }) => dataset['mention'] === id);

function show(place: HTMLElement): void {
  place.toggleAttribute('data-arrived', true);
  place.tabIndex = -1;
  place.scrollIntoView({ block: 'center' });
  place.focus({ preventScroll: true });
}

interface ArrivedMentionProps {
  editor: Editor;
  line: Pick<WrittenLine, 'provider'>;
}

/** Scrolls to the mention in the URL once it's rendered. Reports if it's no longer in the text. */
export function ArrivedMention({ editor, line: { provider } }: ArrivedMentionProps) {
  const [search] = useSearchParams();
  const id = search.get('mention');
  useEffect(() => {
    if (id === null) return undefined;
    let frame: number | undefined;
    const end = (): void => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      editor.off('transaction', soon);
      provider.off('sync', soon);
    };
    const look = (): void => {
      frame = undefined;
      const place = placeOf(id);
      if (!place && !provider.synced) return;
      end();
      if (place) show(place);
      else toast({ title: t('gone'), text: t('goneHint', { kind: 'text' }) });
    };
    // Received changes are rendered by then.
    const soon = (): void => void (frame ??= requestAnimationFrame(look));
    editor.on('transaction', soon);
    provider.on('sync', soon);
    soon();
    return end;
  }, [editor, provider, id]);
  return null;
}

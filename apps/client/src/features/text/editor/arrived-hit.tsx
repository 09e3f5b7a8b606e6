import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { WrittenLine } from '@/lib/offline/written-line';
import { selectPlace } from './find';
import { placeOfHit } from './place-of-hit';

interface ArrivedHitProps {
  editor: Editor;
  line: Pick<WrittenLine, 'provider'>;
  /** Called with the spelling of the search term in this text. */
  onFound: (text: string) => void;
}

/** Scrolls to the block found by search, once it's rendered. */
export function ArrivedHit({ editor, line: { provider }, onFound }: ArrivedHitProps) {
  const [search] = useSearchParams();
  const block = Number(search.get('block'));
  const query = search.get('q') ?? '';
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (!Number.isInteger(block) || block < 1 || query === '') return undefined;
    let frame: number | undefined;
    const end = (): void => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      editor.off('transaction', soon);
      provider.off('sync', soon);
    };
    const look = (): void => {
      frame = undefined;
      // Locally stored data may be older than the search result.
      if (!provider.synced) return;
      end();
      const place = placeOfHit(editor.state.doc, block, query);
      if (!place) return;
      selectPlace(editor, place);
      editor.view.domAtPos(place.from).node.parentElement?.scrollIntoView({ block: 'center' });
      found(place.text);
    };
    const soon = (): void => void (frame ??= requestAnimationFrame(look));
    editor.on('transaction', soon);
    provider.on('sync', soon);
    soon();
    return end;
  }, [editor, provider, block, query]);
  return null;
}

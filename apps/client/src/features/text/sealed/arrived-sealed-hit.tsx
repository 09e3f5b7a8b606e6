import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { wordsBehind } from '@/routing/words-address';
import type { OpenSealed } from '@/shared/sealed-written/open-sealed';
import { selectPlace } from '../editor/find';
import { placeOfHit } from '../editor/place-of-hit';

interface ArrivedSealedHitProps {
  editor: Editor;
  document: Pick<OpenSealed, 'now' | 'subscribe'>;
  /** Called with the spelling of the search term in this text. */
  onFound: (text: string) => void;
}

/**
 * Scrolls to the block found by private search. The search term is in the URL's hash, which is never sent to a server.
 */
export function ArrivedSealedHit({ editor, document, onFound }: ArrivedSealedHitProps) {
  const words = wordsBehind(useLocation().hash);
  const block = Number(words.get('block'));
  const query = words.get('q') ?? '';
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (!Number.isInteger(block) || block < 1 || query === '') return undefined;
    let frame: number | undefined;
    const soon = (): void => void (frame ??= requestAnimationFrame(look));
    const unsubscribe = document.subscribe(soon);
    const end = (): void => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      editor.off('transaction', soon);
      unsubscribe();
    };
    const look = (): void => {
      frame = undefined;
      const place = placeOfHit(editor.state.doc, block, query);
      // The local copy may be older than the search result. More arrives with the connection.
      if (!place && document.now().kind !== 'saved') return;
      end();
      if (!place) return;
      selectPlace(editor, place);
      editor.view.domAtPos(place.from).node.parentElement?.scrollIntoView({ block: 'center' });
      found(place.text);
    };
    editor.on('transaction', soon);
    soon();
    return end;
  }, [editor, document, block, query]);
  return null;
}

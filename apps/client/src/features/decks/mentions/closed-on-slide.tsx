import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { NotePlace } from '@/shared/mentions/closed-note';
import type { DeckMentions } from './deck-mentions';

// Needed only when someone without access is mentioned.
const ClosedNote = lazy(async () => ({ default: (await import('@/shared/mentions/closed-note')).ClosedNote }));

const NOTE_PX = { width: 240, gap: 16 };

/**
 * In the slide's upper corner, where it covers neither the notes nor the usual text area. On a phone, below everything.
 */
function placeOfNote(): NotePlace {
  const stage = document.querySelector('[data-stage]')?.getBoundingClientRect();
  if (stage === undefined || stage.width < 2 * NOTE_PX.width) return { isBeside: false };
  return { isBeside: true, left: stage.right - NOTE_PX.width - NOTE_PX.gap, top: stage.top + NOTE_PX.gap };
}

/** Asks whether people mentioned on a slide should get access to the presentation. */
export function ClosedOnSlide({ itemId, mentions }: { itemId: string; mentions: DeckMentions }) {
  const closed = useSyncExternalStore(mentions.subscribe, mentions.closed);
  const [place, setPlace] = useState<NotePlace>();
  const isAsked = closed !== undefined;
  useEffect(() => {
    if (!isAsked) return undefined;
    const look = (): void => setPlace(placeOfNote());
    const frame = requestAnimationFrame(look);
    addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('resize', look);
    };
  }, [isAsked]);
  if (!closed) return null;
  return (
    <Suspense fallback={null}>
      <ClosedNote
        key={closed.mentionIds.join(' ')}
        closed={closed}
        itemId={itemId}
        kind="deck"
        place={place}
        onLeave={() => mentions.answered(closed)}
      />
    </Suspense>
  );
}

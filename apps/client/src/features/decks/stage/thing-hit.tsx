import type { ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import type { Box } from '@cartulary/editor-schema/kinds/deck/layouts';
import { wordsOf } from '@cartulary/editor-schema/kinds/deck/words';
import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import { t } from '@/text/decks';
import type { Pick } from '../picked';
import { nameOf } from './thing-words';

interface ThingHitProps {
  thing: ThingJson;
  box: Box;
  pick: Pick;
  isEditable: boolean;
  onPress: (event: PointerEvent) => void;
  /** By key; with Shift besides what is selected. */
  onPick: (isMore: boolean) => void;
  /** The keyboard came to it. */
  onReach: () => void;
  onOpen: (event: MouseEvent) => void;
}

/** Where a thing is pressed, and what the keyboard and a screen reader meet of it; in units of the slide. */
export function ThingHit({ thing, box, pick, isEditable, onPress, onPick, onReach, onOpen }: ThingHitProps) {
  const isPicked = pick.things.includes(thing.id);
  const isMade = pick.made === thing.id;
  const button = useRef<HTMLButtonElement>(null);
  // What was just added takes the focus, so that the next keys act on it.
  useEffect(() => {
    if (isMade) button.current?.focus({ preventScroll: true });
  }, [isMade]);
  const isEmpty = thing.text !== null && thing.place !== null && wordsOf(thing) === '';
  return (
    <button
      ref={button}
      type="button"
      data-hit={thing.id}
      aria-label={nameOf(thing)}
      aria-pressed={isPicked}
      className="absolute cursor-default rounded-none outline-offset-2 hover:outline-2 hover:outline-primary/50 hover:outline-solid focus-visible:outline-3 focus-visible:outline-focus focus-visible:outline-solid"
      style={{
        left: box.x,
        top: box.y,
        width: box.w,
        height: box.h,
        ...(thing.turn !== 0 && { rotate: `${thing.turn}deg` }),
      }}
      onPointerDown={onPress}
      // By key: a pointer has pressed it before.
      onClick={({ detail, shiftKey }) => detail === 0 && onPick(shiftKey)}
      onFocus={({ currentTarget }) => !isPicked && currentTarget.matches(':focus-visible') && onReach()}
      onDoubleClick={onOpen}
    >
      {isEmpty && isEditable && thing.place ? (
        <span className="slide-hint block p-1 text-left">{t('hint', { kind: t(`place.${thing.place}`) })}</span>
      ) : null}
    </button>
  );
}

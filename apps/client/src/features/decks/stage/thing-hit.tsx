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
  /** Keyboard selection. With Shift, adds to the selection. */
  onPick: (isMore: boolean) => void;
  /** Received keyboard focus. */
  onReach: () => void;
  onOpen: (event: MouseEvent) => void;
}

/** An item's hit target for pointer, keyboard, and screen readers, in slide units. */
export function ThingHit({ thing, box, pick, isEditable, onPress, onPick, onReach, onOpen }: ThingHitProps) {
  const isPicked = pick.things.includes(thing.id);
  const isMade = pick.made === thing.id;
  const button = useRef<HTMLButtonElement>(null);
  // A newly added item gets focus, so that the next keys apply to it.
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
      // Keyboard only, because a pointer has already selected it.
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

import { slideAt, type Position } from '@cartulary/editor-schema/kinds/deck/shown-slide';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { t } from '@/text/decks';
import { useFullScreen } from '@/ui/use-full-screen';
import { VisuallyHidden } from '@/ui/visually-hidden';
import type { DeckRoom } from '../deck-room';
import { FittedSlide } from './fitted-slide';
import { Light } from './light';
import { lightByKey, spotUnder, toggledLight } from './light-spot';
import { PresentingButtons, openPresenter } from './presenting-buttons';
import { nextOf, previousOf } from './show';
import { saidOf } from './said-of-slide';
import { positionByKey } from './show-keys';
import { useShowLine } from './show-line';

interface PresentingProps {
  room: DeckRoom;
  start: Position;
  onEnd: (last: Position) => void;
}

/** The slides in full screen. Followers see the same. */
export function Presenting({ room, start, onEnd }: PresentingProps) {
  const { deck, opened, itemId } = room;
  const frame = useRef<HTMLDivElement>(null);
  const { at = start, go, light, point } = useShowLine(itemId, start);
  const [isBlack, setBlack] = useState(false);
  const slide = slideAt(deck, at);
  useFullScreen(frame, () => onEnd(at));
  useEffect(() => {
    opened.told.show({ ...at, light });
  }, [opened, at, light]);
  useEffect(() => () => opened.told.show(null), [opened]);
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const lit = light ? lightByKey(event, light) : undefined;
    const to = positionByKey(event.key, deck, at);
    const other = {
      Escape: () => onEnd(at),
      b: () => setBlack(!isBlack),
      l: () => point(toggledLight(light)),
      s: () => openPresenter(itemId),
    };
    const act = lit ? () => point(lit) : to ? () => go(to) : other[event.key as keyof typeof other];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const moved = (event: PointerEvent): void => {
    const spot = light && spotUnder(event);
    if (spot) point(spot);
  };
  return (
    <div
      ref={frame}
      role="application"
      aria-label={t('presenting')}
      aria-roledescription={t('presenting.keys')}
      tabIndex={-1}
      data-presenting
      className="deck-show relative size-full outline-none"
      onKeyDown={press}
      onPointerMove={moved}
      onClick={() => go(nextOf(deck, at))}
      onContextMenu={(event) => {
        event.preventDefault();
        go(previousOf(deck, at));
      }}
    >
      {slide && !isBlack ? (
        <FittedSlide deck={deck} slide={slide} files={opened.files} step={at.step}>
          {light ? <Light at={light} /> : null}
        </FittedSlide>
      ) : null}
      {isBlack ? <VisuallyHidden>{t('presenting.black')}</VisuallyHidden> : null}
      <PresentingButtons
        room={room}
        light={light}
        isBlack={isBlack}
        onPoint={point}
        onBlack={() => setBlack(!isBlack)}
        onBack={() => go(previousOf(deck, at))}
        onForward={() => go(nextOf(deck, at))}
        onEnd={() => onEnd(at)}
      />
      <p role="status" className="sr-only">
        {slide ? saidOf(deck, slide, at.step) : ''}
      </p>
    </div>
  );
}

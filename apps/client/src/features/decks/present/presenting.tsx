import { slideAt, type Position } from '@cartulary/editor-schema/kinds/deck/shown-slide';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { href } from '@/routing/href';
import { t } from '@/text/decks';
import { Button } from '@/ui/button';
import { useFullScreen } from '@/ui/use-full-screen';
import { VisuallyHidden } from '@/ui/visually-hidden';
import type { DeckRoom } from '../deck-room';
import { FittedSlide } from './fitted-slide';
import { Light } from './light';
import { lightByKey, spotUnder, toggledLight } from './light-spot';
import { nextOf, previousOf } from './show';
import { saidOf } from './said-of-slide';
import { positionByKey } from './show-keys';
import { useShowLine } from './show-line';

interface PresentingProps {
  room: DeckRoom;
  start: Position;
  onEnd: (last: Position) => void;
}

/** The window beside the slides, with notes and clock. */
const openPresenter = (itemId: string): void =>
  void window.open(
    href('presentationStudio', undefined, { deck: itemId, show: 'presenter' }),
    `presenter-${itemId}`,
    'width=1100,height=700',
  );

/** The slides alone, on the whole screen: others who follow see the same. */
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
      <Buttons itemId={itemId} onEnd={() => onEnd(at)} />
      <p role="status" className="sr-only">
        {slide ? saidOf(deck, slide, at.step) : ''}
      </p>
    </div>
  );
}

/** For the pointer; they show when it comes near, when Tab leads there, and always where no pointer can come near. */
const Buttons = ({ itemId, onEnd }: { itemId: string; onEnd: () => void }) => (
  <div
    className="absolute right-3 bottom-3 flex gap-1 rounded-control bg-raised p-1 opacity-0 focus-within:opacity-100 hover:opacity-100 pointer-coarse:opacity-100"
    onClick={(event) => event.stopPropagation()}
    onKeyDown={(event) => {
      // They press these, and go to no slide.
      if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
    }}
  >
    <Button size="sm" onClick={() => openPresenter(itemId)}>
      {t('presenter.open')}
    </Button>
    <Button size="sm" onClick={onEnd}>
      {t('presenting.end')}
    </Button>
  </div>
);

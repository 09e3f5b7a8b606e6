import type { SlideJson } from '@cartulary/editor-schema/kinds/deck/json';
import { SLIDE } from '@cartulary/editor-schema/kinds/deck/layouts';
import { titleOf } from '@cartulary/editor-schema/kinds/deck/words';
import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { useClipboard } from '@/shared/open-written/clip/use-clipboard';
import { colourOf } from '@/shared/open-written/peer-colour';
import { t } from '@/text/decks';
import { Avatar } from '@/ui/avatar';
import { cx } from '@/ui/class-names';
import { pasteSlide, slideClip } from '../clip/slide-clip';
import type { DeckRoom } from '../deck-room';
import { showMade } from '../made-slide';
import type { Other } from '../presence';
import { SlideView } from '../slide/slide-view';
import { useNear } from './use-near';

const WIDTH = 136;
/** Number of thumbnails rendered initially. The others render when they come near the viewport. */
const AT_ONCE = 8;

/** All slides as thumbnails: navigation, and reordering by pointer or by Alt+arrow. */
export function SlideRail({ room, others }: { room: DeckRoom; others: readonly Other[] }) {
  const { deck, opened, isEditable } = room;
  const [over, setOver] = useState<number>();
  const dragged = useRef<SlideJson | undefined>(undefined);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    const slide = dragged.current;
    if (slide && over !== undefined) {
      const from = deck.slides.findIndex(({ id }) => id === slide.id);
      opened.slides.move(slide, over > from ? over - 1 : over);
    }
    dragged.current = undefined;
    setOver(undefined);
  };
  const rail = useRef<HTMLElement>(null);
  const reached = (): SlideJson | undefined => {
    const id = document.activeElement?.closest<HTMLElement>('[data-slide]')?.dataset['slide'];
    return deck.slides.find((slide) => slide.id === id);
  };
  useClipboard(rail, {
    kind: 'deck',
    copied: () => {
      const slide = reached();
      return slide && slideClip(room, slide);
    },
    remove: isEditable ? () => removeSlide(room, reached()) : undefined,
    paste: isEditable ? (clip) => void pasteSlide(room, reached() ?? room.slide, clip) : undefined,
  });
  return (
    <nav
      ref={rail}
      aria-label={t('slides')}
      className="flex w-48 shrink-0 flex-col overflow-y-auto border-r border-line bg-surface py-2 max-tablet:w-full max-tablet:flex-row max-tablet:overflow-x-auto max-tablet:border-r-0 max-tablet:border-b"
    >
      <ol className="flex flex-col max-tablet:flex-row" onDrop={drop} onDragEnd={() => setOver(undefined)}>
        {deck.slides.map((slide, index) => (
          <li
            key={slide.id}
            className={cx(
              'relative',
              over === index && 'border-t-2 border-primary max-tablet:border-t-0 max-tablet:border-l-2',
            )}
            onDragOver={(event) => {
              if (!dragged.current) return;
              event.preventDefault();
              setOver(isPastMiddle(event) ? index + 1 : index);
            }}
          >
            {slide.section === null || slide.section === '' ? null : (
              <h2 className="truncate px-3.5 pt-2 pb-1 text-xs text-ink-2 max-tablet:hidden">{slide.section}</h2>
            )}
            <Small
              room={room}
              slide={slide}
              number={index + 1}
              here={others.filter((other) => other.slide === slide.id)}
              isEditable={isEditable}
              onDrag={() => (dragged.current = slide)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Whether a drag is over the second half of a slide. On a phone, the slides are in a row. */
function isPastMiddle({ currentTarget, clientX, clientY }: DragEvent): boolean {
  const { top, left, width, height } = currentTarget.getBoundingClientRect();
  const isFlat =
    currentTarget.parentElement !== null && getComputedStyle(currentTarget.parentElement).flexDirection === 'row';
  return isFlat ? clientX > left + width / 2 : clientY > top + height / 2;
}

interface SmallProps {
  room: DeckRoom;
  slide: SlideJson;
  number: number;
  here: readonly Other[];
  isEditable: boolean;
  onDrag: () => void;
}

function Small({ room, slide, number, here, isEditable, onDrag }: SmallProps) {
  const { deck, opened } = room;
  const isNow = room.slide?.id === slide.id;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNow) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isNow]);
  const isNear = useNear(button, 'nav', isNow || number <= AT_ONCE);
  const title = titleOf(slide);
  return (
    <button
      ref={button}
      type="button"
      data-slide={slide.id}
      draggable={isEditable}
      aria-current={isNow ? 'true' : undefined}
      aria-label={t(slide.isHidden ? 'slide.hidden' : 'slide', { number, title })}
      className={cx(
        'flex w-full items-start gap-2 border-l-3 px-2.5 py-1.5 text-left max-tablet:border-b-3 max-tablet:border-l-0',
        isNow ? 'border-primary bg-primary-tint' : 'border-transparent hover:bg-hover',
      )}
      style={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 180px auto 90px' }}
      onClick={() => opened.picked.slide(slide.id)}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag();
      }}
      onKeyDown={(event) => onRailKey(event, room, slide)}
    >
      <span className="w-5 shrink-0 pt-0.5 text-right text-xs text-ink-2 tabular-nums">{number}</span>
      <span aria-hidden inert className={cx('border border-line', slide.isHidden && 'opacity-40')}>
        {isNear || isNow ? (
          <SlideView slide={slide} theme={deck.theme} number={number} width={WIDTH} files={opened.files} />
        ) : (
          <span className="block bg-sunken" style={{ width: WIDTH, height: (WIDTH * SLIDE.h) / SLIDE.w }} />
        )}
      </span>
      {here.length > 0 ? (
        <span className="absolute top-2 right-1 flex flex-col gap-0.5">
          {here.slice(0, 3).map(({ client, id, name }) => (
            <span
              key={client}
              className="rounded-full"
              style={{ outlineWidth: 2, outlineStyle: 'solid', outlineColor: colourOf(id) }}
            >
              <Avatar name={name} size="sm" />
            </span>
          ))}
        </span>
      ) : null}
    </button>
  );
}

/** Arrow keys move to the next slide, Alt+arrow moves the slide itself, and Delete removes it. */
function onRailKey(event: KeyboardEvent<HTMLButtonElement>, room: DeckRoom, slide: SlideJson): void {
  const { deck, opened, isEditable } = room;
  const at = deck.slides.findIndex(({ id }) => id === slide.id);
  const isMod = event.ctrlKey || event.metaKey;
  const done = (act: () => void): void => {
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  const go = (to: number): void => goTo(room, to);
  if (step !== undefined && event.altKey) {
    if (isEditable) done(() => opened.slides.move(slide, at + step));
    queueMicrotask(() => focusSmall(slide.id));
  } else if (step !== undefined) done(() => go(at + step));
  else if (event.key === 'Home') done(() => go(0));
  else if (event.key === 'End') done(() => go(deck.slides.length - 1));
  else if (!isEditable) return;
  else if (event.key === 'Delete' || event.key === 'Backspace') done(() => removeSlide(room, slide));
  else if (isMod && event.key.toLowerCase() === 'd') done(() => showMade(opened, opened.slides.duplicate(slide)));
  else if (isMod && event.key.toLowerCase() === 'z')
    done(() => void (event.shiftKey ? opened.store.undo.redo() : opened.store.undo.undo()));
}

function goTo({ deck, opened }: DeckRoom, to: number): void {
  const next = deck.slides[to];
  if (!next) return;
  opened.picked.slide(next.id);
  focusSmall(next.id);
}

/** Focus moves to the following slide, or to the previous one at the end. */
function removeSlide(room: DeckRoom, slide: SlideJson | undefined): void {
  if (!slide) return;
  const at = room.deck.slides.indexOf(slide);
  goTo(room, at + 1 < room.deck.slides.length ? at + 1 : at - 1);
  room.opened.slides.remove(slide);
}

const focusSmall = (id: string): void =>
  document.querySelector<HTMLElement>(`[data-slide="${CSS.escape(id)}"]`)?.focus();

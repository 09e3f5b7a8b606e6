import type { SlideJson } from '@cartulary/editor-schema/kinds/deck/json';
import { numberAmongShown, shownOf, slideAt, type Position } from '@cartulary/editor-schema/kinds/deck/shown-slide';
import { titleOf } from '@cartulary/editor-schema/kinds/deck/words';
import { ArrowLeft, ArrowRight, MonitorX } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { t } from '@/text/decks/meeting';
import { Button } from '@/ui/button';
import type { DeckRoom } from '../deck-room';
import { AudienceQuestions, QuestionsToggle } from '../questions/audience-questions';
import { Words } from '../slide/words';
import type { Spot } from '../presence';
import { lightByKey, toggledLight } from './light-spot';
import { nextOf, previousOf } from './show';
import { positionByKey } from './show-keys';
import { slideSaid } from './slide-said';
import { LightButton, SlideToPointAt } from './slide-to-point-at';

interface ShowToMeetingProps {
  room: DeckRoom;
  start: Position;
  show: (slide: string, step: number) => void;
  point: (light: Spot | null) => void;
  onStop: () => void;
}

/** The presenter's view in a meeting: the slide as everyone sees it, and the private notes. */
export function ShowToMeeting({ room, start, show, point, onStop }: ShowToMeetingProps) {
  const { deck, opened, itemId } = room;
  const [at, setAt] = useState(start);
  const [light, setLight] = useState<Spot | null>(null);
  const [isAnswering, setAnswering] = useState(false);
  const slide = slideAt(deck, at);
  const go = (to: Position): void => {
    if (to.slide === at.slide && to.step === at.step) return;
    setAt(to);
    show(to.slide, to.step);
  };
  const pointTo = (to: Spot | null): void => {
    setLight(to);
    point(to);
  };
  useShownAnew(slide, deck.theme, () => show(at.slide, at.step));
  // Colleagues who have it open elsewhere can follow.
  useEffect(() => {
    opened.told.show({ ...at, light });
  }, [opened, at, light]);
  useEffect(() => () => opened.told.show(null), [opened]);
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLButtonElement && ['Enter', ' '].includes(event.key)) return;
    // In the notes, these keys scroll.
    const leads = event.target === event.currentTarget || event.target instanceof HTMLButtonElement;
    const to = leads ? positionByKey(event.key, deck, at) : undefined;
    const lit = leads && light ? lightByKey(event, light) : undefined;
    const other = { Escape: onStop, l: () => pointTo(toggledLight(light)) }[event.key];
    const act = lit ? () => pointTo(lit) : to ? () => go(to) : other;
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const [number, total] = [slide ? numberAmongShown(deck, slide) : 0, shownOf(deck).length];
  return (
    <section
      ref={focused}
      tabIndex={-1}
      aria-label={t('label')}
      data-to-meeting
      className="flex min-h-0 grow flex-col bg-sunken outline-none"
      onKeyDown={press}
    >
      <p role="status" className="sr-only">
        {slide ? slideSaid(number, total, titleOf(slide)) : t('noSlides')}
      </p>
      <div className="flex min-h-0 grow max-tablet:flex-col">
        <div className="min-h-0 min-w-0 grow p-3">
          {slide ? <SlideToPointAt room={room} slide={slide} step={at.step} light={light} onPoint={pointTo} /> : null}
        </div>
        {isAnswering ? <Answering itemId={itemId} onClose={() => setAnswering(false)} /> : null}
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line bg-surface px-(--d-page) py-2">
        <Button size="sm" icon={ArrowLeft} onClick={() => go(previousOf(deck, at))}>
          {t('back')}
        </Button>
        <Button size="sm" variant="primary" icon={ArrowRight} onClick={() => go(nextOf(deck, at))}>
          {t('forward')}
        </Button>
        <span className="min-w-0 grow truncate text-xs text-ink-2 tabular-nums" aria-hidden>
          {t('at', { number, total })}
        </span>
        <QuestionsToggle itemId={itemId} isOpen={isAnswering} onToggle={() => setAnswering(!isAnswering)} />
        <LightButton light={light} onPoint={pointTo} />
        <Button size="sm" icon={MonitorX} onClick={onStop}>
          {t('stop')}
        </Button>
      </div>
      {slide ? <OwnNotes slide={slide} /> : null}
    </section>
  );
}

/** Questions from colleagues. Its keys don't change the slide. */
const Answering = ({ itemId, onClose }: { itemId: string; onClose: () => void }) => (
  <div className="contents" onKeyDown={(event) => event.stopPropagation()}>
    <AudienceQuestions itemId={itemId} asks={false} onClose={onClose} />
  </div>
);

const OwnNotes = ({ slide }: { slide: SlideJson }) => (
  <div
    role="region"
    aria-label={t('notes')}
    tabIndex={0}
    className="max-h-[30%] min-h-16 shrink-0 overflow-y-auto border-t border-line bg-surface px-(--d-page) py-2 text-sm"
  >
    <h2 className="pb-1 text-xs text-ink-2">{t('notes')}</h2>
    <Words text={slide.notes} />
  </div>
);

/** Focuses it so that keys work from the start. */
const focused = (element: HTMLElement | null): void => element?.focus();

/** Presents the slide again when someone changed it, because the meeting has a snapshot. */
function useShownAnew(slide: SlideJson | undefined, theme: string, show: () => void): void {
  const before = useRef<{ readonly slide: SlideJson | undefined; readonly theme: string }>(undefined);
  const showAgain = useEffectEvent(show);
  useEffect(() => {
    const last = before.current;
    before.current = { slide, theme };
    if (last === undefined || last.slide?.id !== slide?.id) return;
    if (last.slide !== slide || last.theme !== theme) showAgain();
  }, [slide, theme]);
}

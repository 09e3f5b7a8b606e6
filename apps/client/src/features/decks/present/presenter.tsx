import type { DeckJson } from '@cartulary/editor-schema/kinds/deck/json';
import { stepsOf } from '@cartulary/editor-schema/kinds/deck/placing';
import { shownOf, slideAt, type Position } from '@cartulary/editor-schema/kinds/deck/shown-slide';
import { titleOf } from '@cartulary/editor-schema/kinds/deck/words';
import { ArrowLeft, ArrowRight, Minus, Pause, Play, Plus, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatTime } from '@/lib/format/format';
import { t } from '@/text/decks';
import { t as questions } from '@/text/decks/questions';
import { t as sealed } from '@/text/writing/sealed-text';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import type { DeckRoom } from '../deck-room';
import { QuestionsPanel } from '../questions/questions-panel';
import { Words } from '../slide/words';
import { FittedSlide } from './fitted-slide';
import { lightByKey, toggledLight } from './light-spot';
import { nextOf, previousOf } from './show';
import { positionByKey } from './show-keys';
import { useShowLine } from './show-line';
import { LightButton, SlideToPointAt } from './slide-to-point-at';

/** The speaker's view: the slide, the next one, the notes, and the time. */
export function Presenter({ room }: { room: DeckRoom }) {
  const { deck, itemId } = room;
  const { at, go, light, point, hasEnded } = useShowLine(itemId, undefined);
  const slide = at && slideAt(deck, at);
  if (!at || !slide || hasEnded)
    return (
      <p role="status" className="grid grow place-content-center p-(--d-page) text-ink-2">
        {t(hasEnded ? 'presenter.ended' : 'presenter.waits')}
      </p>
    );
  const all = shownOf(deck);
  const number = all.findIndex(({ id }) => id === slide.id) + 1;
  const next = nextOf(deck, at);
  const isEnd = next.slide === at.slide && next.step === at.step;
  const nextSlide = slideAt(deck, next);
  return (
    <section
      aria-label={t('presenter')}
      data-presenter
      tabIndex={-1}
      ref={focused}
      className="flex min-h-0 grow flex-col bg-ground outline-none"
      onKeyDown={(event) => {
        // React forwards key events from dialogs above it, which must be ignored here.
        if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.target instanceof HTMLButtonElement && ['Enter', ' '].includes(event.key)) return;
        const lit = light ? lightByKey(event, light) : undefined;
        const to = positionByKey(event.key, deck, at);
        const act = lit
          ? () => point(lit)
          : event.key === 'l'
            ? () => point(toggledLight(light))
            : to && (() => go(to));
        if (!act) return;
        event.preventDefault();
        act();
      }}
    >
      <Clock />
      <Strip deck={deck} at={at} onGo={go} />
      <div className="grid min-h-0 grow grid-cols-[2fr_1fr] gap-4 px-(--d-page) py-3 max-tablet:auto-rows-max max-tablet:grid-cols-1 max-tablet:overflow-y-auto">
        <div className="flex min-h-0 flex-col gap-2">
          <div className="flex items-center gap-2 text-xs text-ink-2">
            <p className="mr-auto">
              {t('presenter.now', { number, total: all.length, step: at.step, steps: stepsOf(slide.things) })}
            </p>
            <LightButton light={light} onPoint={point} />
          </div>
          <div className="min-h-0 grow basis-1/2 max-tablet:aspect-video max-tablet:basis-auto">
            <SlideToPointAt room={room} slide={slide} step={at.step} light={light} onPoint={point} />
          </div>
          <Notes room={room} slideId={slide.id} />
        </div>
        <div className="flex min-h-0 flex-col gap-2">
          <p className="text-xs text-ink-2">{t(isEnd ? 'presenter.last' : 'presenter.next')}</p>
          <div className="aspect-video w-full">
            {nextSlide && !isEnd ? (
              <FittedSlide deck={deck} slide={nextSlide} files={room.opened.files} step={next.step} />
            ) : null}
          </div>
          <AskedHere room={room} />
        </div>
      </div>
      <footer className="flex shrink-0 justify-end gap-2 border-t border-line px-(--d-page) py-3">
        <Button icon={ArrowLeft} onClick={() => go(previousOf(deck, at))}>
          {t('presenter.back')}
        </Button>
        <Button variant="primary" icon={ArrowRight} onClick={() => go(next)}>
          {t('presenter.forward')}
        </Button>
      </footer>
    </section>
  );
}

function AskedHere({ room: { itemId, isSealed } }: { room: DeckRoom }) {
  return (
    <div className="flex min-h-0 grow flex-col gap-2 border-t border-line pt-2">
      <h2 className="text-xs text-ink-2">{questions('title')}</h2>
      {isSealed ? (
        <p className="text-sm text-ink-2">{sealed('closed.audience')}</p>
      ) : (
        <QuestionsPanel itemId={itemId} asks={false} />
      )}
    </div>
  );
}

/** Focuses it so that keys work from the start. */
const focused = (element: HTMLElement | null): void => element?.focus();

function Notes({ room: { deck }, slideId }: { room: DeckRoom; slideId: string }) {
  const [size, setSize] = useState(18);
  const notes = deck.slides.find(({ id }) => id === slideId)?.notes;
  return (
    <section aria-label={t('notes')} className="flex min-h-0 grow basis-1/3 flex-col border-t border-line pt-2">
      <div className="flex items-center gap-1 text-xs text-ink-2">
        {t('notes')}
        <span className="ml-auto" />
        <IconButton size="sm" icon={Minus} label={t('notes.smaller')} onClick={() => setSize(Math.max(12, size - 2))} />
        <IconButton size="sm" icon={Plus} label={t('notes.larger')} onClick={() => setSize(Math.min(40, size + 2))} />
      </div>
      <div className="min-h-0 grow overflow-y-auto" style={{ fontSize: size }}>
        {notes ? <Words text={notes} /> : null}
      </div>
    </section>
  );
}

function Strip({ deck, at, onGo }: { deck: DeckJson; at: Position; onGo: (to: Position) => void }) {
  return (
    <ol aria-label={t('slides')} className="flex shrink-0 gap-1 overflow-x-auto px-(--d-page) py-2">
      {shownOf(deck).map((slide, index) => {
        const isNow = slide.id === at.slide;
        return (
          <li key={slide.id} className="min-w-16 grow basis-0">
            <button
              type="button"
              aria-current={isNow ? 'step' : undefined}
              className={cx(
                'w-full truncate border-t-4 pt-1 text-left text-2xs',
                isNow ? 'border-primary font-medium text-ink' : 'border-line-strong text-ink-3 hover:text-ink',
              )}
              onClick={() => onGo({ slide: slide.id, step: 0 })}
            >
              {index + 1} {titleOf(slide)}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

const SECOND_MS = 1_000;

/** Minutes and seconds, as on a stopwatch. */
function runFor(ms: number): string {
  const seconds = Math.floor(ms / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

interface Ran {
  readonly beforeMs: number;
  /** Null while paused. */
  readonly sinceMs: number | null;
}

/** Elapsed and current time. */
function Clock() {
  const [ran, setRan] = useState<Ran>(() => ({ beforeMs: 0, sinceMs: Date.now() }));
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS / 2);
    return () => clearInterval(timer);
  }, []);
  const isRunning = ran.sinceMs !== null;
  const allMs = ran.beforeMs + (ran.sinceMs === null ? 0 : Math.max(0, nowMs - ran.sinceMs));
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-3 border-b border-line px-(--d-page) py-2">
      <p role="timer" aria-label={t('timer')} className="text-2xl font-semibold tabular-nums">
        {runFor(allMs)}
      </p>
      <IconButton
        icon={isRunning ? Pause : Play}
        label={t(isRunning ? 'timer.pause' : 'timer.go')}
        onClick={() => setRan({ beforeMs: allMs, sinceMs: isRunning ? null : Date.now() })}
      />
      <IconButton
        icon={RotateCcw}
        label={t('timer.reset')}
        onClick={() => setRan({ beforeMs: 0, sinceMs: isRunning ? Date.now() : null })}
      />
      <p className="ml-auto text-lg tabular-nums">{formatTime(nowMs)}</p>
    </div>
  );
}

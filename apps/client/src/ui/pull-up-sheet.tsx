import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { t } from '@/text/ui';
import { cx } from './class-names';

const STOPS = ['low', 'middle', 'high'] as const;
export type SheetStop = (typeof STOPS)[number];

/** Height at the lowest stop in CSS pixels: just the handle row. */
export const SHEET_LOW_PX = 56;
const HIGH_SHARE = 0.86;

/** Height of a stop in CSS pixels, given the available height. */
export function heightOfStop(stop: SheetStop, room: number, middle: number): number {
  if (stop === 'low') return SHEET_LOW_PX;
  return stop === 'middle' ? middle : room * HIGH_SHARE;
}

/** The stop nearest to a height. */
export function nearestStop(height: number, room: number, middle: number): SheetStop {
  const distance = (stop: SheetStop): number => Math.abs(heightOfStop(stop, room, middle) - height);
  return [...STOPS].sort((a, b) => distance(a) - distance(b))[0] ?? 'middle';
}

interface PullUpSheetProps {
  label: string;
  /** Shown in the handle row, visible at every stop. */
  head?: ReactNode;
  /** Height at the middle stop in CSS pixels. */
  middle?: number | undefined;
  stop: SheetStop;
  onStop: (stop: SheetStop) => void;
  children: ReactNode;
}

/**
 * A sheet at the bottom of its container that can be pulled to three heights, with its handle or the arrow keys. It isn't modal: the
 * content above stays usable. Its parent must be positioned.
 */
export function PullUpSheet({ label, head, middle = 290, stop, onStop, children }: PullUpSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const start = useRef<{ y: number; height: number; room: number } | null>(null);

  /** Whether the pointer moved since it went down, so that the click that ends a drag isn't treated as a press. */
  const pulled = useRef(false);

  const down = (event: PointerEvent<HTMLButtonElement>): void => {
    pulled.current = false;
    const element = sheet.current;
    if (!element) return;
    start.current = {
      y: event.clientY,
      height: element.offsetHeight,
      room: element.parentElement?.clientHeight ?? element.offsetHeight,
    };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent): void => {
    const { current } = start;
    if (!current) return;
    pulled.current ||= Math.abs(event.clientY - current.y) > 4;
    setDragged(Math.min(current.room * HIGH_SHARE, Math.max(SHEET_LOW_PX, current.height + current.y - event.clientY)));
  };
  const up = (): void => {
    const { current } = start;
    start.current = null;
    if (current && dragged !== null && pulled.current) onStop(nearestStop(dragged, current.room, middle));
    setDragged(null);
  };
  const key = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    const next = STOPS[STOPS.indexOf(stop) + step];
    if (step === 0 || !next) return;
    event.preventDefault();
    onStop(next);
  };
  const press = (): void => onStop(stop === 'high' ? 'low' : stop === 'low' ? 'middle' : 'high');

  const heights = { low: SHEET_LOW_PX, middle, high: `${HIGH_SHARE * 100}%` };
  return (
    <section
      ref={sheet}
      aria-label={label}
      className={cx(
        'absolute inset-x-0 bottom-0 z-(--z-panel) flex flex-col overflow-hidden rounded-t-[max(var(--r-overlay),var(--r-card))] border-t border-line bg-surface shadow-overlay',
        dragged === null && 'transition-[height] duration-(--m-slow)',
      )}
      style={{ height: dragged ?? heights[stop], maxHeight: `${HIGH_SHARE * 100}%` }}
    >
      <button
        type="button"
        aria-label={stop === 'high' ? t('sheet.less', { label }) : t('sheet.more', { label })}
        aria-expanded={stop !== 'low'}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
        onClick={() => pulled.current || press()}
        onKeyDown={key}
        className="absolute inset-x-0 top-0 grid h-6 touch-none justify-items-center pt-1.5 focus-visible:-outline-offset-2"
      >
        <span aria-hidden className="block h-1 w-9 rounded-full bg-line-strong" />
      </button>
      <div className="pointer-events-none flex h-14 shrink-0 items-center gap-2 px-3.5 pt-3 *:pointer-events-auto">
        {head}
      </div>
      {children}
    </section>
  );
}

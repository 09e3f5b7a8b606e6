import type { Box } from '@cartulary/contracts/reading';
import { useId, useRef, type KeyboardEvent } from 'react';
import { t } from '@/text/documents/redaction';
import { cx } from '@/ui/class-names';
import { useBoxGesture } from './box-gesture';
import { movedBox, resizedBox, type HandBox } from './hand-box';

export interface BoxLayerProps {
  page: number;
  /** Boxes derived from words. They're edited in the list. */
  covered: readonly Box[];
  byHand: readonly HandBox[];
  /** A box's number in the list. */
  numberOf: (id: string) => number;
  /** Shows the content under the boxes. */
  bare: boolean;
  onDraw: (box: Box) => void;
  onChange: (id: string, box: Box) => void;
  onRemove: (id: string) => void;
}

const STEP = 0.005;
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** A page's boxes. Manual ones can be drawn, moved, and resized by pointer or keyboard. */
export function BoxLayer({ page, covered, byHand, numberOf, bare, onDraw, onChange, onRemove }: BoxLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const gesture = useBoxGesture(() => layer.current, onDraw, onChange);
  const look = bare ? 'border-2 border-paper-ink' : 'bg-paper-ink';

  const onKeyDown = (event: KeyboardEvent, { id, box }: HandBox): void => {
    const step = steps[event.key];
    if (step) onChange(id, (event.shiftKey ? resizedBox : movedBox)(box, ...step));
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(id);
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={layer}
      className="absolute inset-0 cursor-crosshair"
      onPointerDown={(event) => gesture.begin(event, 'draw')}
      onPointerMove={gesture.move}
      onPointerUp={gesture.end}
      onPointerCancel={gesture.cancel}
    >
      <p id={hintId} className="sr-only">
        {t('box.keys')}
      </p>
      {covered.map((box, index) => (
        <span key={index} aria-hidden className={cx('absolute', look)} style={styleOf(box)} />
      ))}
      {byHand.map((one) => (
        <button
          key={one.id}
          type="button"
          data-box={one.id}
          aria-label={t('box.name', { number: numberOf(one.id), page })}
          aria-describedby={hintId}
          className={cx('absolute cursor-move touch-none', look)}
          style={styleOf(gesture.shown?.id === one.id ? gesture.shown.box : one.box)}
          onPointerDown={(event) => gesture.begin(event, 'move', one)}
          onKeyDown={(event) => onKeyDown(event, one)}
        >
          <span
            aria-hidden
            className="absolute -right-1.5 -bottom-1.5 size-4 cursor-nwse-resize rounded-full border-2 border-surface bg-primary"
            onPointerDown={(event) => gesture.begin(event, 'resize', one)}
          />
        </button>
      ))}
      {gesture.shown?.id === null ? (
        <span aria-hidden className={cx('absolute', look)} style={styleOf(gesture.shown.box)} />
      ) : null}
    </div>
  );
}

const percent = (share: number): string => `${share * 100}%`;
const styleOf = ([left, top, right, bottom]: Box) => ({
  left: percent(left),
  top: percent(top),
  width: percent(right - left),
  height: percent(bottom - top),
});

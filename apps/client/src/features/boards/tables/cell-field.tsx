import { boardLimits } from '@cartulary/contracts/limits/boards';
import { useEffect, useRef, useState } from 'react';
import { cellsOfText } from './pasted-cells';
import { cellStyle } from './table-layout';

/** The cell that a key navigates to. */
export type CellStep = 'up' | 'down' | 'left' | 'right' | 'next' | 'previous' | 'below';

interface CellFieldProps {
  label: string;
  text: string;
  /** Height of its row, in board units. */
  height: number;
  /** @param isFirst whether this starts a new undo step */
  onWrite: (text: string, isFirst: boolean) => void;
  onStep: (by: CellStep) => void;
  /** Receives pasted cells. */
  onFill: (texts: readonly (readonly string[])[]) => void;
  onEnd: () => void;
}

/** The cell being edited. Other people's changes show until this person types; the last writer wins. */
export function CellField({ label, text, height, onWrite, onStep, onFill, onEnd }: CellFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState<string>();
  const acts = useRef({ onStep, onEnd });
  useEffect(() => {
    acts.current = { onStep, onEnd };
  });
  useEffect(() => {
    const element = field.current;
    if (!element) return undefined;
    element.focus({ preventScroll: true });
    element.select();
    // The board's editor listens around this field, outside React, and must not receive these keys.
    const onKey = (event: KeyboardEvent): void => {
      if (event.isComposing) return;
      const step = stepOf(event, element);
      if (step === undefined && event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      if (step) acts.current.onStep(step);
      else acts.current.onEnd();
    };
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, []);
  return (
    <textarea
      ref={field}
      aria-label={label}
      value={draft ?? text}
      rows={1}
      maxLength={boardLimits.maxTableCellCharacters}
      className="block w-full resize-none overflow-hidden bg-primary-tint outline-2 -outline-offset-2 outline-primary"
      style={{ padding: cellStyle.padding, fontWeight: 'inherit', height }}
      onChange={({ target }) => {
        setDraft(target.value);
        onWrite(target.value, draft === undefined);
      }}
      onBlur={() => setDraft(undefined)}
      onPaste={(event) => {
        const cells = cellsOfText(event.clipboardData.getData('text/plain'));
        if (!cells) return;
        event.preventDefault();
        setDraft(undefined);
        onFill(cells);
      }}
    />
  );
}

/** The target of a navigation key. Undefined if the key belongs to the cell's text. */
function stepOf(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  field: HTMLTextAreaElement,
): CellStep | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  if (shiftKey) return undefined;
  if (key === 'Enter') return 'below';
  const { selectionStart, selectionEnd, value } = field;
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  const isPoint = selectionStart === selectionEnd;
  const isFirst = isAll || (isPoint && !value.slice(0, selectionStart).includes('\n'));
  const isLast = isAll || (isPoint && !value.slice(selectionEnd).includes('\n'));
  if (key === 'ArrowUp' && isFirst) return 'up';
  if (key === 'ArrowDown' && isLast) return 'down';
  if (key === 'ArrowLeft' && (isAll || (isPoint && selectionStart === 0))) return 'left';
  if (key === 'ArrowRight' && (isAll || (isPoint && selectionEnd === value.length))) return 'right';
  return undefined;
}

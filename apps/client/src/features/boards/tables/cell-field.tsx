import { boardLimits } from '@cartulary/contracts/limits/boards';
import { useEffect, useRef, useState } from 'react';
import { cellsOfText } from './pasted-cells';
import { cellStyle } from './table-layout';

/** Which cell a key leads to. */
export type CellStep = 'up' | 'down' | 'left' | 'right' | 'next' | 'previous' | 'below';

interface CellFieldProps {
  label: string;
  text: string;
  /** Of its row, in the units of the board. */
  height: number;
  /** @param isFirst whether it begins what an undo takes back at once */
  onWrite: (text: string, isFirst: boolean) => void;
  onStep: (by: CellStep) => void;
  /** Takes cells that were pasted. */
  onFill: (texts: readonly (readonly string[])[]) => void;
  onEnd: () => void;
}

/**
 * The cell that somebody writes in. What others write there shows until this person changes it; who wrote last keeps a cell.
 */
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
    // The editor of the board listens around this field, outside of React: what moves between cells is not for it.
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

/** Where a key leads; undefined where it is of the text of the cell. */
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

import type { NodeBox } from '@cartulary/editor-schema/kinds/map/layout/types';
import { Minus } from 'lucide-react';
import { cx } from '@/ui/class-names';
import { toggleFold } from '../writing';
import { useCanvas } from './canvas-context';

interface FoldButtonProps {
  id: string;
  isFolded: boolean;
  below: number;
  grows: NodeBox['grows'];
  words: string;
}

const places = {
  right: 'top-1/2 left-full -translate-y-1/2',
  left: 'top-1/2 right-full -translate-y-1/2',
  down: 'top-full left-1/2 -translate-x-1/2',
  up: 'bottom-full left-1/2 -translate-x-1/2',
} as const;

/** Collapses a topic's children and shows the number of hidden ones. Also available by keyboard, so Tab skips it. */
export function FoldButton({ id, isFolded, below, grows, words }: FoldButtonProps) {
  const { opened, isEditable } = useCanvas();
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={words}
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onClick={() => toggleFold(opened, id, isEditable)}
      className={cx(
        'nopan absolute grid h-6 min-w-6 cursor-pointer place-items-center text-2xs tabular-nums',
        places[grows],
        isFolded ? '' : 'opacity-0 group-hover:opacity-100 pointer-coarse:opacity-100',
      )}
    >
      <span className="grid h-5 min-w-5 place-items-center rounded-full border border-line-strong bg-surface px-1 text-ink-2">
        {isFolded ? `+${below}` : <Minus size={12} aria-hidden />}
      </span>
    </button>
  );
}

import { ArrowLeft, ArrowRight, FilePlus2, RotateCcw, RotateCw, Scissors, Undo2 } from 'lucide-react';
import { t } from '@/text/documents/arrange';
import { t as split } from '@/text/documents/split';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import type { Arrangement } from './use-arrangement';
import type { Splitting } from './use-proposal';

interface PageToolsProps {
  arrangement: Arrangement;
  /** Adds pages of other documents. Undefined if that isn't possible. */
  onAdd: (() => void) | undefined;
  splitting: Splitting;
}

/** Actions for the selected pages. Everything available by keyboard and pointer has a button here. */
export function PageTools({ arrangement, splitting, onAdd }: PageToolsProps) {
  const { draft, isCut, canUndo, chooseAll, chooseNone, turn, shift, cut, takeOut, keepOnly, undo } = arrangement;
  const chosen = arrangement.chosen.size;
  const of = draft.pages.length;
  const none = chosen === 0;
  return (
    <div
      role="toolbar"
      aria-label={t('tools')}
      className="flex shrink-0 flex-wrap items-center gap-x-1 gap-y-1.5 border-b border-line bg-(--bar-bg) px-3 py-2"
    >
      <Button size="sm" variant="quiet" onClick={chosen === of ? chooseNone : chooseAll} disabled={of === 0}>
        {chosen === of && of > 0 ? t('none') : t('all')}
      </Button>
      <IconButton icon={RotateCcw} label={t('left')} disabled={none} onClick={() => turn(-1)} />
      <IconButton icon={RotateCw} label={t('right')} disabled={none} onClick={() => turn(1)} />
      <IconButton icon={ArrowLeft} label={t('earlier')} disabled={none} onClick={() => shift(-1)} />
      <IconButton icon={ArrowRight} label={t('later')} disabled={none} onClick={() => shift(1)} />
      <Button size="sm" disabled={none} onClick={cut}>
        {isCut ? t('join') : t('cut')}
      </Button>
      <Button size="sm" disabled={none} onClick={takeOut}>
        {t('takeOut')}
      </Button>
      <Button size="sm" disabled={none || chosen === of} onClick={keepOnly}>
        {t('only')}
      </Button>
      {onAdd ? (
        <Button size="sm" icon={FilePlus2} onClick={onAdd}>
          {t('add')}
        </Button>
      ) : null}
      <Button size="sm" icon={Scissors} busy={splitting.busy} onClick={() => void splitting.propose()}>
        {split('find')}
      </Button>
      <IconButton icon={Undo2} label={t('undo')} disabled={!canUndo} onClick={undo} />
      <p role="status" className="ml-auto px-1 text-xs text-ink-2 tabular-nums">
        {t('chosen', { count: chosen, of })}
      </p>
    </div>
  );
}

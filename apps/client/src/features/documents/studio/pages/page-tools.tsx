import { ArrowLeft, ArrowRight, FilePlus2, RotateCcw, RotateCw, Undo2 } from 'lucide-react';
import { t } from '@/text/arrange';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';

interface PageToolsProps {
  chosen: number;
  of: number;
  /** All chosen pages begin a document already. */
  isCut: boolean;
  canUndo: boolean;
  onAll: () => void;
  onNone: () => void;
  onTurn: (by: 1 | -1) => void;
  onShift: (by: 1 | -1) => void;
  onCut: () => void;
  onTakeOut: () => void;
  onOnly: () => void;
  onAdd: () => void;
  onUndo: () => void;
}

/** What can be done with the chosen pages; everything that the keys and the pointer do has its button here. */
export function PageTools(props: PageToolsProps) {
  const { chosen, of, isCut, canUndo, onAll, onNone, onTurn, onShift, onCut, onTakeOut, onOnly, onAdd, onUndo } = props;
  const none = chosen === 0;
  return (
    <div
      role="toolbar"
      aria-label={t('tools')}
      className="flex shrink-0 flex-wrap items-center gap-x-1 gap-y-1.5 border-b border-line bg-(--bar-bg) px-3 py-2"
    >
      <Button size="sm" variant="quiet" onClick={chosen === of ? onNone : onAll} disabled={of === 0}>
        {chosen === of && of > 0 ? t('none') : t('all')}
      </Button>
      <IconButton icon={RotateCcw} label={t('left')} disabled={none} onClick={() => onTurn(-1)} />
      <IconButton icon={RotateCw} label={t('right')} disabled={none} onClick={() => onTurn(1)} />
      <IconButton icon={ArrowLeft} label={t('earlier')} disabled={none} onClick={() => onShift(-1)} />
      <IconButton icon={ArrowRight} label={t('later')} disabled={none} onClick={() => onShift(1)} />
      <Button size="sm" disabled={none} onClick={onCut}>
        {isCut ? t('join') : t('cut')}
      </Button>
      <Button size="sm" disabled={none} onClick={onTakeOut}>
        {t('takeOut')}
      </Button>
      <Button size="sm" disabled={none || chosen === of} onClick={onOnly}>
        {t('only')}
      </Button>
      <Button size="sm" icon={FilePlus2} onClick={onAdd}>
        {t('add')}
      </Button>
      <IconButton icon={Undo2} label={t('undo')} disabled={!canUndo} onClick={onUndo} />
      <p role="status" className="ml-auto px-1 text-xs text-ink-2 tabular-nums">
        {t('chosen', { count: chosen, of })}
      </p>
    </div>
  );
}

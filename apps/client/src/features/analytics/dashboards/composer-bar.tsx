import { dashboardLimits } from '@cartulary/contracts/limits/own-dashboards';
import { Plus, Redo2, Undo2 } from 'lucide-react';
import { t } from '@/text/analytics/dashboards';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import type { Composer } from './use-composer';

interface ComposerBarProps {
  composer: Composer;
  /** The dashboard has the maximum number of cards. */
  isFull: boolean;
  onAdd: () => void;
  onDone: () => void;
}

/** Actions for all cards, and the save status. */
export function ComposerBar({ composer, isFull, onAdd, onDone }: ComposerBarProps) {
  const { composition, state, undo, redo, saveNow } = composer;
  // Unsaved changes block leaving, because the page would show the previous state.
  const finish = async (): Promise<void> => {
    if (await saveNow()) onDone();
  };
  return (
    <>
      <div role="toolbar" aria-label={t('tools')} className="flex flex-wrap items-center gap-2">
        <Button icon={Plus} onClick={onAdd} disabled={isFull}>
          {t('add')}
        </Button>
        <IconButton
          icon={Undo2}
          label={t('undo')}
          aria-keyshortcuts="Control+Z"
          disabled={composition.past.length === 0}
          onClick={undo}
        />
        <IconButton
          icon={Redo2}
          label={t('redo')}
          aria-keyshortcuts="Control+Shift+Z"
          disabled={composition.future.length === 0}
          onClick={redo}
        />
        <span role="status" className="text-xs text-ink-2">
          {state === 'conflict' ? '' : t(`state.${state}`)}
        </span>
        {state === 'failed' ? (
          <Button size="sm" onClick={() => void saveNow()}>
            {t('again')}
          </Button>
        ) : null}
        <Button variant="primary" className="ml-auto" onClick={() => void finish()}>
          {t('done')}
        </Button>
      </div>
      <p className="text-xs text-ink-3">{isFull ? t('full', { most: dashboardLimits.maxCards }) : t('help')}</p>
    </>
  );
}

import type { Batch } from '@cartulary/contracts/endpoints/batches';
import { Ellipsis, ListEnd, ListStart, Pause, Pencil, Play, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { t } from '@/text/documents/batches';
import { Badge, StatusBadge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { GivenName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem } from '@/ui/menu';
import { NameDialog } from '@/ui/name-dialog';
import { BatchProgress, paceOf } from './batch-progress';
import { forgetBatch, renameBatch, retryFailed, setLast, setPaused } from './batches-data';

interface BatchRowProps {
  batch: Batch;
  opened: boolean;
  onOpen: () => void;
  onForgotten: () => void;
  /** Why this account changes nothing; undefined where it may. */
  refusal: string | undefined;
}

/** One batch of the list: how far it is, how fast, and what can be done with it. */
export function BatchRow({ batch, opened, onOpen, onForgotten, refusal }: BatchRowProps) {
  const [renaming, setRenaming] = useState(false);
  const [busy, setBusy] = useState(false);
  const paused = batch.state === 'paused';
  const isLast = batch.priority === 'last';
  const left = batch.counts.waiting + batch.counts.running;
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const forget = async (): Promise<void> => {
    if (await forgetBatch(batch)) onForgotten();
  };
  return (
    <li className={cx('border-b border-(--row-line) px-4 py-3.5', opened && 'bg-primary-tint')}>
      <RowHead batch={batch} opened={opened} onOpen={onOpen} />
      <BatchProgress name={batch.name} counts={batch.counts} className="mt-2.5" />
      <div className="mt-2.5 flex flex-wrap items-center gap-2">
        <p className="mr-auto text-xs text-ink-2">{paceOf(batch)}</p>
        {isLast && left > 0 ? <Badge>{t('isLast')}</Badge> : null}
        {batch.counts.failed > 0 ? (
          <Button
            size="sm"
            icon={RotateCcw}
            busy={busy}
            disabled={refusal !== undefined}
            title={refusal}
            onClick={() => void act(() => retryFailed(batch))}
          >
            {t('retry', { count: batch.counts.failed })}
          </Button>
        ) : null}
        {left > 0 || paused ? (
          <Button
            size="sm"
            icon={paused ? Play : Pause}
            disabled={busy || refusal !== undefined}
            title={refusal}
            aria-label={t(paused ? 'resumeNamed' : 'pauseNamed', { name: batch.name })}
            onClick={() => void act(() => setPaused(batch, !paused))}
          >
            {t(paused ? 'resume' : 'pause')}
          </Button>
        ) : null}
        <Menu align="end" trigger={<IconButton icon={Ellipsis} size="sm" label={t('more', { name: batch.name })} />}>
          <MenuItem icon={Pencil} disabledReason={refusal} onSelect={() => setRenaming(true)}>
            {t('rename')}
          </MenuItem>
          {left > 0 ? (
            <MenuItem
              icon={isLast ? ListStart : ListEnd}
              disabledReason={refusal}
              onSelect={() => void act(() => setLast(batch, !isLast))}
            >
              {t(isLast ? 'normal' : 'last')}
            </MenuItem>
          ) : null}
          <MenuItem icon={Trash2} disabledReason={refusal} onSelect={() => void forget()}>
            {t('forget')}
          </MenuItem>
        </Menu>
      </div>
      <NameDialog
        title={t('renameTitle')}
        label={t('name')}
        name={batch.name}
        action={t('rename')}
        open={renaming}
        onOpenChange={setRenaming}
        onSave={(name) => renameBatch(batch, name)}
      />
    </li>
  );
}

/** Its name, which opens it, its state and its age. */
function RowHead({ batch, opened, onOpen }: Pick<BatchRowProps, 'batch' | 'opened' | 'onOpen'>) {
  const isOver = batch.counts.waiting + batch.counts.running === 0;
  const state = isOver ? 'over' : batch.state === 'paused' ? 'paused' : 'running';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 className="min-w-0 grow">
        <button
          type="button"
          aria-expanded={opened}
          onClick={onOpen}
          className="flex min-h-6 max-w-full items-center gap-2 text-left font-strong hover:underline"
        >
          <span className="truncate">
            <GivenName>{batch.name}</GivenName>
          </span>
        </button>
      </h2>
      <StatusBadge status={state === 'over' ? 'done' : state === 'paused' ? 'waiting' : 'working'}>
        {t(`state.${state}`)}
      </StatusBadge>
      <time dateTime={batch.createdAt} title={formatMoment(batch.createdAt)} className="text-xs text-ink-3">
        {formatAgo(batch.createdAt)}
      </time>
    </div>
  );
}

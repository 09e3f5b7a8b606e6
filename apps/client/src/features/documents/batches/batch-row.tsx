import type { Batch } from '@cartulary/contracts/endpoints/batches';
import { Ellipsis, ListEnd, ListStart, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { t } from '@/text/documents/batches';
import { Badge } from '@/ui/badge';
import { cx } from '@/ui/class-names';
import { GivenName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem } from '@/ui/menu';
import { NameDialog } from '@/ui/name-dialog';
import { BatchHead, PauseButton, RetryButton } from './batch-head';
import { BatchProgress, paceOf } from './batch-progress';
import { forgetBatch, renameBatch, retryFailed, setLast, setPaused } from './batches-data';

interface BatchRowProps {
  batch: Batch;
  opened: boolean;
  onOpen: () => void;
  onForgotten: () => void;
  /** Why this account can't make changes. Undefined if it can. */
  refusal: string | undefined;
}

/** One batch in the list: its progress, speed, and actions. */
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
      <BatchHead
        name={<GivenName>{batch.name}</GivenName>}
        state={left === 0 ? 'over' : paused ? 'paused' : 'running'}
        opened={opened}
        onOpen={onOpen}
        age={
          <time dateTime={batch.createdAt} title={formatMoment(batch.createdAt)} className="text-xs text-ink-3">
            {formatAgo(batch.createdAt)}
          </time>
        }
      />
      <BatchProgress name={batch.name} counts={batch.counts} className="mt-2.5" />
      <div className="mt-2.5 flex flex-wrap items-center gap-2">
        <p className="mr-auto text-xs text-ink-2">{paceOf(batch)}</p>
        {isLast && left > 0 ? <Badge>{t('isLast')}</Badge> : null}
        <RetryButton
          failed={batch.counts.failed}
          busy={busy}
          refusal={refusal}
          onRetry={() => void act(() => retryFailed(batch))}
        />
        {left > 0 || paused ? (
          <PauseButton
            name={batch.name}
            paused={paused}
            busy={busy}
            refusal={refusal}
            onChange={(wanted) => void act(() => setPaused(batch, wanted))}
          />
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

import type { IntakeSource } from '@cartulary/contracts/endpoints/intake';
import { Ellipsis, Pause, Pencil, Play, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { t } from '@/text/documents/intake';
import { StatusBadge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { ConfirmDialog } from '@/ui/dialog';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem } from '@/ui/menu';
import { lookNow, removeSource, setSourcePaused } from './intake-data';

interface SourceRowProps {
  source: IntakeSource;
  opened: boolean;
  onOpen: () => void;
  onEdit: () => void;
  /** Why this account can't make changes. Undefined if it can. */
  refusal: string | undefined;
}

/** One source: its location, scan results, and actions. */
export function SourceRow({ source, opened, onOpen, onEdit, refusal }: SourceRowProps) {
  const [busy, setBusy] = useState(false);
  const [removing, setRemoving] = useState(false);
  const name = plainName(source.name);
  const paused = source.state === 'paused';
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const closed = { disabled: busy || refusal !== undefined, title: refusal };
  return (
    <li className={cx('border-b border-(--row-line) px-4 py-3.5', opened && 'bg-primary-tint')}>
      <RowHead source={source} opened={opened} onOpen={onOpen} />
      <p className="mt-1.5 text-xs break-words text-ink-2">{placeOf(source)}</p>
      {source.problem ? <Problem source={source} /> : null}
      <div className="mt-2.5 flex flex-wrap items-center gap-2">
        <p className="mr-auto text-xs text-ink-2">
          {t('counts', source.counts)}. {looksOf(source)}
        </p>
        {paused ? null : (
          <Button
            size="sm"
            icon={RefreshCw}
            {...closed}
            aria-label={t('lookNamed', { name })}
            onClick={() => void act(() => lookNow(source))}
          >
            {t('look')}
          </Button>
        )}
        <Button
          size="sm"
          icon={paused ? Play : Pause}
          {...closed}
          aria-label={t(paused ? 'resumeNamed' : 'pauseNamed', { name })}
          onClick={() => void act(() => setSourcePaused(source, !paused))}
        >
          {t(paused ? 'resume' : 'pause')}
        </Button>
        <Menu align="end" trigger={<IconButton icon={Ellipsis} size="sm" label={t('more', { name })} />}>
          <MenuItem icon={Pencil} disabledReason={refusal} onSelect={onEdit}>
            {t('edit')}
          </MenuItem>
          <MenuItem icon={Trash2} disabledReason={refusal} onSelect={() => setRemoving(true)}>
            {t('remove')}
          </MenuItem>
        </Menu>
      </div>
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={t('remove.title', { name })}
        description={t('remove.text')}
        confirmLabel={t('remove')}
        keepLabel={t('remove.keep')}
        busy={busy}
        onConfirm={() => void act(() => removeSource(source)).then(() => setRemoving(false))}
      />
    </li>
  );
}

function RowHead({ source, opened, onOpen }: Pick<SourceRowProps, 'source' | 'opened' | 'onOpen'>) {
  const { state, isLooking, problem } = source;
  const shown = state === 'paused' ? 'paused' : isLooking ? 'looking' : problem ? 'problem' : 'running';
  const status = { paused: 'waiting', looking: 'working', problem: 'failed', running: 'done' } as const;
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
            <GivenName>{source.name}</GivenName>
          </span>
        </button>
      </h2>
      <StatusBadge status={status[shown]}>{t(`state.${shown}`)}</StatusBadge>
    </div>
  );
}

function Problem({ source: { problem, problemSince } }: { source: IntakeSource }) {
  if (problem === null) return null;
  const said = t(`problem.${problem}`);
  return (
    <p className="mt-1.5 text-xs text-error-text">
      {problemSince === null ? said : t('since', { problem: said, moment: formatMoment(problemSince) })}
    </p>
  );
}

function placeOf({ from }: IntakeSource): string {
  if (from.kind === 'mailbox') return t('place.mailbox', { user: from.user, host: from.host, mailbox: from.mailbox });
  return t(from.subfolders ? 'place.subfolders' : 'place.folder', { path: from.path });
}

function looksOf({ lookedAt, nextLookAt, isLooking }: IntakeSource): string {
  const looked = lookedAt === null ? t('looked.never') : t('looked.at', { ago: formatAgo(lookedAt) });
  if (nextLookAt === null || isLooking) return `${looked}.`;
  const isDue = Date.parse(nextLookAt) <= Date.now();
  return `${looked}. ${isDue ? t('next.now') : t('next.at', { moment: formatMoment(nextLookAt) })}.`;
}

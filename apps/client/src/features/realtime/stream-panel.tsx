import { streamGroups, type StreamGroup } from '@cartulary/contracts/stream';
import { Activity } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { sentencesOf } from '@/lib/errors/api-error';
import { t } from '@/text/realtime';
import { Panel } from '@/ui/card';
import { Chip } from '@/ui/chip';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { linesOf } from './stream';
import type { LiveStream } from './stream-data';
import { StreamTable } from './stream-table';

interface StreamPanelProps {
  stream: LiveStream;
  paused: boolean;
  onPause: (paused: boolean) => void;
}

/** All events this person may see, newest first, as a table. Space pauses it while it has focus. */
export function StreamPanel({ stream, paused, onPause }: StreamPanelProps) {
  const [groups, setGroups] = useState<ReadonlySet<StreamGroup>>(new Set(streamGroups));
  const lines = linesOf(stream.lines, groups);
  const toggle = (group: StreamGroup): void => {
    const next = new Set(groups);
    if (!next.delete(group)) next.add(group);
    setGroups(next);
  };
  const swap = (event: KeyboardEvent): void => {
    if (event.key !== ' ' || event.target !== event.currentTarget) return;
    event.preventDefault();
    onPause(!paused);
  };
  return (
    <Panel aria-label={t('stream')} className="max-h-[70dvh] min-h-96">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 border-b border-line px-4 py-2.5">
        <h2 className="skin-heading">{t('stream')}</h2>
        <p role="status" className="mr-auto text-xs text-ink-2">
          {paused ? t('stream.paused', { count: stream.missed }) : t('stream.sentence')}
        </p>
        <div role="group" aria-label={t('stream.groups')} className="flex flex-wrap gap-1.5">
          {streamGroups.map((group) => (
            <Chip key={group} pressed={groups.has(group)} onClick={() => toggle(group)}>
              {t(`group.${group}`)}
            </Chip>
          ))}
        </div>
      </div>
      <div
        role="region"
        aria-label={t('stream.keys')}
        tabIndex={0}
        onKeyDown={swap}
        className="min-h-0 grow overflow-y-auto focus-visible:-outline-offset-2"
      >
        {stream.isLoading ? (
          <StreamSkeleton />
        ) : stream.error !== undefined ? (
          <ErrorState title={t('notLoaded')} onRetry={stream.retry} className="m-4">
            {sentencesOf(stream.error, t('kept'))}
          </ErrorState>
        ) : lines.length === 0 ? (
          <EmptyState
            icon={Activity}
            title={stream.lines.length === 0 ? t('stream.empty') : t('stream.filtered')}
            inPanel
          >
            {stream.lines.length === 0 ? t('stream.emptyText') : null}
          </EmptyState>
        ) : (
          <StreamTable label={t('stream')} lines={lines} />
        )}
      </div>
    </Panel>
  );
}

const StreamSkeleton = () => (
  <Loading label={t('loading')}>
    <div className="p-4">
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} className="mb-5 w-full" />
      ))}
    </div>
  </Loading>
);

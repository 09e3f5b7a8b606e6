import { historyLimits } from '@cartulary/contracts/limits/history';
import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { sentencesOf } from '@/lib/errors/api-error';
import { t } from '@/text/text/history';
import { Button } from '@/ui/button';
import { NameDialog } from '@/ui/name-dialog';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import type { WrittenRoom } from '../written-room';
import { keepNow, useVersions } from './history-data';
import { useHistorySource } from './history-source';
import { VersionDetail } from './version-detail';
import { VersionList } from './version-list';

/** A document's versions, by name and by day, to compare, view, and restore. */
export function HistoryPanel({ itemId, right }: Pick<WrittenRoom, 'itemId' | 'right'>) {
  const source = useHistorySource();
  const { mayName } = source;
  const { data, error, refetch } = useVersions(itemId);
  const [number, setNumber] = useState<number>();
  const [naming, setNaming] = useState(false);
  const mayWrite = right === 'owner' || right === 'editor';
  if (error && !data)
    return (
      <ErrorState title={t('failed')} onRetry={() => void refetch()}>
        {sentencesOf(error, t('kept'))}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={t('loading')} className="flex flex-col gap-2 p-3">
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-2/3" />
      </Loading>
    );
  const open = data.items.find((version) => version.number === number);
  if (open)
    return (
      <VersionDetail
        key={open.number}
        itemId={itemId}
        version={open}
        versions={data.items}
        mayWrite={mayWrite}
        onBack={() => setNumber(undefined)}
      />
    );
  return (
    <div className="flex flex-col gap-3 p-3 text-sm">
      {mayWrite && mayName ? (
        <Button icon={BookmarkPlus} onClick={() => setNaming(true)}>
          {t('keep')}
        </Button>
      ) : null}
      {data.items.length === 0 ? (
        <EmptyState title={t('none')}>{t(!mayName ? 'noneHere' : mayWrite ? 'noneHint' : 'noneViewer')}</EmptyState>
      ) : (
        <VersionList versions={data.items} onOpen={setNumber} />
      )}
      <NameDialog
        title={t('keep.title')}
        label={t('name.label')}
        name=""
        action={t('keep.action')}
        maxCharacters={historyLimits.maxNameCharacters}
        open={naming}
        onOpenChange={setNaming}
        onSave={(name) => keepNow(source, itemId, name)}
      />
    </div>
  );
}

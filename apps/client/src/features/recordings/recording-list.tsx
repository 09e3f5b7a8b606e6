import { Link } from 'react-router-dom';
import { routes } from '@cartulary/contracts/routes';
import type { UploadedRow } from '@cartulary/contracts/endpoints/library';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatBytes, formatMoment } from '@/lib/format/format';
import { href } from '@/routing/href';
import { stateLine } from '@/shared/documents/document-words';
import { t } from '@/text/recordings';
import { StatusBadge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { GivenName } from '@/ui/given-name';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import type { ReactNode } from 'react';
import { NewRecording } from './new-recording';
import type { KeepSealed } from './use-taking';
import { useRecordings, useRenewedRecordings } from './recordings-data';

interface RecordingListProps {
  readonly keepSealed: KeepSealed;
  /** Recordings in the vault. */
  readonly sealed: ReactNode;
  readonly sealedCount: number;
}

/** The recorder, and the recordings this person may play. */
export function RecordingList({ keepSealed, sealed, sealedCount }: RecordingListProps) {
  useRenewedRecordings();
  return (
    <PageBody>
      <PageHeader title={routes.voiceRecording.metadata.title} sentence={t('sentence')} />
      <NewRecording keepSealed={keepSealed} />
      <Card aria-label={t('list.title')} className="flex flex-col gap-3">
        <h2 className="skin-heading">{t('list.title')}</h2>
        {sealed}
        <Rows hasOthers={sealedCount > 0} />
      </Card>
    </PageBody>
  );
}

/** @param hasOthers whether there are recordings in the vault */
function Rows({ hasOthers }: { readonly hasOthers: boolean }) {
  const found = useRecordings();
  if (found.isPending)
    return (
      <Loading>
        <Skeleton className="h-24" />
      </Loading>
    );
  if (found.isError) return <ErrorState title={sentenceOf(found.error)} onRetry={() => void found.refetch()} />;
  const rows = found.data.pages.flatMap(({ items }) => items).filter((row) => row.what === 'upload');
  if (rows.length === 0 && hasOthers) return null;
  if (rows.length === 0)
    return (
      <EmptyState picture="recording" title={t('list.none')}>
        {t('list.noneText')}
      </EmptyState>
    );
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {found.hasNextPage ? (
        <Button variant="quiet" onClick={() => void found.fetchNextPage()}>
          {t('list.more')}
        </Button>
      ) : null}
    </>
  );
}

function Row({ row }: { row: UploadedRow }) {
  const { status, word } = stateLine(row);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <Link
        to={href('voiceRecording', undefined, { recording: row.id })}
        className="min-w-0 flex-1 truncate font-strong max-tablet:basis-full"
      >
        <GivenName>{row.name}</GivenName>
      </Link>
      <span className="text-xs text-ink-2">{formatMoment(row.createdAt)}</span>
      <span className="text-xs text-ink-2">{formatBytes(row.sizeBytes)}</span>
      <StatusBadge status={status}>{word}</StatusBadge>
    </li>
  );
}

import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { VersionEntry } from '@cartulary/contracts/endpoints/versions';
import { readingVersionLimits } from '@cartulary/contracts/limits/versions';
import { History } from 'lucide-react';
import { useState } from 'react';
import { sentencesOf } from '@/lib/errors/api-error';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/versions';
import { plainName } from '@/ui/given-name';
import { Sheet } from '@/ui/sheet';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { BringBack } from './bring-back';
import { Comparison } from './comparison';
import { idOf, VersionChoice } from './version-choice';
import { useVersions } from './versions-data';

const MB = 1024 * 1024;
const kept = { readings: readingVersionLimits.kept, megabytes: readingVersionLimits.keptBytes / MB };

/** A document's stored versions, with a comparison of two. */
export function VersionsSheet({ document, onClose }: { document: DocumentDetail; onClose: () => void }) {
  const { data, error, refetch } = useVersions(document.id);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title', { name: plainName(document.name) })}
      className="w-[min(58rem,100vw)]! max-w-none!"
    >
      <div className="flex min-h-0 grow flex-col gap-4 overflow-y-auto p-4">
        {error ? (
          <ErrorState title={t('failed')} onRetry={() => void refetch()}>
            {sentencesOf(error, words('nothingLost'))}
          </ErrorState>
        ) : !data ? (
          <Loading label={t('loading')} className="flex flex-col gap-3">
            <Skeleton className="h-9 w-full" />
            <Skeleton className="h-24 w-full" />
          </Loading>
        ) : data.items.length < 2 ? (
          <EmptyState icon={History} title={t('empty')}>
            {t('emptyText', kept)}
          </EmptyState>
        ) : (
          <Chosen document={document} versions={data.items} onDone={onClose} />
        )}
      </div>
    </Sheet>
  );
}

interface ChosenProps {
  document: DocumentDetail;
  versions: readonly VersionEntry[];
  onDone: () => void;
}

function Chosen({ document, versions, onDone }: ChosenProps) {
  const [newest, previous] = versions;
  const [pair, setPair] = useState({
    before: previous ? idOf(previous) : 'now',
    after: newest ? idOf(newest) : 'now',
  });
  const earlier = versions.find((entry) => idOf(entry) === pair.before);
  return (
    <>
      <VersionChoice versions={versions} {...pair} onChoose={(before, after) => setPair({ before, after })} />
      {earlier ? <BringBack document={document} entry={earlier} onDone={onDone} /> : null}
      {pair.before === pair.after ? (
        <p className="text-ink-2">{t('sameVersion')}</p>
      ) : (
        <Comparison key={`${pair.before} ${pair.after}`} documentId={document.id} {...pair} />
      )}
      <p className="text-xs text-ink-3">{t('kept', kept)}</p>
    </>
  );
}

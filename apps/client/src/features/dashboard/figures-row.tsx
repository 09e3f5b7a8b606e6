import { DASHBOARD_DAYS, type DocumentFigures } from '@cartulary/contracts/endpoints/dashboard';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatBytes, formatCount } from '@/lib/format/format';
import { t } from '@/text/dashboard';
import { cx } from '@/ui/class-names';
import type { Dashboard } from './dashboard-data';
import { FigureCard } from './figure-card';
import { countAll, failed as failedGroup, rowsAddress, toReview } from './state-groups';

interface FiguresRowProps {
  documents: DocumentFigures;
  disk: Dashboard['disk'];
  /** Counted only as documents, because the server doesn't know their type or status. */
  sealedCount: number;
  /** Storage is shown only to installation and organization managers. */
  withStorage: boolean;
}

/** The numbers of the documents that this person may open. */
export function FiguresRow({ documents, disk, sealedCount, withStorage }: FiguresRowProps) {
  const { waiting, states, days } = documents;
  const headingId = useId();
  const columns = withStorage ? 'min-[1024px]:grid-cols-4' : 'min-[640px]:grid-cols-3';
  const total = countAll(states);
  const received = days.reduce((sum, day) => sum + countAll(day.states), 0);
  return (
    <section aria-labelledby={headingId} className={cx('grid grid-cols-2 gap-(--d-gap)', columns)}>
      <h2 id={headingId} className="col-span-full skin-heading">
        {t('figures.label')}
      </h2>
      <FigureCard
        title={t('figure.waiting')}
        figure={formatCount(waiting.review + waiting.failed)}
        receipt={<WaitingReceipt waiting={waiting} />}
      />
      <FigureCard
        title={t('figure.documents')}
        figure={formatCount(total + sealedCount)}
        note={sealedCount > 0 ? t('figure.sealed', { count: sealedCount }) : undefined}
        receipt={<Link to={rowsAddress()}>{t('figure.documentsRows', { count: total })}</Link>}
      />
      <FigureCard
        title={t('figure.received')}
        figure={formatCount(received)}
        receipt={
          <Link to={rowsAddress({ from: days[0]?.day, sort: 'created' })}>
            {t('figure.receivedRows', { days: DASHBOARD_DAYS })}
          </Link>
        }
      />
      {withStorage ? <StorageCard storage={documents.storage} disk={disk} /> : null}
    </section>
  );
}

/** The size of all originals, with those in the trash. */
function StorageCard({ storage, disk }: Pick<DocumentFigures, 'storage'> & Pick<Dashboard, 'disk'>) {
  return (
    <FigureCard
      title={t('figure.storage')}
      figure={formatBytes(storage.bytes)}
      note={
        <>
          {t('figure.storageParts', { count: storage.documents })}
          {disk ? (
            <span className="block">
              {t('figure.disk', { free: formatBytes(disk.freeBytes), total: formatBytes(disk.totalBytes) })}
            </span>
          ) : null}
        </>
      }
      receipt={
        <>
          <Link to={rowsAddress({ sort: 'size' })}>{t('figure.storageRows')}</Link>
          <Link to={rowsAddress({ bin: true, sort: 'size' })}>{t('figure.storageBin')}</Link>
        </>
      }
    />
  );
}

function WaitingReceipt({ waiting: { review, failed } }: Pick<DocumentFigures, 'waiting'>) {
  if (review + failed === 0) return <span className="text-ink-3">{t('figure.waitingNone')}</span>;
  return (
    <>
      {review > 0 ? (
        <Link to={rowsAddress({ group: toReview, editable: true })}>
          {t('figure.waitingReview', { count: review })}
        </Link>
      ) : null}
      {failed > 0 ? (
        <Link to={rowsAddress({ group: failedGroup, editable: true })}>
          {t('figure.waitingFailed', { count: failed })}
        </Link>
      ) : null}
    </>
  );
}

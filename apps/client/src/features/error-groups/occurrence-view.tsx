import type { Occurrence } from '@cartulary/contracts/error-groups';
import { ChevronLeft, ChevronRight, Play } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatDuration, formatMoment } from '@/lib/format/format';
import { href } from '@/routing/href';
import { t } from '@/text/error-groups';
import { Button } from '@/ui/button';
import { FactList } from '@/ui/fact-list';
import { plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { LoadingRows } from '@/ui/list-foot';
import { ErrorState, NoPermissionState } from '@/ui/states';
import { ErrorStack } from './error-stack';
import { useOccurrence } from './errors-data';
import { RecordingDialog } from './recording-dialog';

/** How many of the latest events that led to the error are shown. */
const CRUMBS = 12;

/** The events of an error one by one, the newest first. */
export function OccurrenceView({ groupId }: { groupId: string }) {
  const [number, setNumber] = useState(1);
  const one = useOccurrence(groupId, number);
  if (one.data === undefined)
    return one.isPending ? (
      <LoadingRows label={t('one.loading')} rows={4} />
    ) : (
      <ErrorState title={t('one.failed')} onRetry={() => void one.refetch()} className="m-4">
        {sentenceOf(one.error)}
      </ErrorState>
    );
  const { occurrence, isClosed, total } = one.data;
  if (isClosed) return <Closed />;
  return (
    <>
      <div className="flex items-center gap-1 border-b border-line px-4 py-1">
        <span className="mr-auto text-xs text-ink-2" aria-live="polite">
          {t('one.title', { number: Math.min(number, total), total })}
        </span>
        <IconButton
          icon={ChevronLeft}
          label={t('one.newer')}
          disabled={number <= 1}
          onClick={() => setNumber(number - 1)}
        />
        <IconButton
          icon={ChevronRight}
          label={t('one.older')}
          disabled={number >= total}
          onClick={() => setNumber(number + 1)}
        />
      </div>
      {occurrence ? (
        <Told key={occurrence.id} groupId={groupId} occurrence={occurrence} />
      ) : (
        <p className="p-4 text-ink-2">{t('one.gone')}</p>
      )}
    </>
  );
}

/** For an error of another organization, which must grant support access first. */
const Closed = () => (
  <NoPermissionState
    title={t('one.closed')}
    className="m-4"
    actions={
      <Button asChild>
        <Link to={href('enterpriseHub')}>{t('one.toHub')}</Link>
      </Button>
    }
  >
    {t('one.closedText')}
  </NoPermissionState>
);

function personOf({ person }: Occurrence): string {
  if (person === null) return t('one.signedOut');
  return person.name ?? t('one.unnamed');
}

function Told({ groupId, occurrence }: { groupId: string; occurrence: Occurrence }) {
  const facts: [name: string, value: string | null][] = [
    [t('one.at'), formatMoment(occurrence.at)],
    [t('one.id'), occurrence.errorId],
    [t('one.person'), personOf(occurrence)],
    [t('one.release'), occurrence.release],
    [t('one.browser'), occurrence.browser],
    [t('one.page'), occurrence.page],
    [t('one.action'), occurrence.action],
    [t('one.byHand'), occurrence.sentByHand ? t('one.yes') : null],
  ];
  return (
    <>
      <ErrorStack {...occurrence} />
      <Crumbs groupId={groupId} occurrence={occurrence} />
      <FactList facts={facts} className="p-4" />
    </>
  );
}

function Crumbs({ groupId, occurrence }: { groupId: string; occurrence: Occurrence }) {
  const { breadcrumbs, at, recording } = occurrence;
  const [playing, setPlaying] = useState(false);
  return (
    <section aria-label={t('crumbs.title')} className="border-b border-line px-4 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="mr-auto font-medium">{t('crumbs.title')}</h3>
        {recording === 'here' ? (
          <Button size="sm" variant="quiet" icon={Play} onClick={() => setPlaying(true)}>
            {t('recording.play')}
          </Button>
        ) : null}
      </div>
      {recording === 'elsewhere' ? <p className="text-xs text-ink-2">{t('recording.elsewhere')}</p> : null}
      {breadcrumbs.length === 0 ? (
        <p className="text-ink-2">{t('crumbs.none')}</p>
      ) : (
        <ol className="mt-1 flex flex-col gap-1 text-xs">
          {breadcrumbs.slice(-CRUMBS).map(({ category, message, timestamp }, index) => (
            <li key={index} className="grid grid-cols-[4rem_minmax(0,1fr)] gap-2">
              <span className="text-right text-ink-3 tabular-nums">
                {t('crumbs.before', { time: formatDuration(Math.max(0, Date.parse(at) - Date.parse(timestamp))) })}
              </span>
              <span className="wrap-anywhere">
                <span className="text-ink-3">{plainName(category)}</span> {plainName(message)}
              </span>
            </li>
          ))}
        </ol>
      )}
      {playing ? (
        <RecordingDialog groupId={groupId} occurrenceId={occurrence.id} onClose={() => setPlaying(false)} />
      ) : null}
    </section>
  );
}

import type { ErrorDetail, ErrorTrend } from '@cartulary/contracts/error-groups';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatAgo, formatCount, formatMoment } from '@/lib/format/format';
import { t } from '@/text/error-groups';
import { Button } from '@/ui/button';
import { FactList } from '@/ui/fact-list';
import { GivenName } from '@/ui/given-name';
import { LoadingRows } from '@/ui/list-foot';
import { sayFailed } from '@/ui/say-failed';
import { SidePanel } from '@/ui/sheet';
import { ErrorState } from '@/ui/states';
import { ErrorActs } from './error-acts';
import { SeverityBadge, StateBadge } from './error-words';
import { splitError, useErrorGroup, type Summary } from './errors-data';
import { OccurrenceView } from './occurrence-view';
import { TrendBars } from './trend-bars';

const BAR_HEIGHT = 36;

interface ErrorPanelProps {
  groupId: string;
  trend: ErrorTrend;
  summary: Summary | undefined;
  onClose: () => void;
}

/** One error: facts about all of its events, one event in detail, and the actions on it. */
export function ErrorPanel({ groupId, trend, summary, onClose }: ErrorPanelProps) {
  const group = useErrorGroup(groupId, trend);
  const error = group.data;
  return (
    <SidePanel
      title={error?.name ?? t('group.loading')}
      onClose={onClose}
      takesFocus
      className="min-[1024px]:sticky min-[1024px]:top-0 min-[1024px]:max-h-[calc(100dvh-7rem)]"
      footer={error ? <ErrorActs error={error} summary={summary} onGone={onClose} /> : undefined}
    >
      {error ? (
        <>
          <Head error={error} />
          <OccurrenceView groupId={groupId} />
          <Known error={error} />
          <Members error={error} />
        </>
      ) : group.isPending ? (
        <LoadingRows label={t('group.loading')} rows={6} />
      ) : (
        <ErrorState title={t('group.failed')} onRetry={() => void group.refetch()} className="m-4">
          {sentenceOf(group.error)}
        </ErrorState>
      )}
    </SidePanel>
  );
}

function Head({ error }: { error: ErrorDetail }) {
  const figures: [value: string, name: string][] = [
    [formatCount(error.count), t('group.events')],
    [formatCount(error.people), t('group.people')],
    [formatAgo(error.firstSeenAt), t('group.first')],
    [formatAgo(error.lastSeenAt), t('group.last')],
  ];
  return (
    <div className="border-b border-line p-4">
      <p className="max-h-30 overflow-y-auto font-medium wrap-anywhere" tabIndex={0}>
        <GivenName>{error.message}</GivenName>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-1.5">
        <SeverityBadge severity={error.severity} />
        <StateBadge {...error} />
      </div>
      <dl className="mt-3 grid grid-cols-4 gap-2">
        {figures.map(([value, name]) => (
          <div key={name} className="flex flex-col-reverse justify-end border-l-2 border-line pl-2 leading-tight">
            <dt className="text-2xs text-ink-3">{name}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <TrendBars values={error.trend} height={BAR_HEIGHT} className="mt-3 block w-full" />
    </div>
  );
}

function resolvedWords({ resolved }: ErrorDetail): string | null {
  if (resolved === null) return null;
  const values = {
    at: formatMoment(resolved.at),
    by: resolved.by ?? t('group.someone'),
    release: resolved.release ?? t('group.noRelease'),
  };
  return resolved.inNext ? t('group.resolvedNext', values) : t('group.resolved', values);
}

function ignoredWords({ ignored }: ErrorDetail): string | null {
  if (ignored === null) return null;
  if (ignored.until !== null) return t('group.ignoredUntil', { until: formatMoment(ignored.until) });
  return t('group.ignoredTimes', { times: ignored.timesLeft ?? 0 });
}

const tallies = (all: readonly { name: string; count: number }[]): string[] => all.map((one) => t('group.tally', one));

/** Facts about all of its events. */
function Known({ error }: { error: ErrorDetail }) {
  const facts: [name: string, value: string | string[] | null][] = [
    [t('group.where'), error.place],
    [t('filter.source'), t(`source.${error.source}`)],
    [t('group.organisation'), error.organisation],
    [t('group.owner'), error.assignee && (error.assignee.name ?? t('list.elsewhere'))],
    [t('group.resolvedBy'), resolvedWords(error)],
    [t('group.regressed'), error.regressedIn],
    [t('group.ignored'), ignoredWords(error)],
    [t('group.releases'), tallies(error.allReleases)],
    [t('group.browsers'), tallies(error.browsers)],
    [t('group.metBy'), tallies(error.met)],
  ];
  return <FactList facts={facts} className="border-t border-line p-4" />;
}

/** The errors merged into this one, each of which can be split off again. */
function Members({ error: { members } }: { error: ErrorDetail }) {
  if (members.length === 0) return null;
  return (
    <section aria-label={t('group.members')} className="border-t border-line p-4">
      <h3 className="font-medium">{t('group.members')}</h3>
      <ul className="mt-2 flex flex-col gap-2">
        {members.map(({ id, version, name, message, count }) => (
          <li key={id} className="flex items-center gap-2">
            <span className="min-w-0 grow truncate">
              <GivenName>{`${name} ${message}`}</GivenName>
            </span>
            <span className="tabular-nums">{formatCount(count)}</span>
            <Button size="sm" onClick={() => void split(id, version)}>
              {t('group.split')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function split(groupId: string, version: number): Promise<void> {
  try {
    await splitError(groupId, version);
  } catch (error) {
    sayFailed(t('group.splitFailed'), error);
  }
}

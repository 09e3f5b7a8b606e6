import { errorViews, type ListedError } from '@cartulary/contracts/error-groups';
import { routeOf } from '@cartulary/contracts/routes';
import { Bug, Combine } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { formatMoment, formatTime } from '@/lib/format/format';
import { useLive } from '@/lib/socket/socket';
import { t } from '@/text/error-groups';
import { NotRenewed } from '@/shared/lists/not-renewed';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { ChartCard } from '@/ui/chart/chart-card';
import { DataTable } from '@/ui/chart/data-table';
import { cx } from '@/ui/class-names';
import { ListFoot, LoadingRows } from '@/ui/list-foot';
import { usePhoneWidth } from '@/ui/media-query';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { sayFailed } from '@/ui/say-failed';
import { EmptyState, ErrorState } from '@/ui/states';
import { Table } from '@/ui/table';
import { TabPanel, Tabs } from '@/ui/tabs';
import { toast } from '@/ui/toast';
import { ErrorPanel } from './error-panel';
import { isNarrowed, readErrors, writeErrors, type ErrorSearch } from './errors-address';
import { columnsOf, phoneColumns } from './errors-columns';
import { mergeErrors, useErrors, useErrorSummary, useLiveErrors, type Summary } from './errors-data';
import { ErrorsFilters } from './errors-filters';
import { TrendBars } from './trend-bars';

const CHART_HEIGHT = 72;

/** Errors grouped by cause, and how they are handled. The URL contains the search. */
export default function ErrorsPage() {
  const [address, setAddress] = useSearchParams();
  const search = readErrors(address);
  const change = (to: Partial<ErrorSearch>): void => setAddress(writeErrors({ ...search, ...to }), { replace: true });
  const { data: summary, dataUpdatedAt } = useErrorSummary(search.trend);
  const live = useLive();
  useLiveErrors();
  const time = formatTime(dataUpdatedAt);
  return (
    <PageBody>
      <PageHeader
        title={routeOf('errorMonitoring').metadata.title}
        sentence={t('sentence')}
        status={
          summary && live !== undefined ? (
            <>
              {summary.isOfAll ? `${t('ofAll')} · ` : ''}
              {live ? t('live', { time }) : t('notLive', { time })}
            </>
          ) : undefined
        }
      />
      <Tabs
        label={t('view.label')}
        tabs={errorViews.map((id) => ({ id, label: t(`view.${id}`), count: summary?.counts[id] }))}
        value={search.view}
        onChange={(view) => change({ view, opened: null })}
      >
        <TabPanel
          id={search.view}
          className={cx(
            'grid min-w-0 items-start gap-(--d-gap)',
            search.opened && 'min-[1024px]:grid-cols-[minmax(0,1fr)_440px]',
          )}
        >
          <div className="flex min-w-0 flex-col gap-(--d-gap)">
            {summary ? <Totals summary={summary} trend={search.trend} /> : null}
            <ErrorList search={search} summary={summary} onChange={change} />
          </div>
          {search.opened ? (
            <ErrorPanel
              key={search.opened}
              groupId={search.opened}
              trend={search.trend}
              summary={summary}
              onClose={() => change({ opened: null })}
            />
          ) : null}
        </TabPanel>
      </Tabs>
    </PageBody>
  );
}

function Totals({ summary, trend }: { summary: Summary; trend: ErrorSearch['trend'] }) {
  const title = t(`chart.${trend}`);
  const count = summary.trend.reduce((sum, bar) => sum + bar.count, 0);
  return (
    <ChartCard
      title={title}
      sentence={`${t('chart.sentence', { count, before: summary.before })}. ${t('chart.sampled')}`}
      chart={
        <TrendBars
          values={summary.trend.map((bar) => bar.count)}
          height={CHART_HEIGHT}
          className="block w-full border-b border-line"
        />
      }
      table={
        <DataTable
          label={title}
          className="max-h-40"
          head={[t('chart.from'), t('chart.count')]}
          rows={summary.trend
            .toReversed()
            .map((bar) => ({ id: bar.from, cells: [formatMoment(bar.from), String(bar.count)] }))}
        />
      }
    />
  );
}

interface ErrorListProps {
  search: ErrorSearch;
  summary: Summary | undefined;
  onChange: (change: Partial<ErrorSearch>) => void;
}

function ErrorList({ search, summary, onChange }: ErrorListProps) {
  const errors = useErrors(search);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const phone = usePhoneWidth();
  const rows = errors.data?.pages.flatMap(({ items }) => items) ?? [];
  const chosen = rows.filter(({ id }) => ticked.has(id));
  const { opened: _opened, ...listed } = search;
  const clear = { q: '', release: null, severity: null, source: null, assigneeId: null };
  return (
    <Panel aria-label={t('list.title')} className="min-h-120">
      <ErrorsFilters search={search} summary={summary} onChange={onChange} />
      {chosen.length > 1 ? (
        <div className="border-b border-line p-2">
          <Button size="sm" icon={Combine} onClick={() => void merge(chosen, () => setTicked(new Set()))}>
            {t('merge.act', { count: chosen.length })}
          </Button>
        </div>
      ) : null}
      <NotRenewed of={errors} />
      {errors.isPending ? (
        <LoadingRows label={t('list.loading')} rows={8} />
      ) : errors.data === undefined ? (
        <ErrorState title={t('list.failed')} onRetry={() => void errors.refetch()} className="m-4">
          {sentencesOf(errors.error, t('list.kept'))}
        </ErrorState>
      ) : rows.length === 0 ? (
        <EmptyState
          icon={Bug}
          picture={isNarrowed(search) ? undefined : 'healthy'}
          title={isNarrowed(search) ? t('list.narrowed') : t('list.none')}
          className={isNarrowed(search) ? 'm-4 border-0!' : undefined}
          actions={
            isNarrowed(search) ? <Button onClick={() => onChange(clear)}>{t('list.showAll')}</Button> : undefined
          }
        >
          {isNarrowed(search) ? null : t('list.noneHint')}
        </EmptyState>
      ) : (
        <Table
          label={t('list.title')}
          className="h-120 grow"
          columns={phone ? phoneColumns : columnsOf(t(`trend.${search.trend}`))}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ name, message }) => `${name} ${message}`}
          selected={ticked}
          onSelect={setTicked}
          openedId={search.opened ?? undefined}
          onOpen={({ id }) => onChange({ opened: id })}
          listKey={JSON.stringify(listed)}
          footer={
            <ListFoot
              count={t('list.count', { total: errors.data.pages[0]?.total ?? 0 })}
              more={t('list.more')}
              list={errors}
            />
          }
        />
      )}
    </Panel>
  );
}

async function merge(errors: readonly ListedError[], done: () => void): Promise<void> {
  try {
    await mergeErrors(errors);
    done();
    toast({ tone: 'success', title: t('merge.done') });
  } catch (error) {
    sayFailed(t('merge.failed'), error);
  }
}

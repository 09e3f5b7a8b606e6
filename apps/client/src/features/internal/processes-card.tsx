import type { InternalHistory, InternalSpan, RunningProcess } from '@cartulary/contracts/endpoints/internal';
import { formatAgo, formatBytes, formatDuration, formatMoment, formatShare } from '@/lib/format/format';
import { t } from '@/text/internal';
import { DataTable } from '@/ui/chart/data-table';
import { Sparkline } from '@/ui/chart/sparkline';
import { cx } from '@/ui/class-names';
import { FreshCard } from './fresh-card';
import { processState } from './internal-words';

interface ProcessesCardProps {
  processes: readonly RunningProcess[];
  history: InternalHistory | undefined;
  span: InternalSpan;
  at: string;
  isOld: boolean;
}

/** Every process with its resource usage. For a lost process, shows since when, without numbers. */
export function ProcessesCard({ processes, history, span, at, isOld }: ProcessesCardProps) {
  return (
    <FreshCard title={t('processes.title')} at={at} isOld={isOld}>
      <p className="mb-2 text-xs text-ink-3">{t('processes.sentence')}</p>
      <DataTable
        label={t('table', { name: t('processes.title') })}
        head={[
          t('process.name'),
          t('process.state'),
          t('process.version'),
          t('process.memory'),
          t('process.cpu'),
          t('process.loop'),
          t('process.since'),
        ]}
        rows={processes.map((process) => ({ id: process.id, cells: cellsOf(process, history, span) }))}
      />
    </FreshCard>
  );
}

function cellsOf(process: RunningProcess, history: InternalHistory | undefined, span: InternalSpan) {
  const { component, host, pid, state, version, startedAt } = process;
  const name = t(`component.${component}`);
  const place = t('process.place', { host, pid: String(pid) });
  const figures = state === 'running' ? process.figures : null;
  const lines = history?.processes.find(({ id }) => id === process.id);
  const line = (what: string, values: readonly (number | null)[] | undefined) =>
    values ? (
      <Sparkline
        label={t('process.line', { what, name, place, span: t(`span.${span}`).toLowerCase() })}
        values={values}
        before={[]}
      />
    ) : null;
  const withLine = (what: string, value: string, values: readonly (number | null)[] | undefined) => (
    <span key={what} className="flex items-center justify-end gap-2 whitespace-nowrap">
      {line(what, values)}
      {value}
    </span>
  );
  return [
    <span key="name">
      <span className="font-medium">{name}</span> <span className="block text-2xs text-ink-3">{place}</span>
    </span>,
    <span key="state" className={cx('whitespace-nowrap', state === 'gone' && 'font-medium text-error-text')}>
      {processState(process)}
    </span>,
    version,
    withLine(t('process.memory'), figures ? formatBytes(figures.residentBytes) : '–', lines?.residentBytes),
    withLine(t('process.cpu'), figures ? formatShare(figures.cpuShare) : '–', lines?.cpuShare),
    figures?.loopLongestMs === null || figures === null ? '–' : formatDuration(figures.loopLongestMs),
    <time key="since" dateTime={startedAt} title={formatMoment(startedAt)} className="whitespace-nowrap">
      {formatAgo(startedAt)}
    </time>,
  ];
}

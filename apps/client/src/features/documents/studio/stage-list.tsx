import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { StageProgress, StageTrace } from '@cartulary/contracts/stage-progress';
import { stageNames, stages, type StageName, type StageState } from '@cartulary/contracts/stages';
import { Check, Circle, CircleX, LoaderCircle, Minus, type LucideIcon } from 'lucide-react';
import { formatBytes, formatDuration } from '@/lib/format/format';
import { t } from '@/text/documents/studio';
import { cx } from '@/ui/class-names';
import { plainName } from '@/ui/given-name';
import { Progress } from '@/ui/progress';

const marks: Record<StageState, { icon: LucideIcon; ink: string }> = {
  waiting: { icon: Circle, ink: 'text-ink-3' },
  running: { icon: LoaderCircle, ink: 'text-link' },
  done: { icon: Check, ink: 'text-success-text' },
  skipped: { icon: Minus, ink: 'text-ink-3' },
  failed: { icon: CircleX, ink: 'text-error-text' },
};

const blank = (stage: StageName): StageProgress => ({
  stage,
  state: 'waiting',
  pagesDone: null,
  pagesTotal: null,
  durationMs: null,
  engine: null,
  engineVersion: null,
});

/** The text on the right of a stage: pages while it runs, time when it's done. */
function detailOf({ state, leftOut, pagesDone, pagesTotal, durationMs }: StageProgress): string {
  if (leftOut) return t('stage.leftOut');
  if (state === 'running' && pagesTotal !== null)
    return t('stagePage', { page: Math.min(pagesTotal, (pagesDone ?? 0) + 1), pages: pagesTotal });
  if (state === 'done' && durationMs !== null) return formatDuration(durationMs);
  return state === 'done' ? '' : t(`stage.${state}`);
}

/** A stage's trace, for runs with details. */
function tracedAs({ engine, engineVersion }: StageProgress, trace: StageTrace): string {
  const { inputBytes, calls, started, waitedMs, cpuMs } = trace;
  const told = {
    input: formatBytes(inputBytes),
    cpu: formatDuration(cpuMs),
    waited: formatDuration(waitedMs),
    calls,
    started,
  };
  const taken = t(calls === 0 ? 'trace.withoutEngine' : 'trace.taken', told);
  return engine === null ? taken : `${t('trace.engine', { engine, version: engineVersion ?? '' })} ${taken}`;
}

/** The stages of one processing run, updated live. */
export function StageList({
  document,
}: {
  document: Pick<DocumentDetail, 'stages' | 'name' | 'progress' | 'pipeline'>;
}) {
  const { pipeline } = document;
  const entries = stageNames.map((name) => document.stages.find(({ stage }) => stage === name) ?? blank(name));
  const running = entries.filter(({ state }) => state === 'running').map(({ stage }) => stages[stage].title);
  return (
    <div className="px-3.5 py-3">
      <Progress label={t('reading', { name: document.name })} value={Math.round(document.progress * 100)} />
      {pipeline ? (
        <p className="mt-2 text-xs text-ink-2">
          {t('byPipeline', { name: plainName(pipeline.name), version: pipeline.version })}
        </p>
      ) : null}
      <ol className="mt-2">
        {entries.map((entry) => {
          const { icon: Icon, ink } = marks[entry.state];
          return (
            <li key={entry.stage}>
              <p className="flex h-8 items-center gap-2.5">
                <Icon size={14} aria-hidden className={cx(ink, entry.state === 'running' && 'spin')} />
                <span className={entry.state === 'waiting' ? 'text-ink-3' : ''}>{stages[entry.stage].title}</span>
                <span className="sr-only">: {t(entry.leftOut ? 'stage.leftOut' : `stage.${entry.state}`)}</span>
                <span aria-hidden className="ml-auto text-xs text-ink-3 tabular-nums">
                  {detailOf(entry)}
                </span>
              </p>
              {entry.trace ? (
                <p className="mb-1.5 pl-6 text-xs wrap-anywhere text-ink-2">{tracedAs(entry, entry.trace)}</p>
              ) : null}
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {running.join(', ')}
      </p>
    </div>
  );
}

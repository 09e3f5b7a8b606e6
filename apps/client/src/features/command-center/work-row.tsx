import type { Work } from '@cartulary/contracts/endpoints/command-center';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatAgo, formatMoment, formatPercent } from '@/lib/format/format';
import { href } from '@/routing/href';
import { lasting } from '@/shared/metrics/lasting';
import { t } from '@/text/command-center';
import { Badge, StatusBadge } from '@/ui/badge';
import { GivenName } from '@/ui/given-name';
import { Progress } from '@/ui/progress';
import { WorkMenu } from './work-menu';
import { nameOf, workWords } from './work-words';

/** One document: stage, engines, owner, start time, queue position, and available actions. */
export function WorkRow({ work, onStop }: { work: Work; onStop: () => void }) {
  const { person, since, cpuMs, progress, pages, state, inBatch } = work;
  return (
    <li
      data-work={work.documentId}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 first:pt-0 last:pb-0"
    >
      <div className="min-w-0 grow basis-72">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate font-strong">
            <Name work={work} />
          </span>
          <State work={work} />
          {work.priority === 'normal' ? null : <Badge tone="primary">{t(`priority.${work.priority}`)}</Badge>}
          {inBatch ? <Badge>{t('inBatch')}</Badge> : null}
        </p>
        <p className="text-xs text-ink-2">{workWords(work)}</p>
        <p className="text-xs text-ink-3 tabular-nums">
          <GivenName>{person.name}</GivenName>
          {', '}
          <time dateTime={since} title={formatMoment(since)}>
            {t('since', { ago: formatAgo(since) })}
          </time>
          {pages === null ? null : `, ${t('pages', { count: pages })}`}
          {cpuMs > 0 ? `, ${t('cpu', { time: lasting(cpuMs) })}` : null}
        </p>
      </div>
      <div className="flex grow items-center gap-3 basis-40 sm:grow-0">
        <Progress
          label={t('progressOf', { name: nameOf(work) })}
          value={Math.round(progress * 100)}
          tone={state === 'budget' ? 'warning' : 'primary'}
          className="grow"
        />
        <span className="w-10 text-right text-xs text-ink-2 tabular-nums">{formatPercent(progress)}</span>
        <WorkMenu work={work} onStop={onStop} />
      </div>
    </li>
  );
}

function Name({ work: { name, documentId } }: { work: Work }): ReactNode {
  if (name === null) return <span className="text-ink-2">{t('notYours')}</span>;
  return (
    <Link to={href('documentStudio', undefined, { document: documentId })}>
      <GivenName>{name}</GivenName>
    </Link>
  );
}

function State({ work: { state, place } }: { work: Work }) {
  if (state === 'running') return <StatusBadge status="working">{t('state.running')}</StatusBadge>;
  if (state === 'paused') return <StatusBadge status="waiting">{t('state.paused')}</StatusBadge>;
  if (state === 'budget') return <StatusBadge status="review">{t('state.budget')}</StatusBadge>;
  return (
    <StatusBadge status="waiting">{place === null ? t('state.waiting') : t('state.place', { place })}</StatusBadge>
  );
}

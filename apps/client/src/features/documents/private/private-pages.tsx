import { KeyRound, Lock } from 'lucide-react';
import { stages } from '@cartulary/contracts/stages';
import { useEffect } from 'react';
import { formatDuration } from '@/lib/format/format';
import { t } from '@/text/documents/private';
import { Panel, PanelBar } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { lookAtPrivatePage } from './private-readings';
import { countPages, meanMs } from './reading-progress';
import type { PrivatePage, PrivateProgress } from './reading/private-reading';

interface PrivatePagesProps {
  progress: PrivateProgress;
  /** The current page, from 1. */
  page: number;
  onPage: (page: number) => void;
}

/** The pages of a document that is being processed, each with its status. The current page is processed first. */
export function PrivatePages({ progress, page, onPage }: PrivatePagesProps) {
  const { itemId, pages } = progress;
  useEffect(() => lookAtPrivatePage(itemId, page), [itemId, page]);
  const mean = meanMs(progress);
  const { stored, total } = countPages(progress);
  return (
    <Panel aria-label={t('pages.title')}>
      <PanelBar>
        <h2 className="mr-auto truncate font-strong">{t('pages.title')}</h2>
        {mean === null ? null : (
          <span className="text-xs text-ink-3 tabular-nums">{t('pages.each', { time: formatDuration(mean) })}</span>
        )}
      </PanelBar>
      <ol className="min-h-0 grow overflow-y-auto">
        {pages.map((each) => (
          <PageLine key={each.page} {...each} isLooked={each.page === page} onOpen={() => onPage(each.page)} />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {total > 0 ? t('pages.heard', { stored, total }) : ''}
      </p>
    </Panel>
  );
}

function PageLine({
  page,
  state,
  stage,
  worker,
  tookMs,
  isLooked,
  onOpen,
}: PrivatePage & { isLooked: boolean; onOpen: () => void }) {
  return (
    <li className="border-b border-(--row-line)">
      <button
        type="button"
        aria-current={isLooked ? 'true' : undefined}
        onClick={onOpen}
        className={cx(
          'flex w-full items-center gap-2.5 px-3 py-1.75 text-left focus-visible:-outline-offset-2',
          isLooked ? 'skin-selected' : 'hover:bg-hover',
        )}
      >
        <span className="min-w-0 grow leading-snug">
          <span className="block text-xs font-medium">{t('pages.name', { page })}</span>
          <span className={cx('flex items-center gap-1 truncate text-xs', inks[state])}>
            {state === 'stored' ? <Lock size={12} aria-hidden /> : null}
            {state === 'sealing' || state === 'sent' ? <KeyRound size={12} aria-hidden /> : null}
            {saidState(state, stage)}
          </span>
        </span>
        <span className="shrink-0 text-xs text-ink-3 tabular-nums">
          {worker !== null ? t('pages.worker', { worker }) : tookMs === null ? '' : formatDuration(tookMs)}
        </span>
      </button>
    </li>
  );
}

const inks = {
  waiting: 'text-ink-3',
  reading: 'text-link',
  sealing: 'text-link',
  sent: 'text-link',
  stored: 'text-success-text',
} as const;

function saidState(state: PrivatePage['state'], stage: PrivatePage['stage']): string {
  if (state === 'reading') return stage ? stages[stage].title : t('pages.reading');
  return state === 'stored' ? t('pages.stored') : state === 'waiting' ? t('pages.waiting') : t('pages.sealing');
}

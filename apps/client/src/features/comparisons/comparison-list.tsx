import type { ComparisonRow } from '@cartulary/contracts/endpoints/comparisons';
import { formatAgo } from '@/lib/format/format';
import { t } from '@/text/comparisons';
import { StatusBadge, type Status } from '@/ui/badge';
import { Panel } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { sideWords } from './comparison-words';

type State = ComparisonRow['state'];

const statuses: Record<State, Status> = { asked: 'waiting', running: 'working', done: 'done', stopped: 'note' };

/** The state of a comparison, as a word with an icon. */
export const StateBadge = ({ state }: { state: State }) => (
  <StatusBadge status={statuses[state]}>{t(`state.${state}`)}</StatusBadge>
);

interface ComparisonListProps {
  comparisons: readonly ComparisonRow[];
  openedId: string | undefined;
  onOpen: (id: string) => void;
}

/** All comparisons, newest first. */
export const ComparisonList = ({ comparisons, openedId, onOpen }: ComparisonListProps) => (
  <Panel aria-label={t('list')}>
    <ul>
      {comparisons.map((comparison) => (
        <li key={comparison.id} className="border-b border-line last:border-b-0">
          <button
            type="button"
            aria-current={comparison.id === openedId}
            onClick={() => onOpen(comparison.id)}
            className={cx(
              'flex w-full flex-col gap-0.5 px-3.5 py-2 text-left focus-visible:-outline-offset-2',
              comparison.id === openedId && 'bg-primary-tint shadow-[inset_3px_0_0_var(--c-primary)]',
            )}
          >
            <span className="font-medium wrap-anywhere">
              <bdi>{sideWords('first', comparison.first)}</bdi>
            </span>
            <span className="font-medium wrap-anywhere">
              <bdi>{sideWords('second', comparison.second)}</bdi>
            </span>
            <span className="flex w-full flex-wrap items-center gap-2 text-xs text-ink-2 tabular-nums">
              {t('row.documents', { read: comparison.read, documents: comparison.documents })}
              <span>{formatAgo(comparison.askedAt)}</span>
              <span className="ml-auto">
                <StateBadge state={comparison.state} />
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  </Panel>
);

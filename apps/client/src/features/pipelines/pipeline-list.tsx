import type { PipelineRow } from '@cartulary/contracts/endpoints/pipelines';
import { Archive, CircleCheck, PencilLine, type LucideIcon } from 'lucide-react';
import { t } from '@/text/pipelines';
import { Badge, type Tone } from '@/ui/badge';
import { Panel } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { GivenName } from '@/ui/given-name';

type State = PipelineRow['state'];

const states: Record<State, { icon: LucideIcon; tone: Tone }> = {
  draft: { icon: PencilLine, tone: 'neutral' },
  published: { icon: CircleCheck, tone: 'success' },
  retired: { icon: Archive, tone: 'warning' },
};

/** A pipeline's state as a word with an icon. */
export const StateBadge = ({ state }: { state: State }) => <Badge {...states[state]}>{t(`state.${state}`)}</Badge>;

interface PipelineListProps {
  pipelines: readonly PipelineRow[];
  openedId: string | undefined;
  onOpen: (id: string) => void;
}

/** All pipelines with their states. */
export const PipelineList = ({ pipelines, openedId, onOpen }: PipelineListProps) => (
  <Panel aria-label={t('list')}>
    <ul>
      {pipelines.map((pipeline) => (
        <li key={pipeline.id} className="border-b border-line last:border-b-0">
          <button
            type="button"
            aria-current={pipeline.id === openedId}
            onClick={() => onOpen(pipeline.id)}
            className={cx(
              'flex w-full flex-col gap-0.5 px-3.5 py-2 text-left focus-visible:-outline-offset-2',
              pipeline.id === openedId && 'bg-primary-tint shadow-[inset_3px_0_0_var(--c-primary)]',
            )}
          >
            <span className="flex w-full items-center gap-2">
              <span className="min-w-0 truncate font-medium">
                <GivenName>{pipeline.name}</GivenName>
              </span>
              <span className="ml-auto shrink-0">
                <StateBadge state={pipeline.state} />
              </span>
            </span>
            <span className="text-xs text-ink-2 tabular-nums">{linesOf(pipeline).join(' · ')}</span>
          </button>
        </li>
      ))}
    </ul>
    <p className="px-3.5 py-2.5 text-xs text-ink-3">{t('all')}</p>
  </Panel>
);

const linesOf = ({ version, stages, hasChanges }: PipelineRow): string[] => [
  ...(version === null ? [] : [t('row.version', { version })]),
  t('row.stages', { count: stages.length }),
  ...(hasChanges ? [t('row.changes')] : []),
];

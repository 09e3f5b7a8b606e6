import type { DocumentSummary } from '@cartulary/contracts/endpoints/documents';
import {
  BookOpenCheck,
  CircleCheck,
  FileCheck,
  Inbox,
  ScanText,
  SearchCheck,
  Tags,
  UserCheck,
  type LucideIcon,
} from 'lucide-react';
import { formatCount } from '@/lib/format/format';
import { t } from '@/text/documents/studio';
import { cx } from '@/ui/class-names';
import { Progress } from '@/ui/progress';
import { stageCounts, type StageCount } from './stage-counts';

const icons: Readonly<Partial<Record<StageCount['id'], LucideIcon>>> = {
  received: Inbox,
  inspect: FileCheck,
  text: ScanText,
  recognise: BookOpenCheck,
  entities: Tags,
  index: SearchCheck,
  review: UserCheck,
  ready: CircleCheck,
};

/** How many documents in the queue have passed each stage. Updates live. */
export function StageStrip({ rows, className }: { rows: readonly DocumentSummary[]; className?: string | undefined }) {
  return (
    <ol
      aria-label={t('strip.label')}
      className={cx('skin-panel @container grid auto-cols-fr grid-flow-col overflow-hidden', className)}
    >
      {stageCounts(rows).map((stage) => (
        <Cell key={stage.id} {...stage} total={rows.length} />
      ))}
    </ol>
  );
}

const wordsOf = (id: StageCount['id'], waits: boolean, total: number): string => {
  if (id === 'received' || id === 'ready') return '';
  return id === 'review' ? (waits ? t('strip.forYou') : '') : t('strip.of', { total });
};

const tones = { review: 'warning', ready: 'success' } as const;

function Cell({ id, title, count, total }: StageCount & { total: number }) {
  const Icon = icons[id];
  const waits = id === 'review' && count > 0;
  return (
    <li
      className={cx(
        'min-w-0 px-3.5 pt-2.75 pb-2.5 not-first:border-l not-first:border-line max-laptop:px-3 max-laptop:pt-2',
        (id === 'inspect' || id === 'index') && '@max-[640px]:hidden max-laptop:@max-[760px]:hidden',
        waits && 'bg-primary-tint',
      )}
    >
      <div className="max-laptop:flex max-laptop:items-baseline max-laptop:justify-between max-laptop:gap-2">
        <div className={cx('flex min-w-0 items-center gap-1.5 text-xs', waits ? 'text-on-primary-tint' : 'text-ink-2')}>
          {Icon && <Icon size={14} aria-hidden className="max-laptop:hidden @max-[800px]:hidden" />}
          <span className="truncate">{title}</span>
        </div>
        <div className="flex items-baseline gap-1.5">
          <b className="text-[18px] leading-tight font-number tracking-heading tabular-nums max-laptop:text-md">
            {formatCount(count)}
          </b>
          <span className="truncate text-xs text-ink-3 max-laptop:hidden @max-[800px]:hidden">
            {wordsOf(id, waits, total)}
          </span>
        </div>
      </div>
      <Progress
        label={t('strip.progress', { stage: title, count, total })}
        value={count}
        max={Math.max(1, total)}
        tone={id === 'review' || id === 'ready' ? tones[id] : 'primary'}
        className="mt-1.5"
      />
    </li>
  );
}

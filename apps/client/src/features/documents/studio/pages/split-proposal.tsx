import type { ProposedSplits, SplitReason } from '@cartulary/pipeline/split/propose-splits';
import { formatCount, formatList } from '@/lib/format/format';
import { t } from '@/text/documents/split';

const reasonWords = (reasons: readonly SplitReason[]): string =>
  formatList(reasons.map((reason) => t(`reason.${reason}`)));

/** The proposal with its reasons. The cuts are in the pages below. Undo reverts all of them and hides the proposal. */
export function SplitProposal({ proposal }: { proposal: ProposedSplits | undefined }) {
  if (!proposal) return null;
  const { splits, separators } = proposal;
  if (splits.length === 0 && separators.length === 0)
    return (
      <p role="status" className="mb-2 text-sm text-ink-2">
        {t('none')}
      </p>
    );
  return (
    <section
      aria-label={t('title')}
      className="mb-3 rounded-[min(6px,var(--r-control))] border border-line bg-raised p-3"
    >
      <p role="status" className="text-sm">
        {t('found', { count: splits.length + 1 })}
        {separators.length > 0
          ? ` ${t('separators', { count: separators.length, pages: formatList(separators.map((page) => formatCount(page))) })}`
          : null}
      </p>
      <ul
        aria-label={t('title')}
        className="mt-1 flex max-h-32 flex-col gap-0.5 overflow-y-auto text-sm text-ink-2"
        tabIndex={0}
      >
        {splits.map(({ page, reasons }) => (
          <li key={page}>{t('split', { page, reasons: reasonWords(reasons) })}</li>
        ))}
      </ul>
      <p className="mt-1 text-xs text-ink-3">{t('undo')}</p>
    </section>
  );
}

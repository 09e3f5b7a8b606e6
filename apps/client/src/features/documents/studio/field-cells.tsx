import { BadgeCheck, X } from 'lucide-react';
import { t as studio } from '@/text/documents/studio';
import { cx } from '@/ui/class-names';
import { ConfidenceMark } from '@/ui/confidence-mark';
import { checksInOrder, fieldName, type FoundValue } from '../found-value';
import { familyGrounds } from '../viewer/entity-overlay';
import { familyOf } from '../viewer/overlay-style';
import { checkSentence } from './field-checks';

export const fieldRowClass =
  'grid min-h-8 w-full grid-cols-[20px_104px_minmax(0,1fr)_66px] items-center gap-2 px-3.5 py-1 text-left focus-visible:-outline-offset-2 max-tablet:min-h-11 max-tablet:grid-cols-[20px_minmax(0,2fr)_minmax(0,3fr)_66px]';

/**
 * A field row's content, inside a button or link with {@link fieldRowClass}: number if boxes have numbers, name,
 * text, and confidence.
 */
export function FieldCells({ field, numbered = true }: { field: FoundValue; numbered?: boolean }) {
  const { number, text, value, confidence, confirmed } = field;
  const [first] = checksInOrder(field.checks);
  // Failed checks come first, even for confirmed values.
  const fails = first?.passed === false;
  return (
    <>
      <span
        className={cx(
          numbered
            ? 'grid h-4.5 min-w-4.5 place-items-center rounded-[min(4px,var(--r-control))] px-0.5 text-[10.5px] leading-none font-strong text-paper-on-badge tabular-nums'
            : 'size-2 place-self-center rounded-full',
          familyGrounds[familyOf(field)],
        )}
      >
        {numbered ? number : null}
      </span>
      <span className="truncate text-ink-2">{fieldName(field.field ?? '')}</span>
      <span
        className="truncate max-tablet:wrap-anywhere max-tablet:whitespace-normal"
        title={value === text ? text : `${text} (${value})`}
      >
        {text}
      </span>
      {confirmed ? (
        <span className={cx('inline-flex items-center gap-1.25 text-xs', fails ? 'text-ink-2' : 'text-success-text')}>
          {fails ? null : <BadgeCheck size={14} aria-hidden />}
          {studio('entities.settled')}
        </span>
      ) : (
        <ConfidenceMark value={confidence} />
      )}
      {fails ? (
        <span className="col-span-3 col-start-2 flex items-start gap-1 text-xs text-error-text">
          <X size={14} aria-hidden className="mt-0.25 shrink-0" />
          {checkSentence(first)}
        </span>
      ) : null}
    </>
  );
}

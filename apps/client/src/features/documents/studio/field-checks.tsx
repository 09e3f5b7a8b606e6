import type { FieldCheck } from '@cartulary/contracts/understanding';
import { Check, X } from 'lucide-react';
import { t } from '@/text/documents/fields';
import { cx } from '@/ui/class-names';
import { checksInOrder, fieldName } from '../found-value';

const worded = [
  ...(['sum', 'tax-rate', 'currency', 'date-order', 'check-digit', 'movements', 'line', 'lines'] as const),
  ...(['mrz-digit', 'mrz-line', 'embedded'] as const),
] as const;
const isWorded = (rule: string): rule is (typeof worded)[number] => (worded as readonly string[]).includes(rule);

/** A check's result as a sentence. */
export function checkSentence({ rule, passed, with: others }: FieldCheck): string {
  const values = { passed: String(passed), rule, others: others.map(fieldName).join(', ') };
  return t(isWorded(rule) ? `check.${rule}` : 'check.other', values);
}

/** A field's checks in words, failed ones first. Renders nothing if there are none. */
export function FieldChecks({ checks = [] }: { checks?: readonly FieldCheck[] | undefined }) {
  const told = checksInOrder(checks);
  if (told.length === 0) return null;
  return (
    <ul aria-label={t('checks')} className="flex flex-col gap-0.5 text-xs">
      {told.map((check) => (
        <li
          key={`${check.rule} ${check.with.join(' ')}`}
          className={cx('flex items-start gap-1.25', check.passed ? 'text-success-text' : 'text-error-text')}
        >
          {check.passed ? (
            <Check size={14} aria-hidden className="mt-0.25 shrink-0" />
          ) : (
            <X size={14} aria-hidden className="mt-0.25 shrink-0" />
          )}
          <span>
            <span className="sr-only">{check.passed ? t('passed') : t('failed')}: </span>
            {checkSentence(check)}
          </span>
        </li>
      ))}
    </ul>
  );
}

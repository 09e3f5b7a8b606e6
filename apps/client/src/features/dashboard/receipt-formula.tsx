import type { ReactNode } from 'react';
import { t } from '@/text/dashboard/receipt';
import { cx } from '@/ui/class-names';
import type { Receipt } from './executive-data';
import { stepsOf } from './receipt-steps';

const assumed = (parts: ReactNode[]): ReactNode => (
  <span key={parts.join()} className="border-b border-dashed border-line-strong">
    {parts}
  </span>
);

/** The number's calculation, step by step. Renders nothing for a plain count. */
export function ReceiptFormula({ receipt }: { receipt: Receipt }) {
  const steps = stepsOf(receipt, assumed);
  if (steps.length === 0) return null;
  return (
    <section aria-label={t('formula')}>
      <table aria-label={t('formula')} className="w-full border-collapse tabular-nums">
        <tbody>
          {steps.map(({ sign, words, value, isResult }, index) => (
            <tr key={index} className={cx(isResult ? 'border-t border-ink font-strong' : 'font-regular')}>
              <td className="w-4 py-0.75 align-top text-ink-3">{sign}</td>
              <th scope="row" className="py-0.75 text-left [font-weight:inherit]">
                {words}
              </th>
              <td className="py-0.75 pl-2 text-right align-top font-medium whitespace-nowrap">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

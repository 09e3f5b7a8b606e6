import { t } from '@/text/dashboard/receipt';
import type { Receipt } from './executive-data';
import { figureName, figureWord } from './figure-words';

/** The exact number, and its definition in words. */
export function ReceiptHead({ receipt: { figure, currency } }: { receipt: Receipt }) {
  const { name, value } = figure;
  return (
    <section>
      <p className="flex flex-wrap items-baseline gap-x-2">
        {value === null ? null : (
          <span className="skin-number text-2xl!">{figureWord(name, value, currency, true)}</span>
        )}
        <span className="text-ink-2">{figureName(name)}</span>
      </p>
      <p className="mt-1 text-ink-2">{value === null ? t('untold') : t(`measure.${name}`)}</p>
    </section>
  );
}

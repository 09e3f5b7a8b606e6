import type { Explored } from '@cartulary/contracts/endpoints/explore';
import { t } from '@/text/analytics/explore';
import { Card, CardHeader } from '@/ui/card';
import { FactList } from '@/ui/fact-list';
import { LinkToCopy } from '@/ui/link-to-copy';
import { addressOf, receiptLines } from './explored-origin';
import { formatMeasured } from './explored-words';
import type { Question } from './question';

interface ExploredReceiptProps {
  explored: Explored;
  question: Question;
  ownClasses: ReadonlyMap<string, string>;
}

/**
 * An answer's receipt: the measure in words, filter, period with time zone, facts, freshness, and a URL that repeats
 * it.
 */
export function ExploredReceipt({ explored, question, ownClasses }: ExploredReceiptProps) {
  const { measure, total } = explored;
  return (
    <Card aria-label={t('receipt.title')} className="flex flex-col gap-3.5 text-xs">
      <CardHeader title={t('receipt.title')} className="mb-0" />
      <p>
        <span className="skin-number mr-2">{formatMeasured(measure, total.value)}</span>
        <span className="text-ink-2">{t(`measure.${measure}`).toLowerCase()}</span>
      </p>
      <p className="max-w-[60ch] text-ink-2">{t(`about.${measure}`)}</p>
      <FactList facts={receiptLines(explored, question, ownClasses)} />
      <p className="text-ink-3">{t('receipt.rights')}</p>
      <LinkToCopy label={t('receipt.copy')} link={addressOf(question)} />
    </Card>
  );
}

import type { Explored } from '@cartulary/contracts/endpoints/explore';
import { formatDay, formatList, formatMoment } from '@/lib/format/format';
import { t } from '@/text/analytics/explore';
import { Card, CardHeader } from '@/ui/card';
import { FactList } from '@/ui/fact-list';
import { LinkToCopy } from '@/ui/link-to-copy';
import { formatMeasured, valueName } from './explored-words';
import { writeQuestion, type Question } from './question';

interface ExploredReceiptProps {
  explored: Explored;
  question: Question;
  ownClasses: ReadonlyMap<string, string>;
}

/** Where the answer comes from: measure in words, filter, period with zone, facts, freshness, and an address that asks the same again. */
export function ExploredReceipt({ explored, question, ownClasses }: ExploredReceiptProps) {
  const { measure, period, facts, factsOfAll, late, newestFactAt, countedSince, total } = explored;
  const { where } = question;
  const filter = where.map(([dimension, value]) =>
    t('is', { name: t(`dimension.${dimension}`), value: valueName(dimension, value, ownClasses).toLowerCase() }),
  );
  return (
    <Card aria-label={t('receipt.title')} className="flex flex-col gap-3.5 text-xs">
      <CardHeader title={t('receipt.title')} className="mb-0" />
      <p>
        <span className="skin-number mr-2">{formatMeasured(measure, total.value)}</span>
        <span className="text-ink-2">{t(`measure.${measure}`).toLowerCase()}</span>
      </p>
      <p className="max-w-[60ch] text-ink-2">{t(`about.${measure}`)}</p>
      <FactList
        facts={[
          [t('receipt.filter'), filter.length === 0 ? t('receipt.noFilter') : formatList(filter)],
          [
            t('receipt.period'),
            t('receipt.periodLine', {
              from: formatMoment(period.from),
              until: formatMoment(period.until),
              zone: period.timezone,
            }),
          ],
          [
            '',
            period.clockChanges.length === 0
              ? null
              : t('receipt.clocks', { days: formatList(period.clockChanges.map((one) => formatDay(one, 'full'))) }),
          ],
          [t('receipt.facts'), t('receipt.factsLine', { facts, all: factsOfAll, late })],
          [t('receipt.newest'), newestFactAt && formatMoment(newestFactAt)],
          [t('receipt.since'), countedSince && formatDay(countedSince.slice(0, 10), 'full')],
        ]}
      />
      <p className="text-ink-3">{t('receipt.rights')}</p>
      <LinkToCopy
        label={t('receipt.copy')}
        link={`${window.location.origin}${window.location.pathname}?${writeQuestion(question).toString()}`}
      />
    </Card>
  );
}

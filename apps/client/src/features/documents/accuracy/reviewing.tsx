import { formatCount } from '@/lib/format/format';
import { t } from '@/text/documents/review-work';
import { Card, CardHeader } from '@/ui/card';
import { FactList } from '@/ui/fact-list';
import { SmallTable } from '@/ui/small-table';
import type { ContractRead } from './accuracy-data';

/** How long people looked at a contract's values, and why they corrected some. */
export function Reviewing({ reviewing: { medianMs, timed, reasons } }: Pick<ContractRead, 'reviewing'>) {
  return (
    <Card aria-label={t('reviewing.title')}>
      <CardHeader title={t('reviewing.title')} />
      {medianMs === null && reasons.length === 0 ? <p className="text-ink-2">{t('reviewing.none')}</p> : null}
      {medianMs === null ? null : (
        <FactList
          facts={[
            [t('reviewing.median'), t('reviewing.seconds', { seconds: medianMs / 1_000 })],
            [t('reviewing.timed'), formatCount(timed)],
          ]}
        />
      )}
      {reasons.length === 0 ? null : (
        <SmallTable
          className="mt-3"
          label={t('reviewing.reasons')}
          head={[t('reviewing.reason'), t('reviewing.count')]}
          rows={reasons.map(({ reason, count }) => [t(`reason.${reason}`), formatCount(count)])}
        />
      )}
    </Card>
  );
}

import type { Agreement as Agreed } from '@cartulary/contracts/endpoints/accuracy';
import { formatCount } from '@/lib/format/format';
import { t } from '@/text/documents/accuracy';
import { Card, CardHeader } from '@/ui/card';
import { SmallTable } from '@/ui/small-table';
import { scoreOf } from './shares';

const told = (coefficient: number | null): string =>
  coefficient === null ? t('agreement.untold') : scoreOf(coefficient);

/** How often people who reviewed the same values agreed, per pair and overall. */
export function Agreement({ agreement: { alpha, values, pairs } }: { agreement: Agreed }) {
  return (
    <Card aria-label={t('agreement.title')}>
      <CardHeader title={t('agreement.title')} />
      <p className="mb-2 max-w-[80ch] text-xs text-ink-2">{t('agreement.sentence')}</p>
      {values === 0 ? (
        <p className="text-ink-2">{t('agreement.none')}</p>
      ) : (
        <SmallTable
          label={t('agreement.title')}
          head={[t('agreement.people'), t('agreement.coefficient'), t('agreement.values')]}
          rows={[
            [t('agreement.all'), told(alpha), formatCount(values)],
            ...pairs.map(({ people: [one = '', other = ''], kappa, values: common }) => [
              t('agreement.pair', { one, other }),
              told(kappa),
              formatCount(common),
            ]),
          ]}
        />
      )}
    </Card>
  );
}

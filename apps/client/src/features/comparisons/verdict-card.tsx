import type { ComparisonDetail, ComparisonResults } from '@cartulary/contracts/endpoints/comparisons';
import { t } from '@/text/comparisons';
import { Card, CardHeader } from '@/ui/card';
import { chanceWords, pWords, sideWords } from './comparison-words';
import { SideCell, scaleOf } from './side-cell';

interface VerdictCardProps {
  comparison: ComparisonDetail;
  results: ComparisonResults;
}

/** The overall result of the comparison in a sentence, with the figures behind it. */
export function VerdictCard({ comparison, results: { total, counted } }: VerdictCardProps) {
  const { values, firstOnly, secondOnly, p, documentsP, firstBetter, secondBetter } = total;
  const from = scaleOf([total.first, total.second]);
  return (
    <Card aria-label={t('verdict.title')}>
      <CardHeader title={t('verdict.title')} />
      <p role="status" className="text-md font-strong wrap-anywhere">
        <bdi>{saysOf(comparison, total.verdict)}</bdi>
      </p>
      <p className="mt-1.5 max-w-[80ch] text-ink-2">
        {t('verdict.counts', { values, documents: counted, firstOnly, secondOnly })}{' '}
        {firstOnly + secondOnly > 0 ? t('verdict.chance', { p: chanceWords(Math.max(p, documentsP)) }) : null}
      </p>
      {comparison.state === 'stopped' ? (
        <p className="mt-1.5 text-ink-2">
          {t('verdict.stopped', { read: comparison.read, documents: comparison.documents })}
        </p>
      ) : null}
      <div className="mt-3 grid gap-(--d-gap) min-[860px]:grid-cols-2">
        {(['first', 'second'] as const).map((side) => (
          <div key={side} className="min-w-0">
            <h3 className="skin-label mb-1 text-ink-3 wrap-anywhere">
              <bdi>{sideWords(side, comparison[side])}</bdi>
            </h3>
            <SideCell counts={total[side]} from={from} />
          </div>
        ))}
      </div>
      <h3 className="skin-label mt-4 mb-1 text-ink-3">{t('verdict.more')}</h3>
      <p className="max-w-[80ch] text-xs text-ink-2">
        {t('verdict.p', { p: pWords(p) })}.{' '}
        {t('verdict.documents', {
          first: firstBetter,
          second: secondBetter,
          p: t('verdict.documentsP', { p: pWords(documentsP) }),
        })}
      </p>
      <p className="mt-1.5 max-w-[80ch] text-xs text-ink-2">{t('verdict.reviewed')}</p>
    </Card>
  );
}

function saysOf(comparison: ComparisonDetail, verdict: ComparisonResults['total']['verdict']): string {
  if (verdict === 'unclear' || verdict === 'alike') return t(`verdict.${verdict}`);
  return t('verdict.better', { name: sideWords(verdict, comparison[verdict]) });
}

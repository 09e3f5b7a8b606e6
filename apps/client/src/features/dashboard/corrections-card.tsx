import { lazy, Suspense } from 'react';
import { formatCount } from '@/lib/format/format';
import { t } from '@/text/dashboard/executive';
import { Card, CardHeader } from '@/ui/card';
import type { Executive } from './executive-data';

type Corrections = Executive['corrections'];

// The names of all fields come with the first correction.
const CorrectionsTable = lazy(async () => ({ default: (await import('./corrections-table')).CorrectionsTable }));

/** More fields than that are one row. */
const MOST_ROWS = 6;
const ROW_PX = 30;

const sum = (all: Corrections, of: 'corrected' | 'correctedBefore'): number =>
  all.reduce((total, each) => total + each[of], 0);

interface CorrectionsCardProps {
  corrections: Corrections;
  /** The period before was counted whole: less of it would make every change look like more. */
  isCompared: boolean;
}

/** Which fields people had to correct, beside the period before. Fewer is better. */
export function CorrectionsCard({ corrections, isCompared }: CorrectionsCardProps) {
  const now = formatCount(sum(corrections, 'corrected'));
  return (
    <Card aria-label={t('corrections.title')} className="@container">
      <CardHeader title={t('corrections.title')} className="mb-1">
        {corrections.length > 0 ? (
          <span className="text-xs text-ink-2 tabular-nums">
            {isCompared
              ? t('corrections.total', { now, before: formatCount(sum(corrections, 'correctedBefore')) })
              : now}
          </span>
        ) : null}
      </CardHeader>
      {corrections.length === 0 ? (
        <p className="max-w-[60ch] text-ink-2">{t('corrections.empty')}</p>
      ) : (
        <div style={{ minHeight: Math.min(corrections.length, MOST_ROWS) * ROW_PX }}>
          <Suspense>
            <CorrectionsTable corrections={corrections} mostRows={MOST_ROWS} isCompared={isCompared} />
          </Suspense>
        </div>
      )}
    </Card>
  );
}

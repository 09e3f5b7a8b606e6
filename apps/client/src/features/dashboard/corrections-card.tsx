import { lazy, Suspense } from 'react';
import { formatCount } from '@/lib/format/format';
import { t } from '@/text/dashboard/executive';
import { Card, CardHeader } from '@/ui/card';
import type { Executive } from './executive-data';

type Corrections = Executive['corrections'];

// Loaded with the first correction, because it contains the names of all fields.
const CorrectionsTable = lazy(async () => ({ default: (await import('./corrections-table')).CorrectionsTable }));

/** Further fields are combined into one row. */
const MOST_ROWS = 6;
const ROW_PX = 30;

const sum = (all: Corrections, of: 'corrected' | 'correctedBefore'): number =>
  all.reduce((total, each) => total + each[of], 0);

interface CorrectionsCardProps {
  corrections: Corrections;
  /**
   * True if the previous period was counted completely. Compared with a partial period, every change would look like an
   * increase.
   */
  isCompared: boolean;
}

/** The fields people had to correct, compared with the previous period. Fewer is better. */
export function CorrectionsCard({ corrections, isCompared }: CorrectionsCardProps) {
  const now = formatCount(sum(corrections, 'corrected'));
  return (
    <Card aria-label={t('corrections.title')} className="@container">
      <CardHeader title={t('corrections.title')} className="mb-1">
        <span className="text-xs text-ink-2 tabular-nums">
          {isCompared ? t('corrections.total', { now, before: formatCount(sum(corrections, 'correctedBefore')) }) : now}
        </span>
      </CardHeader>
      <div style={{ minHeight: Math.min(corrections.length, MOST_ROWS) * ROW_PX }}>
        <Suspense>
          <CorrectionsTable corrections={corrections} mostRows={MOST_ROWS} isCompared={isCompared} />
        </Suspense>
      </div>
    </Card>
  );
}

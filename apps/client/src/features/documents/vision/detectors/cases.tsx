import { detectorOutcomes, type DetectorOutcome } from '@cartulary/contracts/detectors';
import type { DetectorCase, DetectorDetail } from '@cartulary/contracts/endpoints/detectors';
import { useState } from 'react';
import { sentencesOf } from '@/lib/errors/api-error';
import type { Crops } from '@/shared/sources/crops';
import { t } from '@/text/documents/detectors';
import { Button } from '@/ui/button';
import { GivenName } from '@/ui/given-name';
import { Select } from '@/ui/select';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { judge, useCases } from './detectors-data';
import { PlaceCrop } from './place-crop';

interface CasesProps {
  detector: DetectorDetail;
  crops: Crops;
  mayChange: boolean;
}

/** Every location the test found or missed, as an image. Those on pages without drawn examples are reviewed here. */
export function Cases({ detector, crops, mayChange }: CasesProps) {
  const { counts, id } = detector;
  const [asked, setOutcome] = useState<DetectorOutcome>();
  const outcome = asked ?? (counts.open > 0 ? 'open' : 'right');
  const { data, error, refetch, hasNextPage, fetchNextPage } = useCases(id, outcome);
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-label={t('cases.which')} className="flex min-w-0 flex-col gap-3">
      <Select
        label={t('cases.which')}
        options={detectorOutcomes.map((value) => ({ value, label: t(`outcome.${value}`, { count: counts[value] }) }))}
        value={outcome}
        onChange={setOutcome}
        className="max-w-72"
      />
      {error && !data ? (
        <ErrorState title={t('cases.failed')} onRetry={() => void refetch()}>
          {sentencesOf(error, t('kept'))}
        </ErrorState>
      ) : null}
      {!data && !error ? (
        <Loading label={t('cases.loading')}>
          <Skeleton className="h-28 w-full" />
        </Loading>
      ) : null}
      {data && items.length === 0 ? <p className="text-ink-2">{t('cases.none')}</p> : null}
      <ul aria-label={t('cases.which')} className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3">
        {items.map((one) => (
          <li key={one.id} className="flex min-w-0 flex-col gap-1">
            <PlaceCrop crops={crops} place={one} />
            <span className="truncate text-xs text-ink-2">
              <GivenName>{one.document}</GivenName>
            </span>
            {one.likeness === null ? null : (
              <span className="text-xs text-ink-2 tabular-nums">{t('cases.likeness', { likeness: one.likeness })}</span>
            )}
            {mayChange && one.judgeable ? <Judge case={one} detectorId={id} /> : null}
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button className="self-start" onClick={() => void fetchNextPage()}>
          {t('cases.more')}
        </Button>
      ) : null}
    </section>
  );
}

function Judge({ case: one, detectorId }: { case: DetectorCase; detectorId: string }) {
  if (one.outcome !== 'open')
    return (
      <Button size="sm" variant="quiet" onClick={() => void judge(one, detectorId, 'open')}>
        {t('cases.back')}
      </Button>
    );
  return (
    <span className="flex gap-2">
      <Button size="sm" onClick={() => void judge(one, detectorId, 'right')}>
        {t('cases.right')}
      </Button>
      <Button size="sm" onClick={() => void judge(one, detectorId, 'wrong')}>
        {t('cases.wrong')}
      </Button>
    </span>
  );
}

import type { ThingsSeen } from '@cartulary/pipeline/trials/look';
import { LIKE_ENOUGH } from '@cartulary/pipeline/detect/detector';
import { useState } from 'react';
import { t } from '@/text/documents/detectors';
import { Card, CardHeader } from '@/ui/card';
import { BoxedPicture, ThingList, type Thing } from '../boxed-picture';

/** A detector's findings on the trial page. */
export function ThingsSeenCard({ seen }: { seen: ThingsSeen }) {
  const [chosen, setChosen] = useState(-1);
  const things = seen.things.map(({ box, likeness }): Thing => ({
    box,
    frame: 'border-paper-date',
    label: t('try.thing', { likeness, down: box[1], right: box[0] }),
  }));
  return (
    <Card aria-label={t('try.title')} className="flex min-w-0 flex-col gap-4">
      <CardHeader title={t('try.title')} />
      <div className="grid items-start gap-(--d-gap) desktop:grid-cols-[minmax(0,2fr)_minmax(14rem,1fr)]">
        <BoxedPicture alt={t('try.title')} picture={seen.picture} things={things} chosen={chosen} />
        <div className="flex min-w-0 flex-col gap-3">
          {things.length === 0 ? (
            <p className="text-ink-2">{t('try.none')}</p>
          ) : (
            <ThingList label={t('try.title')} things={things} chosen={chosen} onChoose={setChosen} />
          )}
          <p className="text-sm text-ink-2">{t('try.likeness', { least: LIKE_ENOUGH })}</p>
        </div>
      </div>
    </Card>
  );
}

import type { PageText } from '@cartulary/contracts/reading';
import type { PageSeen } from '@cartulary/pipeline/trials/look';
import { useState } from 'react';
import { t } from '@/text/documents/vision-studio';
import { Card, CardHeader } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { BoxedPicture, ThingList } from './boxed-picture';
import { QualityCard } from './quality-card';
import { thingKinds, thingsOf, type ThingKind } from './things-of-page';

/** There are many cells, and regions contain them, so they're hidden initially. */
const firstShown: readonly ThingKind[] = ['region', 'code', 'machine', 'signature', 'stamp'];
const MOST_LISTED = 300;

/** A page's image with the detected objects, which can be toggled by kind, and its quality. */
export function PageSeenCard({ seen, read }: { seen: PageSeen; read: PageText }) {
  const [shown, setShown] = useState<ReadonlySet<ThingKind>>(new Set(firstShown));
  const [chosen, setChosen] = useState(-1);
  const byKind = thingsOf(read, seen);
  const all = thingKinds.filter((kind) => shown.has(kind)).flatMap((kind) => byKind[kind]);
  const things = all.slice(0, MOST_LISTED);
  const toggle = (kind: ThingKind, on: boolean): void => {
    const next = new Set(shown);
    if (on) next.add(kind);
    else next.delete(kind);
    setShown(next);
    setChosen(-1);
  };
  return (
    <>
      <Card aria-label={t('picture')} className="flex min-w-0 flex-col gap-4">
        <CardHeader title={t('picture')} />
        <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
          <legend className="mb-1 text-sm text-ink-2">{t('kinds')}</legend>
          {thingKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`kind.${kind}`, { count: byKind[kind].length })}
              checked={shown.has(kind)}
              onChange={(on) => toggle(kind, on)}
            />
          ))}
        </fieldset>
        <div className="grid items-start gap-(--d-gap) desktop:grid-cols-[minmax(0,2fr)_minmax(14rem,1fr)]">
          <BoxedPicture alt={t('picture')} picture={seen.picture} things={things} chosen={chosen} />
          <div className="flex min-w-0 flex-col gap-3">
            {things.length === 0 ? (
              <p className="text-ink-2">{t('none')}</p>
            ) : (
              <ThingList label={t('found')} things={things} chosen={chosen} onChoose={setChosen} />
            )}
            {all.length > things.length ? (
              <p className="text-sm text-ink-2">{t('more', { count: MOST_LISTED })}</p>
            ) : null}
            <p className="text-sm text-ink-2">{t('mark.about')}</p>
            <p className="text-sm text-ink-2">{t('took', { tookMs: seen.tookMs })}</p>
          </div>
        </div>
      </Card>
      <QualityCard seen={seen} />
    </>
  );
}

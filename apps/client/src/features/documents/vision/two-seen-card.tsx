import type { Difference } from '@cartulary/pipeline/image/compare-pictures';
import type { Preview } from '@cartulary/pipeline/engines/image/engine';
import type { TwoSeen } from '@cartulary/pipeline/trials/look';
import { useEffect, useId, useState } from 'react';
import { BlobImage } from '@/shared/pages/blob-image';
import { t } from '@/text/documents/vision-studio';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { useMediaQuery } from '@/ui/media-query';
import { SegmentedControl } from '@/ui/segmented-control';
import { BoxedPicture, ThingList, usePictureBlob, type Thing } from './boxed-picture';

const DOUBTFUL = 0.5;
/** Slow enough to be safe: at most one change per second. */
const TURN_MS = 1200;
const frames = {
  gone: 'border-dashed border-paper-low',
  new: 'border-paper-date',
  changed: 'border-dotted border-paper-reference',
} as const satisfies Record<Difference['kind'], string>;
const ways = ['fade', 'blink'] as const;

/** Two scans laid over each other, and their differences. */
export function TwoSeenCard({ seen }: { seen: TwoSeen }) {
  const [chosen, setChosen] = useState(-1);
  const [way, setWay] = useState<(typeof ways)[number]>('fade');
  const [part, setPart] = useState(50);
  const things = seen.differences.map(thingOf);
  return (
    <Card aria-label={t('two.title')} className="flex min-w-0 flex-col gap-4">
      <CardHeader title={t('two.title')} />
      <SegmentedControl
        label={t('two.how')}
        options={ways.map((value) => ({ value, label: t(`two.${value}`) }))}
        value={way}
        onChange={(next) => {
          setWay(next);
          setPart(next === 'fade' ? 50 : 0);
        }}
      />
      {way === 'fade' ? <FadeSlider part={part} onPart={setPart} /> : <Turns part={part} onPart={setPart} />}
      <div className="grid items-start gap-(--d-gap) desktop:grid-cols-[minmax(0,2fr)_minmax(14rem,1fr)]">
        <BoxedPicture
          alt={t('first')}
          picture={seen.one}
          things={things}
          chosen={chosen}
          over={<Second picture={seen.other} part={part} />}
        />
        <div className="flex min-w-0 flex-col gap-3">
          <p>{t('two.agreement', { part: seen.agreement })}</p>
          {seen.agreement < DOUBTFUL ? <p className="text-error-text">{t('two.doubtful')}</p> : null}
          {things.length === 0 ? (
            <p className="text-ink-2">{t('two.none')}</p>
          ) : (
            <ThingList label={t('two.differences')} things={things} chosen={chosen} onChoose={setChosen} />
          )}
          {seen.isCut ? <p className="text-sm text-ink-2">{t('more', { count: things.length })}</p> : null}
          <p className="text-sm text-ink-2">{t('took', { tookMs: seen.tookMs })}</p>
        </div>
      </div>
    </Card>
  );
}

const thingOf = ({ kind, box }: Difference): Thing => ({
  box,
  frame: frames[kind],
  label: t('two.place', { kind: t(`two.${kind}`), down: box[1], right: box[0] }),
});

function Second({ picture, part }: { picture: Preview; part: number }) {
  const blob = usePictureBlob(picture);
  return (
    <div className="absolute inset-0" style={{ opacity: part / 100 }}>
      <BlobImage blob={blob} alt={t('second')} className="size-full" />
    </div>
  );
}

interface PartProps {
  /** Opacity of the second scan, in percent. */
  part: number;
  onPart: (part: number) => void;
}

function FadeSlider({ part, onPart }: PartProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label htmlFor={id}>{t('two.slider')}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={part}
        onChange={(event) => onPart(Number(event.target.value))}
        className="h-6 w-64 max-w-full accent-(--c-primary)"
      />
    </div>
  );
}

/** Alternates between the scans, on demand or automatically. Not automatic for people who prefer reduced motion. */
function Turns({ part, onPart }: PartProps) {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [alternates, setAlternates] = useState(false);
  const isSecond = part > 0;
  useEffect(() => {
    if (!alternates || isStill) return undefined;
    const timer = setTimeout(() => onPart(isSecond ? 0 : 100), TURN_MS);
    return () => clearTimeout(timer);
  }, [alternates, isStill, isSecond, onPart]);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button onClick={() => onPart(isSecond ? 0 : 100)}>{t(isSecond ? 'two.first' : 'two.second')}</Button>
      {isStill ? (
        <p className="text-sm text-ink-2">{t('two.still')}</p>
      ) : (
        <Checkbox label={t('two.alternate')} checked={alternates} onChange={setAlternates} />
      )}
    </div>
  );
}

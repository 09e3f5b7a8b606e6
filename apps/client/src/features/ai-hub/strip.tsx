import { formatCount } from '@/lib/format/format';
import { lasting } from '@/shared/metrics/lasting';
import { t } from '@/text/ai-hub';
import { Card } from '@/ui/card';
import type { Catalogue, Figures } from './hub-data';
import { modelsWord, readyOf, shareWord, shareWords } from './hub-words';

interface StripProps {
  catalogue: Catalogue;
  figures: Figures;
}

/** The five figures at the top of every section of the hub. */
export function Strip({ catalogue: { engines, models }, figures }: StripProps) {
  const { fields, hours, queue, sealed, leastReviewed } = figures;
  const workMs = hours.reduce((sum, hour) => sum + hour.recogniseMs + hour.understandMs + hour.otherMs, 0);
  const running = queue.running.reduce((sum, { works }) => sum + works, 0);
  const waiting = (place: 'reading' | 'review'): number =>
    queue.places.find((one) => one.place === place)?.waiting ?? 0;
  return (
    <section
      aria-label={t('strip')}
      className="grid grid-cols-2 gap-(--d-gap) min-[860px]:grid-cols-3 min-[1280px]:grid-cols-5"
    >
      <Figure
        title={t('strip.fields')}
        value={fields.share === null ? '–' : shareWord(fields.share)}
        note={
          fields.share === null
            ? shareWords(fields, leastReviewed)
            : `${shareWords(fields, leastReviewed)}, ${t('strip.fieldsOf', { right: fields.right, values: fields.values })}`
        }
      />
      <Figure title={t('strip.work')} value={lasting(workMs)} note={t('strip.running', { count: running })} />
      <Figure
        title={t('strip.waiting')}
        value={formatCount(waiting('reading'))}
        note={t('strip.review', { count: waiting('review') })}
      />
      <Figure title={t('strip.engines')} value={t('strip.ofEngines', readyOf(engines))} note={modelsWord(models)} />
      <Figure title={t('strip.sealed')} value={formatCount(sealed)} note={t('strip.sealedNote')} />
    </section>
  );
}

const Figure = ({ title, value, note }: { title: string; value: string; note: string }) => (
  <Card aria-label={title} className="py-3! max-[860px]:last:col-span-2">
    <h2 className="text-xs text-ink-2">{title}</h2>
    <p className="skin-number">{value}</p>
    <p className="text-2xs text-ink-3">{note}</p>
  </Card>
);

import type { PageSeen } from '@cartulary/pipeline/trials/look';
import { t } from '@/text/documents/vision-studio';
import { Card, CardHeader } from '@/ui/card';
import { SmallTable } from '@/ui/small-table';

const SHARP_PIXELS = 2;
const SOFT_PIXELS = 4;
const PALE = 0.4;
const SMALL_LETTERS_PIXELS = 12;
const DIRTY = 500;

/** Measurements of an image and their meaning. */
export function QualityCard({ seen }: { seen: PageSeen }) {
  return (
    <Card aria-label={t('quality.title')} className="flex min-w-0 flex-col gap-3">
      <CardHeader title={t('quality.title')} />
      <SmallTable
        label={t('quality.table')}
        head={[t('quality.head'), t('quality.value'), t('quality.means')]}
        rows={rowsOf(seen)}
      />
    </Card>
  );
}

type Row = readonly [name: string, value: string, meaning: string];

function rowsOf({ quality, drawnDpi }: PageSeen): Row[] {
  const { edgePixels, contrast, leanDegrees, letterPixels, specksPerMegapixel, width, height } = quality;
  const unknown = [t('quality.unknown'), t('quality.noInk')] as const;
  return [
    [
      t('quality.sharpness'),
      ...(edgePixels === null
        ? unknown
        : ([t('quality.sharpnessValue', { pixels: edgePixels }), sharpnessOf(edgePixels)] as const)),
    ],
    [
      t('quality.contrast'),
      ...(contrast === null
        ? unknown
        : ([
            t('quality.contrastValue', { part: contrast }),
            t(contrast < PALE ? 'quality.pale' : 'quality.strong'),
          ] as const)),
    ],
    [
      t('quality.lean'),
      t('quality.leanValue', { degrees: leanDegrees }),
      t(leanDegrees === 0 ? 'quality.level' : 'quality.leans'),
    ],
    [
      t('quality.resolution'),
      t('quality.resolutionValue', { width, height }),
      drawnDpi === null ? t('quality.ownPixels') : t('quality.drawn', { dpi: drawnDpi }),
    ],
    [
      t('quality.letters'),
      ...(letterPixels === null
        ? unknown
        : ([
            t('quality.lettersValue', { pixels: letterPixels }),
            t(letterPixels < SMALL_LETTERS_PIXELS ? 'quality.small' : 'quality.fine'),
          ] as const)),
    ],
    [
      t('quality.specks'),
      t('quality.specksValue', { count: specksPerMegapixel }),
      t(specksPerMegapixel > DIRTY ? 'quality.dirty' : 'quality.clean'),
    ],
  ];
}

function sharpnessOf(edgePixels: number): string {
  if (edgePixels <= SHARP_PIXELS) return t('quality.sharp');
  return t(edgePixels <= SOFT_PIXELS ? 'quality.soft' : 'quality.blurred');
}

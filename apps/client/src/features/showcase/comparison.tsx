import { useEffect } from 'react';
import { t } from '@/text/showcase';
import { t as ui } from '@/text/ui';
import { Badge, StatusBadge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { Chip } from '@/ui/chip';
import { ConfidenceMark } from '@/ui/confidence-mark';
import { TextField } from '@/ui/field';
import { designs, loadFonts, type Design } from '@/ui/theme/theme';
import { Specimen } from './specimen';

const brightnesses = ['light', 'dark'] as const;

/** The same few parts in all ten schemes, side by side: a design applies wherever its two attributes are set. */
export function Comparison() {
  useEffect(() => designs.forEach((design) => loadFonts(design)), []);
  return (
    <Specimen name={t('comparison.title')} className="tablet:col-span-full">
      <div className="grid gap-3 tablet:grid-cols-2 laptop:grid-cols-5">
        {brightnesses.flatMap((mode) =>
          designs.map((design) => <Sample key={`${design} ${mode}`} design={design} mode={mode} />),
        )}
      </div>
    </Specimen>
  );
}

function Sample({ design, mode }: { design: Design; mode: (typeof brightnesses)[number] }) {
  const name = t('comparison.name', { design: ui(`design.${design}`), mode: ui(`mode.${mode}`) });
  return (
    <section
      aria-label={name}
      data-design={design}
      data-mode={mode}
      className="min-w-0 bg-ground p-3 font-ui text-sm font-regular text-ink"
    >
      <Card>
        <CardHeader title={name} level={3} />
        <div className="flex flex-col items-start gap-2.5">
          <p className="skin-number">{t('type.number')}</p>
          <div className="w-full *:min-w-0">
            <TextField label={t('inputs.search')} placeholder={t('inputs.searchHere')} />
          </div>
          <span className="flex flex-wrap gap-2">
            <StatusBadge status="review">{t('badges.review')}</StatusBadge>
            <Badge tone="primary">{t('badges.chosen')}</Badge>
            <ConfidenceMark value={0.82} />
          </span>
          <span className="flex flex-wrap gap-2">
            <Button variant="primary">{t('buttons.primary')}</Button>
            <Button>{t('buttons.secondary')}</Button>
            <Chip pressed>{t('badges.pressed')}</Chip>
          </span>
        </div>
      </Card>
    </section>
  );
}

import { t } from '@/text/showcase';
import { cx } from '@/ui/class-names';
import { Specimen } from './specimen';

const surfaces = [
  ['ground', 'bg-ground'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['sunken', 'bg-sunken'],
  ['hover', 'bg-hover'],
  ['tint', 'bg-primary-tint'],
] as const;
const series = [
  'bg-chart-1',
  'bg-chart-2',
  'bg-chart-3',
  'bg-chart-4',
  'bg-chart-5',
  'bg-chart-6',
  'bg-chart-7',
  'bg-chart-8',
];
const ramp = ['bg-seq-1', 'bg-seq-2', 'bg-seq-3', 'bg-seq-4', 'bg-seq-5', 'bg-seq-6', 'bg-seq-7'];

export function Colours() {
  return (
    <Specimen name={t('colours.title')} className="tablet:col-span-2">
      <div className="flex h-6">
        {ramp.map((step) => (
          <span key={step} className={cx('grow', step)} />
        ))}
      </div>
      <ol className="mt-2 grid grid-cols-8 gap-1.5">
        {series.map((step, index) => (
          <li key={step} className="text-2xs text-ink-3">
            <span className={cx('mb-1 block h-7 rounded-bar', step)} />
            {index + 1}
          </li>
        ))}
      </ol>
      <ul className="mt-2 grid grid-cols-6 gap-1.5">
        {surfaces.map(([name, ground]) => (
          <li key={name} className="text-2xs text-ink-3">
            <span className={cx('mb-1 block h-5 border border-line', ground)} />
            {t(`colours.${name}`)}
          </li>
        ))}
      </ul>
    </Specimen>
  );
}

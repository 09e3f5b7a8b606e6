import { t } from '@/text/analytics/advanced';

/** The legend of line, dashes, and band. */
export const BandKey = ({ forecast = false }: { forecast?: boolean }) => (
  <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
    <Sample name={t('key.value')} dashes={undefined} ink="stroke-chart-1" />
    <Sample name={t(forecast ? 'key.forecast' : 'key.expected')} dashes="4 3" ink="stroke-chart-2" />
    <li className="flex items-center gap-1.5">
      <svg aria-hidden width="20" height="10" className="fill-none stroke-chart-2">
        <path d="M0 10 10 0M5 10 15 0M10 10 20 0" strokeWidth={1} />
      </svg>
      {t('key.band')}
    </li>
  </ul>
);

const Sample = ({ name, dashes, ink }: { name: string; dashes: string | undefined; ink: string }) => (
  <li className="flex items-center gap-1.5">
    <svg aria-hidden width="20" height="10" className={ink}>
      <path d="M0 5H20" strokeWidth={2} strokeDasharray={dashes} />
    </svg>
    {name}
  </li>
);

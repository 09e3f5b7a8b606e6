import { t } from '@/text/onboarding';

/** Where a document goes: from the browser to the server that reads it, with or without a question on the way. */
export function ModePicture({ asks, label }: { asks: boolean; label: string }) {
  return (
    <span className="block rounded-control bg-sunken">
      <svg viewBox="0 0 260 92" role="img" aria-label={label} className="mx-auto block w-full max-w-75 text-2xs">
        <g fill="none" strokeWidth="1.4" className="stroke-ink-2">
          <rect x="12" y="18" width="66" height="42" rx="4" />
          <path d="M32 66h26M45 60v6" />
          <rect x="182" y="18" width="66" height="19" rx="3" />
          <rect x="182" y="43" width="66" height="19" rx="3" />
        </g>
        <Sheet x={36} y={26} />
        <Sheet x={206} y={28} />
        <circle cx="228" cy="48" r="8" fill="none" strokeWidth="1.8" className="stroke-link" />
        <path d="m234 54 7 7" strokeWidth="1.8" strokeLinecap="round" className="stroke-link" />
        <path
          d={asks ? 'M82 40h34M144 40h31' : 'M82 40h93'}
          strokeWidth="2"
          className={asks ? 'stroke-info' : 'stroke-warning'}
          {...(asks ? { strokeDasharray: '5 4' } : {})}
        />
        <path d="m171 35 6 5-6 5" fill="none" strokeWidth="2" className={asks ? 'stroke-info' : 'stroke-warning'} />
        {asks ? (
          <>
            <rect x="118" y="28" width="24" height="24" rx="4" className="fill-info-tint stroke-info" />
            <text x="130" y="45" textAnchor="middle" className="fill-info-text text-sm font-strong">
              ?
            </text>
          </>
        ) : null}
        <g aria-hidden textAnchor="middle" className="fill-ink-2">
          <text x="130" y={asks ? 68 : 32} className={asks ? 'fill-info-text' : 'fill-warning-text'}>
            {asks ? t('picture.asks') : t('picture.sends')}
          </text>
          <text x="45" y="82">
            {t('picture.browser')}
          </text>
          <text x="215" y="82">
            {t('picture.server')}
          </text>
        </g>
      </svg>
    </span>
  );
}

const Sheet = ({ x, y }: { x: number; y: number }) => (
  <g>
    <rect x={x} y={y} width="18" height="25" className="fill-paper-ground stroke-ink-2" />
    <path d={`M${x + 3} ${y + 6}h12M${x + 3} ${y + 11}h9M${x + 3} ${y + 16}h12`} className="stroke-paper-ink" />
  </g>
);

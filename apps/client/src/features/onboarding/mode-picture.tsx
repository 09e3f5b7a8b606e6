import { t } from '@/text/onboarding';

interface ModePictureProps {
  mode: 'privacy' | 'collaborative';
  label: string;
}

/**
 * Where a document is processed: in the browser, which stores it encrypted, or on the server, which receives it
 * unencrypted.
 */
export function ModePicture({ mode, label }: ModePictureProps) {
  const here = mode === 'privacy';
  return (
    <span className="block rounded-control bg-sunken">
      <svg viewBox="-18 0 296 92" role="img" aria-label={label} className="mx-auto block w-full max-w-90 text-2xs">
        <g fill="none" strokeWidth="1.4" className="stroke-ink-2">
          <rect x="12" y="14" width="66" height="44" rx="4" />
          <path d="M32 64h26M45 58v6" />
          <rect x="182" y="14" width="66" height="44" rx="4" />
          <path d="M190 64h50" />
        </g>
        <Sheet x={here ? 26 : 36} y={22} />
        {here ? <Lens x={58} y={34} /> : null}
        {here ? <Padlock /> : <Sheet x={196} y={22} />}
        {here ? null : <Lens x={228} y={34} />}
        <path d="M84 36h88" strokeWidth="2" className={here ? 'stroke-success' : 'stroke-info'} />
        <path d="m168 31 6 5-6 5" fill="none" strokeWidth="2" className={here ? 'stroke-success' : 'stroke-info'} />
        <g aria-hidden textAnchor="middle" className="fill-ink-2">
          <text x="128" y="28" className={here ? 'fill-success-text' : 'fill-info-text'}>
            {t(here ? 'picture.encrypted' : 'picture.uploaded')}
          </text>
          <text x="45" y="80">
            {t(here ? 'picture.readsHere' : 'picture.browser')}
          </text>
          <text x="215" y="80">
            {t(here ? 'picture.cannot' : 'picture.reads')}
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

const Lens = ({ x, y }: { x: number; y: number }) => (
  <g fill="none" strokeWidth="1.8" className="stroke-link">
    <circle cx={x} cy={y} r="8" />
    <path d={`m${x + 6} ${y + 6} 7 7`} strokeLinecap="round" />
  </g>
);

const Padlock = () => (
  <g strokeWidth="1.8" className="stroke-success-text">
    <path d="M208 33v-5a7 7 0 0 1 14 0v5" fill="none" />
    <rect x="203" y="33" width="24" height="17" rx="3" className="fill-success-tint" />
    <path d="M215 39v5" strokeLinecap="round" />
  </g>
);

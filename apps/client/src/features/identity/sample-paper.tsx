import { t } from '@/text/identity';
import { cx } from '@/ui/class-names';

/** Value kinds as in the viewer: the color shows the kind, the line style shows the confidence. */
const kinds = {
  party: 'stroke-paper-party fill-paper-party',
  date: 'stroke-paper-date fill-paper-date',
  reference: 'stroke-paper-reference fill-paper-reference',
  amount: 'stroke-paper-amount fill-paper-amount',
  low: 'stroke-paper-low fill-paper-low',
};

const dashes = { sure: undefined, check: '6 4', doubtful: '1.5 3.5' };

interface Mark {
  number: number;
  kind: keyof typeof kinds;
  sureness: keyof typeof dashes;
  x: number;
  y: number;
  width: number;
  height: number;
}

const marks: readonly Mark[] = [
  { number: 1, kind: 'party', sureness: 'sure', x: 50, y: 57, width: 222, height: 27 },
  { number: 2, kind: 'reference', sureness: 'sure', x: 444, y: 98, width: 92, height: 20 },
  { number: 3, kind: 'date', sureness: 'sure', x: 444, y: 120, width: 120, height: 20 },
  { number: 4, kind: 'reference', sureness: 'check', x: 444, y: 164, width: 84, height: 20 },
  { number: 5, kind: 'reference', sureness: 'sure', x: 44, y: 285, width: 532, height: 160 },
  { number: 6, kind: 'amount', sureness: 'sure', x: 476, y: 523, width: 100, height: 25 },
  { number: 7, kind: 'low', sureness: 'doubtful', x: 118, y: 634, width: 170, height: 19 },
];

/** Placeholder lines on an invented page that explains the marks. [x, baseline, width, height] */
const bars: readonly (readonly [number, number, number, number])[] = [
  [54, 78, 206, 13],
  [54, 97, 150, 6],
  [54, 111, 122, 6],
  [450, 112, 78, 7],
  [450, 134, 104, 7],
  [450, 156, 96, 7],
  [450, 178, 70, 7],
  [54, 210, 128, 8],
  [54, 226, 150, 7],
  [54, 242, 104, 7],
  ...[333, 365, 397, 429].flatMap((y, row): (readonly [number, number, number, number])[] => [
    [58, y, 150 + ((row * 37) % 60), 7],
    [352, y, 18, 7],
    [424, y, 38, 7],
    [514, y, 50, 7],
  ]),
  [514, 484, 52, 8],
  [522, 507, 44, 8],
  [486, 541, 80, 11],
  [122, 648, 160, 8],
  [122, 668, 140, 7],
  [54, 716, 400, 6],
];

const labels: readonly { x: number; y: number; text: string; size?: number; end?: boolean; strong?: boolean }[] = [
  { x: 572, y: 64, text: t('paper.invoice'), size: 22, end: true },
  { x: 368, y: 111, text: t('paper.number') },
  { x: 368, y: 133, text: t('paper.date') },
  { x: 368, y: 155, text: t('paper.due') },
  { x: 368, y: 177, text: t('paper.order') },
  { x: 54, y: 192, text: t('paper.billTo') },
  { x: 58, y: 304, text: t('paper.description'), strong: true },
  { x: 370, y: 304, text: t('paper.quantity'), end: true, strong: true },
  { x: 462, y: 304, text: t('paper.unit'), end: true, strong: true },
  { x: 564, y: 304, text: t('paper.amount'), end: true, strong: true },
  { x: 384, y: 484, text: t('paper.net') },
  { x: 384, y: 507, text: t('paper.tax') },
  { x: 384, y: 540, text: t('paper.total'), size: 14, strong: true },
  { x: 54, y: 648, text: t('paper.account'), strong: true },
  { x: 54, y: 668, text: t('paper.bank'), strong: true },
  { x: 54, y: 796, text: t('paper.signed'), size: 9.5 },
];

const rules: readonly string[] = ['M48 346H572', 'M48 378H572', 'M48 410H572', 'M48 442H572', 'M48 608H572'];

/** A processed page: values in numbered boxes. Decorative; the callouts describe it in words. */
export function SamplePaper({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 620 876" aria-hidden className={cx('paper bg-paper-ground shadow-page', className)}>
      <rect width="620" height="876" className="fill-paper-ground" />
      <path d="M54 34h26v4H54zM54 42h44v4H54z" className="fill-paper-ink opacity-80" />
      <path d="M48 288h524v24H48z" className="fill-paper-ink opacity-8" />
      <path d={rules.join('')} className="stroke-paper-ink opacity-20" />
      <path d="M384 516H572M54 782h190" className="stroke-paper-ink" />
      {bars.map(([x, baseline, width, height]) => (
        <rect
          key={`${x}-${baseline}`}
          x={x}
          y={baseline - height}
          width={width}
          height={height}
          rx={height / 3}
          className="fill-paper-ink opacity-20"
        />
      ))}
      {labels.map(({ x, y, text, size = 11, end, strong }) => (
        <text
          key={text}
          x={x}
          y={y}
          fontSize={size}
          textAnchor={end ? 'end' : 'start'}
          className={cx('fill-paper-ink font-reading', strong && 'font-strong')}
        >
          {text}
        </text>
      ))}
      <path
        d="M72 762c14-22 20-20 16-4s-8 20 4 4 16-18 14-6 2 12 12-2 10 10 20-2 14-10 30-2 22 4 36-8"
        fill="none"
        strokeWidth="1.7"
        strokeLinecap="round"
        className="stroke-paper-party"
      />
      {marks.map((mark) => (
        <MarkBox key={mark.number} {...mark} />
      ))}
    </svg>
  );
}

/** A box with its number outside the top left corner, like in the viewer. */
function MarkBox({ number, kind, sureness, x, y, width, height }: Mark) {
  const dash = dashes[sureness];
  return (
    <g className={kinds[kind]}>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx="2"
        fillOpacity="0.07"
        strokeWidth={sureness === 'doubtful' ? 2 : 1.3}
        {...(dash ? { strokeDasharray: dash } : {})}
        strokeLinecap="round"
      />
      <rect x={x - 15} y={y} width="15" height="15" rx="2" stroke="none" />
      <text
        x={x - 7.5}
        y={y + 11.2}
        fontSize="10"
        textAnchor="middle"
        stroke="none"
        className="fill-paper-on-badge font-ui font-strong"
      >
        {number}
      </text>
    </g>
  );
}

import type { ReactNode } from 'react';
import { cx } from './class-names';

const line = 'stroke-line-strong';
const paper = `fill-surface ${line}`;
const soft = 'fill-primary-tint stroke-primary';
const accent = 'stroke-primary';

/** Lines of text starting at `x`, 8 units apart, with the given lengths. */
const Lines = ({ x, y, long }: { x: number; y: number; long: readonly number[] }) => (
  <path className={line} d={long.map((width, index) => `M${x} ${y + index * 8}h${width}`).join('')} />
);

const Sheet = ({ x, y }: { x: number; y: number }) => (
  <path className={paper} d={`M${x} ${y + 4}a4 4 0 0 1 4-4h24l12 12v40a4 4 0 0 1-4 4h-32a4 4 0 0 1-4-4zm28-4v12h12`} />
);

/** Each picture is 128 by 88 units. The most important part uses the accent color. */
const pictures = {
  documents: (
    <>
      <g transform="rotate(-8 44 44)">
        <Sheet x={26} y={18} />
      </g>
      <Sheet x={50} y={14} />
      <Lines x={57} y={36} long={[26, 20]} />
      <rect className={soft} x="57" y="51" width="26" height="9" rx="2" />
      <circle className={soft} cx="98" cy="60" r="12" />
      <path className={accent} d="M98 66v-11m-5 5 5-5 5 5" />
    </>
  ),
  review: (
    <>
      <Sheet x={36} y={16} />
      <Lines x={43} y={38} long={[26, 20, 26]} />
      <circle className={soft} cx="84" cy="56" r="15" />
      <path className={accent} d="m77 56 5 5 9-10" />
    </>
  ),
  board: (
    <>
      <rect className={paper} x="16" y="12" width="96" height="64" rx="5" />
      <rect className={soft} x="26" y="22" width="22" height="22" rx="2" />
      <rect className={paper} x="53" y="22" width="22" height="22" rx="2" />
      <rect className={paper} x="26" y="49" width="22" height="16" rx="2" />
      <path className={accent} d="M80 33c14 0 16 8 16 20m-5-5 5 6 5-6" />
      <path className={line} d="M55 60c6-8 10 6 18-2" />
    </>
  ),
  map: (
    <>
      <path
        className={line}
        d="M50 44C36 44 40 22 30 22m20 22c-14 0-10 22-20 22m48-22c14 0 10-22 20-22m-20 22c14 0 10 22 20 22"
      />
      <rect className={soft} x="44" y="34" width="40" height="20" rx="10" />
      <rect className={paper} x="10" y="15" width="24" height="14" rx="7" />
      <rect className={paper} x="10" y="59" width="24" height="14" rx="7" />
      <rect className={paper} x="94" y="15" width="24" height="14" rx="7" />
      <rect className={paper} x="94" y="59" width="24" height="14" rx="7" />
    </>
  ),
  deck: (
    <>
      <path className={line} d="M64 66v12m-12 2 12-12 12 12" />
      <rect className={paper} x="20" y="12" width="88" height="54" rx="4" />
      <Lines x={30} y={24} long={[34]} />
      <path className={line} d="M30 56h28" />
      <path className={soft} d="M68 56V44h8v12zm12 0V36h8v20zm12 0V28h8v28z" />
    </>
  ),
  dashboard: (
    <>
      <rect className={paper} x="14" y="14" width="46" height="24" rx="4" />
      <rect className={paper} x="68" y="14" width="46" height="24" rx="4" />
      <rect className={paper} x="14" y="46" width="100" height="30" rx="4" />
      <Lines x={21} y={23} long={[16]} />
      <Lines x={75} y={23} long={[16]} />
      <path className={accent} d="M21 31h10m44 0h14M22 68l16-10 14 6 18-12 16 5 20-8" />
    </>
  ),
  pipeline: (
    <>
      <path className={line} d="M34 44h14m32 0h14" />
      <rect className={paper} x="10" y="32" width="24" height="24" rx="4" />
      <rect className={soft} x="48" y="28" width="32" height="32" rx="5" />
      <rect className={paper} x="94" y="32" width="24" height="24" rx="4" />
      <path className={accent} d="M56 38h16m-16 6h16m-16 6h9" />
      <Lines x={16} y={41} long={[12, 8]} />
      <path className={line} d="m100 44 4 4 8-8" />
    </>
  ),
  bell: (
    <>
      <path className={paper} d="M64 14a20 20 0 0 1 20 20c0 18 6 22 8 26H36c2-4 8-8 8-26a20 20 0 0 1 20-20z" />
      <path className={line} d="M57 66a7 7 0 0 0 14 0" />
      <circle className={soft} cx="83" cy="22" r="8" />
    </>
  ),
  meeting: (
    <>
      <rect className={paper} x="18" y="14" width="92" height="56" rx="5" />
      <circle className={soft} cx="46" cy="36" r="8" />
      <path className={soft} d="M31 60c0-9 7-13 15-13s15 4 15 13z" />
      <circle className={paper} cx="84" cy="36" r="8" />
      <path className={paper} d="M69 60c0-9 7-13 15-13s15 4 15 13z" />
    </>
  ),
  recording: (
    <>
      <rect className={soft} x="53" y="12" width="22" height="38" rx="11" />
      <path className={line} d="M43 40a21 21 0 0 0 42 0M64 61v13m-11 0h22" />
      <path className={line} d="M26 38v8m-9-14v20m85-14v8m9-14v20" />
    </>
  ),
  backup: (
    <>
      <path className={paper} d="M32 24v36c0 6 14 10 32 10s32-4 32-10V24" />
      <path className={line} d="M32 42c0 6 14 10 32 10s32-4 32-10" />
      <ellipse className={paper} cx="64" cy="24" rx="32" ry="10" />
      <circle className={soft} cx="94" cy="62" r="12" />
      <path className={accent} d="m88 62 4 4 8-8" />
    </>
  ),
  healthy: (
    <>
      <rect className={paper} x="18" y="16" width="92" height="56" rx="5" />
      <path className={line} d="M18 28h92" />
      <path className={accent} d="M28 52h18l6-12 10 22 8-16 5 6h25" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IllustrationKind = keyof typeof pictures;

/** A decorative picture of a page's future content, in theme colors. The text next to it carries all information. */
export const Illustration = ({ of, className }: { of: IllustrationKind; className?: string | undefined }) => (
  <svg
    aria-hidden
    viewBox="0 0 128 88"
    className={cx(
      'h-22 w-32 shrink-0 fill-none [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:1.5]',
      className,
    )}
  >
    {pictures[of]}
  </svg>
);

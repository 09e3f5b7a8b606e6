import { create } from 'qrcode';

/** Quiet zone around the code, in modules: readers need four (ISO/IEC 18004). */
const QUIET = 4;

/** A QR code rendered on this page: dark on light in every design, because not all readers support the inverse. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const side = size + 2 * QUIET;
  const squares = Array.from(data, (isDark, at) =>
    isDark ? `M${QUIET + (at % size)} ${QUIET + Math.floor(at / size)}h1v1h-1z` : '',
  ).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      className="size-44 shrink-0"
      shapeRendering="crispEdges"
    >
      <path fill="white" d={`M0 0h${side}v${side}h-${side}z`} />
      <path fill="black" d={squares} />
    </svg>
  );
}

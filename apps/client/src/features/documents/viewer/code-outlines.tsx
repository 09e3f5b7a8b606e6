import type { PageCode } from '@cartulary/contracts/reading';

/** Outlines of a page's barcodes and QR codes. The panel shows their contents. */
export function CodeOutlines({ codes }: { codes: readonly PageCode[] }) {
  return codes.map(({ box: [left, top, right, bottom] }, index) => (
    <span
      key={index}
      aria-hidden
      data-code
      className="pointer-events-none absolute rounded-[2px] border-2 border-paper-reference"
      style={{
        left: `${left * 100}%`,
        top: `${top * 100}%`,
        width: `${(right - left) * 100}%`,
        height: `${(bottom - top) * 100}%`,
      }}
    />
  ));
}

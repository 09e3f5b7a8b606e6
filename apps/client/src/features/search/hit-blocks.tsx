import type { Box } from '@cartulary/contracts/reading';
import { cx } from '@/ui/class-names';

/** A highlight stays visible on a thumbnail. */
const MIN_BLOCK_PX = 3;

interface HitBlocksProps {
  boxes: readonly Box[];
  /** Index of the current one. */
  current: number | null;
  /** The displayed part of the page, as fractions. Defaults to the whole page. */
  region?: Box | undefined;
}

/** Word highlights over a page image. The parent must be positioned and have the image's size. */
export function HitBlocks({ boxes, current, region: [left, top, right, bottom] = [0, 0, 1, 1] }: HitBlocksProps) {
  const x = (value: number): string => `${((value - left) / (right - left)) * 100}%`;
  const y = (value: number): string => `${((value - top) / (bottom - top)) * 100}%`;
  return (
    <span aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden mix-blend-multiply">
      {boxes.map((box, index) => (
        <span
          key={index}
          className={cx('absolute bg-paper-hit', index === current && 'ring-[2.2px] ring-paper-ink')}
          style={{
            left: x(box[0]),
            top: y(box[1]),
            width: x(left + box[2] - box[0]),
            height: y(top + box[3] - box[1]),
            minWidth: MIN_BLOCK_PX,
            minHeight: MIN_BLOCK_PX,
          }}
        />
      ))}
    </span>
  );
}

import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { PageCanvas } from '@/shared/pages/page-canvas';
import type { PageSource } from '@/shared/pages/page-source';
import { t } from '@/text/documents/viewer';
import { cx } from '@/ui/class-names';

const WIDTH_PX = 72;
const MAX_HEIGHT_PX = 120;
const AROUND_PX = 28;

interface ThumbnailRailProps {
  source: PageSource;
  page: number;
  onPage: (page: number) => void;
}

/** Thumbnails of all pages for visual navigation. */
export function ThumbnailRail({ source, page, onPage }: ThumbnailRailProps) {
  const box = useRef<HTMLDivElement>(null);
  const heightOf = (index: number): number => {
    const size = source.sizes[index];
    return size
      ? Math.min(MAX_HEIGHT_PX, Math.round((WIDTH_PX * size.heightPoints) / size.widthPoints))
      : MAX_HEIGHT_PX;
  };
  const virtualizer = useVirtualizer({
    count: source.sizes.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => heightOf(index) + AROUND_PX,
    overscan: 4,
  });
  useEffect(() => virtualizer.scrollToIndex(page - 1, { align: 'auto' }), [page, virtualizer]);
  return (
    <div ref={box} className="w-26 shrink-0 overflow-y-auto border-r border-line bg-surface">
      <ol aria-label={t('pages')} className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, size }) => (
          <li key={index} className="absolute inset-x-0 px-2 pt-1" style={{ top: start, height: size }}>
            <button
              type="button"
              aria-current={page === index + 1 ? 'page' : undefined}
              aria-label={t('page', { page: index + 1 })}
              onClick={() => onPage(index + 1)}
              className={cx(
                'flex w-full flex-col items-center gap-0.5 rounded-control p-1 text-2xs tabular-nums',
                page === index + 1 ? 'bg-primary-tint text-on-primary-tint' : 'text-ink-3 hover:bg-hover',
              )}
            >
              <span
                className="block bg-paper-ground ring-1 ring-line"
                style={{ width: WIDTH_PX, height: heightOf(index) }}
              >
                <PageCanvas
                  source={source}
                  page={index + 1}
                  width={WIDTH_PX}
                  height={heightOf(index)}
                  urgency="thumbnail"
                  className="size-full"
                />
              </span>
              {index + 1}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

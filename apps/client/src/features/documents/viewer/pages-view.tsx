import type { Box } from '@cartulary/contracts/reading';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { PageSource } from '@/shared/pages/page-source';
import { useViewport } from '@/shared/pages/use-viewport';
import { t } from '@/text/documents/viewer';
import { usePageTexts } from '../page-texts';
import type { FoundValue } from '../found-value';
import { PageView } from './page-view';
import type { Spot } from './spot';
import { usePageScrolling } from './use-page-scrolling';
import { useWheelZoom } from './use-wheel-zoom';
import { layoutPages, PAGE_GAP, pagesInSight, scaleOf, type Zoom } from './zoom';

export interface PagesViewProps {
  documentId: string;
  source: PageSource;
  /** The current page, from 1. Scrolling changes it through `onPage`. */
  page: number;
  onPage: (page: number) => void;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  /** Reports the scale of a fitted zoom to the toolbar. */
  onScale: (scale: number) => void;
  /** Whether words are available yet. */
  hasText: boolean;
  entities: readonly FoundValue[];
  overlays: boolean;
  /** Drawn with a heavier line. */
  selectedId: string | null;
  /** Scrolled into view whenever it changes. */
  revealedId: string | null;
  onSelect: (entityId: string) => void;
  query: string;
  /** The document's language (ISO 639-1). Hits are marked in all inflections of their words. */
  language: string | null;
  /** The current search hit: its page and its index on that page. */
  hit: { page: number; order: number } | null;
  /** The requested location, scrolled into view and marked. */
  spot: Spot | null;
}

const LETTER = { widthPoints: 612, heightPoints: 792 };

/** The column of pages. Only visible ones are rendered, and zooming preserves the center. */
export function PagesView(props: PagesViewProps) {
  const { documentId, source, page, onPage, zoom, onZoom, onScale, hasText, entities, revealedId, query, hit, spot } =
    props;
  const box = useRef<HTMLDivElement>(null);
  const viewport = useViewport(box);
  const ready = viewport.height > 0;
  const { sizes } = source;
  const scale = scaleOf(zoom, sizes[Math.min(page, sizes.length) - 1] ?? LETTER, viewport);
  const layout = useMemo(() => layoutPages(sizes, scale), [sizes, scale]);
  const columnWidth = Math.max(viewport.width, layout.maxWidth + 2 * PAGE_GAP);
  const { first, last } = pagesInSight(layout, viewport.scrollTop, viewport.scrollTop + viewport.height);
  const texts = usePageTexts({
    documentId,
    pageCount: sizes.length,
    first: first + 1,
    last: last + 1,
    // The view starts at the top and then moves to the opened page.
    waits: true,
    query,
    enabled: hasText && ready,
  });
  const reveal = usePageScrolling({ box, layout, columnWidth, viewport, page, onPage });

  useEffect(() => {
    if (ready) onScale(scale);
  }, [scale, ready, onScale]);

  useReveals({ entities, revealedId, spot, ready, reveal });
  useWheelZoom(box, scale, onZoom);

  return (
    <div
      ref={box}
      tabIndex={0}
      role="group"
      aria-label={t('pages')}
      className="absolute inset-0 overflow-auto bg-sunken skin-grid focus-visible:-outline-offset-2"
    >
      <div className="relative" style={{ height: layout.totalHeight, width: columnWidth }}>
        {sizes.slice(first, ready ? last + 1 : first).map((_, offset) => {
          const index = first + offset;
          const width = layout.widths[index] ?? 0;
          const place = {
            top: layout.tops[index] ?? 0,
            left: Math.round((columnWidth - width) / 2),
            width,
            height: layout.heights[index] ?? 0,
          };
          return (
            <div key={index} className="absolute" style={{ top: place.top, left: place.left }}>
              <PageView
                {...props}
                page={index + 1}
                pageCount={sizes.length}
                width={place.width}
                height={place.height}
                scale={scale}
                inSight={partInSight(viewport, place)}
                text={texts.get(index + 1)}
                currentHit={hit?.page === index + 1 ? hit.order : null}
                spot={spot?.page === index + 1 ? spot.box : null}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface Reveals extends Pick<PagesViewProps, 'entities' | 'revealedId' | 'spot'> {
  ready: boolean;
  reveal: ReturnType<typeof usePageScrolling>;
}

/** Scrolls the selected or requested location into view. */
function useReveals({ entities, revealedId, spot, ready, reveal }: Reveals): void {
  const revealSelected = useEffectEvent(() => {
    const entity = entities.find(({ id }) => id === revealedId);
    if (entity?.box) reveal(entity.page, entity.box);
  });
  useEffect(() => {
    if (ready && revealedId !== null) revealSelected();
  }, [revealedId, ready]);

  const revealSpot = useEffectEvent(() => {
    if (spot?.box) reveal(spot.page, spot.box);
  });
  useEffect(() => {
    if (ready && spot) revealSpot();
  }, [spot, ready]);
}

interface Place {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** The visible part of a page, as fractions in steps of a twentieth, so that small scrolls need no re-render. */
function partInSight(
  viewport: { width: number; height: number; scrollTop: number; scrollLeft: number },
  page: Place,
): Box | null {
  const STEPS = 20;
  const down = (value: number): number => Math.max(0, Math.floor(value * STEPS) / STEPS);
  const up = (value: number): number => Math.min(1, Math.ceil(value * STEPS) / STEPS);
  const left = down((viewport.scrollLeft - page.left) / page.width);
  const top = down((viewport.scrollTop - page.top) / page.height);
  const right = up((viewport.scrollLeft + viewport.width - page.left) / page.width);
  const bottom = up((viewport.scrollTop + viewport.height - page.top) / page.height);
  return right > left && bottom > top ? [left, top, right, bottom] : null;
}

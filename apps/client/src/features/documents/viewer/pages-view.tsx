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
  /** The page that is looked at, from 1. Scrolling changes it through `onPage`. */
  page: number;
  onPage: (page: number) => void;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  /** Tells the toolbar what a fitted zoom comes to. */
  onScale: (scale: number) => void;
  /** Whether words can be asked for already. */
  hasText: boolean;
  entities: readonly FoundValue[];
  overlays: boolean;
  /** Drawn heavier. */
  selectedId: string | null;
  /** Brought into sight whenever it changes. */
  revealedId: string | null;
  onSelect: (entityId: string) => void;
  query: string;
  /** Of the document (ISO 639-1): hits are marked in all forms of their words. */
  language: string | null;
  /** The current hit of the search, as page and number on that page. */
  hit: { page: number; order: number } | null;
  /** A place that was asked for: brought into sight and marked. */
  spot: Spot | null;
}

const LETTER = { widthPoints: 612, heightPoints: 792 };

/** The column of pages: only those in sight are drawn, and zooming keeps the middle where it is. */
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
    // It begins at the top, and then goes to the page that was opened.
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

/** Brings what was selected, or asked for, into sight. */
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

/** The part of a page that is in sight, as fractions, in steps of a twentieth so that small scrolls need no new drawing. */
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

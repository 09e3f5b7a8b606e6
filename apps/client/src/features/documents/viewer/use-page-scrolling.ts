import type { Box } from '@cartulary/contracts/reading';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Viewport } from '@/shared/pages/use-viewport';
import { PAGE_GAP, pageAt, type PageLayout } from './zoom';

/** Margin around a box that is scrolled into view, in CSS pixels. */
const REVEAL_MARGIN = 72;

interface Scrolling {
  box: RefObject<HTMLDivElement | null>;
  layout: PageLayout;
  columnWidth: number;
  viewport: Viewport;
  /** The page in the URL, from 1. */
  page: number;
  onPage: (page: number) => void;
}

/**
 * Keeps the scroll position and the page in the URL in sync, and preserves the center when the zoom or the window
 * changes. Returns a function that scrolls a box into view.
 */
export function usePageScrolling({
  box,
  layout,
  columnWidth,
  viewport,
  page,
  onPage,
}: Scrolling): (page: number, target: Box) => void {
  const ready = viewport.height > 0;
  /** The last page reported or followed. A change from outside differs from it. */
  const reported = useRef(0);
  /** The last programmatic scroll position. Reaching it must not change the page. */
  const placed = useRef(-1);
  const middle = useRef({ index: 0, y: 0.5, x: 0.5 });

  const scrollTo = (top: number, left?: number): void => {
    const element = box.current;
    if (!element) return;
    element.scrollTo({ top, ...(left === undefined ? {} : { left }), behavior: 'instant' });
    placed.current = element.scrollTop;
  };

  const keepMiddle = useEffectEvent(() => {
    const { index, y, x } = middle.current;
    const top = (layout.tops[index] ?? 0) + y * (layout.heights[index] ?? 0);
    scrollTo(top - viewport.height / 2, x * columnWidth - viewport.width / 2);
  });
  useLayoutEffect(() => {
    if (ready) keepMiddle();
  }, [layout, ready]);

  const followAddress = useEffectEvent(() => {
    if (reported.current === page) return;
    reported.current = page;
    scrollTo((layout.tops[page - 1] ?? 0) - PAGE_GAP);
  });
  useLayoutEffect(() => {
    if (ready) followAddress();
  }, [page, ready]);

  const noteScroll = useEffectEvent(() => {
    // Reads from the element, because the last frame's viewport may be older than a programmatic scroll.
    const scrollTop = box.current?.scrollTop ?? 0;
    const centre = scrollTop + viewport.height / 2;
    const index = pageAt(layout, centre);
    const y = (centre - (layout.tops[index] ?? 0)) / Math.max(1, layout.heights[index] ?? 1);
    middle.current = { index, y, x: (viewport.scrollLeft + viewport.width / 2) / columnWidth };
    if (Math.abs(scrollTop - placed.current) < 2 || index + 1 === reported.current) return;
    placed.current = -1;
    reported.current = index + 1;
    onPage(index + 1);
  });
  useEffect(() => {
    if (ready) noteScroll();
  }, [viewport.scrollTop, viewport.scrollLeft, ready]);

  return (target, [left, top, right, bottom]) => {
    const element = box.current;
    if (!element) return;
    const width = layout.widths[target - 1] ?? 0;
    const height = layout.heights[target - 1] ?? 0;
    const pageTop = layout.tops[target - 1] ?? 0;
    const pageLeft = (columnWidth - width) / 2;
    const down = near(element.scrollTop, element.clientHeight, pageTop + top * height, pageTop + bottom * height);
    const across = near(element.scrollLeft, element.clientWidth, pageLeft + left * width, pageLeft + right * width);
    reported.current = target;
    scrollTo(down, across);
    onPage(target);
  };
}

/** The scroll offset closest to the current one that shows a range with some margin. */
export function near(offset: number, length: number, from: number, to: number): number {
  const margin = Math.min(REVEAL_MARGIN, Math.max(0, (length - (to - from)) / 2));
  if (from - margin < offset) return from - margin;
  return to + margin > offset + length ? to + margin - length : offset;
}

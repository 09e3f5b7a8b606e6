import type { SlideLayout } from '@cartulary/editor-schema/kinds/deck/json';
import { SLIDE } from '@cartulary/editor-schema/kinds/deck/layouts';

/** An icon with the positions of a layout's placeholders. */
export function LayoutPicture({ layout, width = 64 }: { layout: SlideLayout; width?: number }) {
  return (
    <svg
      aria-hidden
      width={width}
      height={(width * SLIDE.h) / SLIDE.w}
      viewBox={`0 0 ${SLIDE.w} ${SLIDE.h}`}
      className="border border-line-strong bg-raised"
    >
      {Object.entries(layout.places).map(([place, { box }]) => (
        <rect
          key={place}
          x={box.x}
          y={box.y}
          width={box.w}
          height={place === 'media' ? box.h : Math.min(box.h, place === 'title' ? 90 : box.h)}
          className={place === 'title' ? 'fill-ink-3' : 'fill-line-strong'}
        />
      ))}
    </svg>
  );
}

import { SLIDE, type Box } from '@cartulary/editor-schema/kinds/deck/layouts';
import type { PointerEvent } from 'react';
import { handles, type Guide, type Handle } from './boxes';

/** A snapping guide, in slide units. */
export function GuideLine({ guide: { along, at }, scale }: { guide: Guide; scale: number }) {
  const thin = 1 / scale;
  const style =
    along === 'y'
      ? { left: at, top: 0, width: thin, height: SLIDE.h }
      : { left: 0, top: at, height: thin, width: SLIDE.w };
  return <div aria-hidden className="pointer-events-none absolute bg-primary" style={style} />;
}

interface FrameProps {
  box: Box;
  scale: number;
  onHandle: ((event: PointerEvent, handle: Handle) => void) | undefined;
}

const cursorOf = ({ x, y }: Handle): string =>
  x === 0 ? 'ns-resize' : y === 0 ? 'ew-resize' : x === y ? 'nwse-resize' : 'nesw-resize';

/** The frame around the selection with its handles, in page pixels. Keys do the same. */
export function Frame({ box: { x, y, w, h }, scale, onHandle }: FrameProps) {
  const style = { left: x * scale, top: y * scale, width: w * scale, height: h * scale };
  return (
    <div
      aria-hidden
      data-frame
      className="pointer-events-none absolute outline-2 outline-primary outline-solid"
      style={style}
    >
      {onHandle
        ? handles.map((handle) => (
            <span
              key={`${handle.x} ${handle.y}`}
              className="pointer-events-auto absolute size-3 -translate-1/2 border-2 border-primary bg-raised"
              style={{ left: `${(handle.x + 1) * 50}%`, top: `${(handle.y + 1) * 50}%`, cursor: cursorOf(handle) }}
              onPointerDown={(event) => onHandle(event, handle)}
            />
          ))
        : null}
    </div>
  );
}

/** The selection rectangle, in page pixels. */
export const Net = ({ net: { x, y, w, h }, scale }: { net: Box; scale: number }) => (
  <div
    aria-hidden
    className="pointer-events-none absolute border border-primary bg-primary/10"
    style={{ left: x * scale, top: y * scale, width: w * scale, height: h * scale }}
  />
);

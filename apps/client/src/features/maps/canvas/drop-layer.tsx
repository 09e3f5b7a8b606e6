import { ViewportPortal } from '@xyflow/react';
import { useSyncExternalStore } from 'react';
import { t } from '@/text/maps';
import { useCanvas } from './canvas-context';
import type { Laid } from './laid-out';

/** Thickness of the drop marker between two topics. */
const MARK = 3;

/** The drop position, and the number of dragged topics. */
export function DropLayer({ laid: { boxes, isAcross } }: { laid: Laid }) {
  const { drag } = useCanvas();
  const dragged = useSyncExternalStore(drag.subscribe, drag.now);
  if (!dragged) return null;
  const { drop, at, ids } = dragged;
  const box = drop.kind === 'float' ? undefined : boxes.get(drop.of);
  return (
    <ViewportPortal>
      {box && drop.kind === 'child' ? (
        <div
          className="pointer-events-none absolute rounded-card outline-2 outline-offset-3 outline-primary outline-dashed"
          style={{ left: box.x, top: box.y, width: box.w, height: box.h }}
        />
      ) : null}
      {box && drop.kind === 'beside' ? (
        <div
          className="pointer-events-none absolute rounded-full bg-primary"
          style={markAt(box, drop.side, isAcross)}
        />
      ) : null}
      <div
        className="pointer-events-none absolute rounded-card bg-primary px-2 py-1 text-xs text-on-primary shadow-card"
        style={{ left: at.x + 12, top: at.y + 12 }}
      >
        {t(drop.kind === 'float' ? 'drag.float' : 'drag.hang', { count: ids.length })}
      </div>
    </ViewportPortal>
  );
}

function markAt(
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  side: 'before' | 'after',
  isAcross: boolean,
) {
  const isBefore = side === 'before';
  return isAcross
    ? { left: (isBefore ? x - 6 : x + w + 6) - MARK / 2, top: y, width: MARK, height: h }
    : { left: x, top: (isBefore ? y - 6 : y + h + 6) - MARK / 2, width: w, height: MARK };
}

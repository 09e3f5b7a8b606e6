import { useReactFlow, useStore } from '@xyflow/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Laid } from './laid-out';
import { useFit } from './use-fit';
import { FIRST_FIT } from './zoom';

/** All of the map is seen first; from then on, what is in the middle stays there when the plane gets another size, as by an outline or a panel that opens beside it. */
export function useKeptMiddle(laid: Laid): void {
  const { getViewport, setViewport } = useReactFlow();
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const fit = useFit(laid);
  const fitFirst = useEffectEvent(() => fit(FIRST_FIT));
  const before = useRef({ width: 0, height: 0 });
  useEffect(() => {
    const was = before.current;
    before.current = { width, height };
    // Before it is drawn it has none.
    if (width === 0 || (was.width === width && was.height === height)) return;
    if (was.width === 0) {
      fitFirst();
      return;
    }
    const { x, y, zoom } = getViewport();
    void setViewport({ x: x + (width - was.width) / 2, y: y + (height - was.height) / 2, zoom });
  }, [width, height, getViewport, setViewport]);
}

import { getViewportForBounds, useReactFlow, useStoreApi } from '@xyflow/react';
import { useCallback } from 'react';
import { drawnFrame, type Frame } from './drawn-frame';
import type { Laid } from './laid-out';
import type { Fit } from './zoom';

/** The box around the words of a line, in units of the map: as large as the page draws it. */
const label = { most: 224, around: 18, larger: 12 / 11 } as const;
const wideOf = (wide: number): number => Math.min(label.most, wide * label.larger + label.around);

/** What a map fills, as the page draws it, in units of the map. */
export const filledFrame = (laid: Laid): Frame => drawnFrame(laid, wideOf);

/** @returns what brings the whole map into sight, with the words that stand beside it */
export function useFit(laid: Laid): (how: Fit) => void {
  const { setViewport } = useReactFlow();
  const store = useStoreApi();
  return useCallback(
    ({ padding, minZoom, maxZoom }) => {
      const { width, height } = store.getState();
      const { x, y, w, h } = filledFrame(laid);
      const bounds = { x, y, width: w, height: h };
      void setViewport(getViewportForBounds(bounds, width, height, minZoom, maxZoom, padding));
    },
    [laid, setViewport, store],
  );
}

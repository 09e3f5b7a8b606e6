import { getViewportForBounds, useReactFlow, useStoreApi } from '@xyflow/react';
import { useCallback } from 'react';
import { drawnFrame, type Frame } from './drawn-frame';
import type { Laid } from './laid-out';
import type { Fit } from './zoom';

/** Sizing of a line's label as drawn by the page, in map units. */
const label = { most: 224, around: 18, larger: 12 / 11 } as const;
const wideOf = (wide: number): number => Math.min(label.most, wide * label.larger + label.around);

/** A map's bounds as drawn by the page, in map units. */
export const filledFrame = (laid: Laid): Frame => drawnFrame(laid, wideOf);

/** @returns a function that zooms to fit the whole map, including its labels */
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

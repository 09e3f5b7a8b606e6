import { useState } from 'react';
import type { Zoom } from './zoom';

/**
 * How pages are shown: how large, and what is drawn over and beside them.
 * @param startingZoom until another one is chosen
 */
export function useViewSettings(startingZoom: Zoom) {
  const [chosenZoom, setZoom] = useState<Zoom | null>(null);
  const [scale, setScale] = useState(1);
  const [overlays, setOverlays] = useState(true);
  const [thumbnails, setThumbnails] = useState(false);
  return {
    zoom: chosenZoom ?? startingZoom,
    setZoom,
    /** What a fitted zoom comes to. */
    scale,
    setScale,
    overlays,
    setOverlays,
    thumbnails,
    setThumbnails,
  };
}

export type ViewSettings = ReturnType<typeof useViewSettings>;

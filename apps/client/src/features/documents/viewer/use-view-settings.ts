import { useState } from 'react';
import type { Zoom } from './zoom';

/**
 * How pages are displayed: zoom, overlays, and thumbnails.
 * @param startingZoom the zoom until another one is chosen
 */
export function useViewSettings(startingZoom: Zoom) {
  const [chosenZoom, setZoom] = useState<Zoom | null>(null);
  const [scale, setScale] = useState(1);
  const [overlays, setOverlays] = useState(true);
  const [thumbnails, setThumbnails] = useState(false);
  return {
    zoom: chosenZoom ?? startingZoom,
    setZoom,
    /** The effective scale of a fitted zoom. */
    scale,
    setScale,
    overlays,
    setOverlays,
    thumbnails,
    setThumbnails,
  };
}

export type ViewSettings = ReturnType<typeof useViewSettings>;

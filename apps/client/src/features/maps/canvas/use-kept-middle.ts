import type { MapLayout } from '@cartulary/editor-schema/kinds/map/json';
import { useReactFlow, useStore, type Viewport } from '@xyflow/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { View } from '../toolbar/toolbar';
import type { Frame } from './drawn-frame';
import type { Laid } from './laid-out';
import { filledFrame, useFit } from './use-fit';
import { FIRST_FIT, FIT } from './zoom';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Seen {
  readonly view: View;
  readonly layout: MapLayout;
  /** Whether the person writes the words of a topic. */
  readonly isWriting: boolean;
}

/** Whether part of a frame lies outside the plane. */
const isCut = ({ x, y, w, h }: Frame, at: Viewport, { width, height }: Size): boolean =>
  x * at.zoom + at.x < 0 ||
  y * at.zoom + at.y < 0 ||
  (x + w) * at.zoom + at.x > width ||
  (y + h) * at.zoom + at.y > height;

/**
 * The map is fitted first. When the plane gets another size, as by a panel that opens beside it, its middle stays. The map is
 * fitted again where that would cut what was in sight as a whole, and with another view or layout: except while the person
 * writes, whose topic stays where it is.
 */
export function useKeptMiddle(laid: Laid, { view, layout, isWriting }: Seen): void {
  const { getViewport, setViewport } = useReactFlow();
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const fit = useFit(laid);
  const before = useRef({ width: 0, height: 0, view, layout });
  const change = useEffectEvent((was: typeof before.current) => {
    if (was.width === 0) return fit(FIRST_FIT);
    const now = getViewport();
    const kept = { ...now, x: now.x + (width - was.width) / 2, y: now.y + (height - was.height) / 2 };
    const frame = filledFrame(laid);
    const isChosen = was.view !== view || was.layout !== layout;
    const isCutNow = isCut(frame, kept, { width, height }) && !isCut(frame, now, was);
    if (!isWriting && (isChosen || isCutNow)) fit(FIT);
    else void setViewport(kept);
  });
  useEffect(() => {
    const was = before.current;
    const isResized = was.width !== width || was.height !== height;
    // Another view changes the size a moment later. Before the plane is drawn it has none.
    if (width === 0 || (!isResized && was.layout === layout)) return;
    before.current = { width, height, view, layout };
    change(was);
  }, [width, height, view, layout]);
}

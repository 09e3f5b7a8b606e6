import type { MapLayout } from '@cartulary/editor-schema/kinds/map/json';
import { aboutMap } from '@cartulary/editor-schema/kinds/map/records';
import { useReactFlow, useStore, useStoreApi, type Viewport } from '@xyflow/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type * as Y from 'yjs';
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
  /** Whether the person is editing a topic's text. */
  readonly isWriting: boolean;
  readonly ydoc: Y.Doc;
}

/** Whether part of a frame is outside the viewport. */
const isCut = ({ x, y, w, h }: Frame, at: Viewport, { width, height }: Size): boolean =>
  x * at.zoom + at.x < 0 ||
  y * at.zoom + at.y < 0 ||
  (x + w) * at.zoom + at.x > width ||
  (y + h) * at.zoom + at.y > height;

/**
 * Zooms to fit initially. When the canvas is resized, for example by a panel, preserves its center. Zooms to fit again
 * when this person selects another view or layout, and when a resize or another person's layout would cut off a fully
 * visible map. During editing, the topic stays in position, and the map is fitted afterward.
 */
export function useKeptMiddle(laid: Laid, { view, layout, isWriting, ydoc }: Seen): void {
  const { getViewport, setViewport } = useReactFlow();
  const plane = useStoreApi();
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const fit = useFit(laid);
  const isOwnLayout = useIsOwnLayout(ydoc);
  const before = useRef({ width: 0, height: 0, view, layout, laid });
  const isDue = useRef(false);
  const follow = useEffectEvent(() => {
    const was = before.current;
    before.current = { width, height, view, layout, laid };
    if (was.width === 0) return fit(FIRST_FIT);
    const isResized = was.width !== width || was.height !== height;
    const isLaidOut = was.layout !== layout;
    const now = getViewport();
    const kept = { ...now, x: now.x + (width - was.width) / 2, y: now.y + (height - was.height) / 2 };
    const isChosen = was.view !== view || (isLaidOut && isOwnLayout.current);
    const isCutNow = (): boolean =>
      isCut(filledFrame(laid), kept, { width, height }) && !isCut(filledFrame(was.laid), now, was);
    if (isChosen || ((isResized || isLaidOut) && isCutNow())) isDue.current = true;
    // Switching the view changes the size, which the plane is notified about a moment later.
    const { domNode } = plane.getState();
    const isSettled = domNode?.offsetWidth === width && domNode.offsetHeight === height;
    if (isDue.current && !isWriting && isSettled) {
      isDue.current = false;
      fit(FIT);
    } else if (isResized) void setViewport(kept);
  });
  useEffect(() => {
    // The plane has no size before it's rendered.
    if (width > 0) follow();
  }, [width, height, view, layout, laid, isWriting]);
}

/** Whether this person selected the layout, possibly by undo. */
function useIsOwnLayout(ydoc: Y.Doc): { readonly current: boolean } {
  const isOwn = useRef(false);
  useEffect(() => {
    const about = aboutMap(ydoc);
    const hear = ({ keysChanged }: Y.YMapEvent<unknown>, { local }: Y.Transaction): void => {
      if (keysChanged.has('layout')) isOwn.current = local;
    };
    about.observe(hear);
    return () => about.unobserve(hear);
  }, [ydoc]);
  return isOwn;
}

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
  /** Whether the person writes the words of a topic. */
  readonly isWriting: boolean;
  readonly ydoc: Y.Doc;
}

/** Whether part of a frame lies outside the plane. */
const isCut = ({ x, y, w, h }: Frame, at: Viewport, { width, height }: Size): boolean =>
  x * at.zoom + at.x < 0 ||
  y * at.zoom + at.y < 0 ||
  (x + w) * at.zoom + at.x > width ||
  (y + h) * at.zoom + at.y > height;

/**
 * The map is fitted first. When the plane gets another size, as by a panel that opens beside it, its middle stays. The map is
 * fitted again when this person chooses another view or layout, and where another size, or a layout that somebody else chose,
 * would cut what was in sight as a whole. While the person writes, their topic stays where it is: it is fitted afterwards.
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
    // Another view changes the size, of which the plane hears a moment later.
    const { domNode } = plane.getState();
    const isSettled = domNode?.offsetWidth === width && domNode.offsetHeight === height;
    if (isDue.current && !isWriting && isSettled) {
      isDue.current = false;
      fit(FIT);
    } else if (isResized) void setViewport(kept);
  });
  useEffect(() => {
    // Before the plane is drawn it has no size.
    if (width > 0) follow();
  }, [width, height, view, layout, laid, isWriting]);
}

/** Whether the layout is this person's choice, who may have taken one back. */
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

import type { Position } from '@cartulary/editor-schema/kinds/deck/shown-slide';
import { useEffect, useState } from 'react';
import type { Spot } from '../presence';

/** Messages between windows of one browser that show the same presentation. */
type Said =
  | { readonly says: 'at'; readonly at: Position }
  | { readonly says: 'light'; readonly light: Spot | null }
  | { readonly says: 'asks' }
  | { readonly says: 'ends' };

const nameOf = (itemId: string): string => `cartulary-deck-${itemId}`;

const isPosition = (value: unknown): value is Position =>
  typeof value === 'object' &&
  value !== null &&
  'slide' in value &&
  typeof value.slide === 'string' &&
  'step' in value &&
  Number.isInteger(value.step);

const isSpot = (value: unknown): value is Spot =>
  typeof value === 'object' &&
  value !== null &&
  'x' in value &&
  Number.isFinite(value.x) &&
  'y' in value &&
  Number.isFinite(value.y);

function saidIn(data: unknown): Said | undefined {
  if (typeof data !== 'object' || data === null || !('says' in data)) return undefined;
  if (data.says === 'asks' || data.says === 'ends') return { says: data.says };
  if (data.says === 'light' && 'light' in data && (data.light === null || isSpot(data.light)))
    return { says: 'light', light: data.light };
  return data.says === 'at' && 'at' in data && isPosition(data.at) ? { says: 'at', at: data.at } : undefined;
}

export interface ShowLine {
  readonly at: Position | undefined;
  readonly go: (to: Position) => void;
  /** The pointer, from whichever window. Null while hidden. */
  readonly light: Spot | null;
  readonly point: (to: Spot | null) => void;
  /** Whether another window of this browser ended it. */
  readonly hasEnded: boolean;
}

/**
 * The current position, synchronized across all windows of this browser that show the presentation, even offline: the
 * slides on one screen, the notes on another.
 * @param start undefined in a window that joins the others
 */
export function useShowLine(itemId: string, start: Position | undefined): ShowLine {
  const [at, setAt] = useState(start);
  const [light, setLight] = useState<Spot | null>(null);
  const [hasEnded, setEnded] = useState(false);
  const [line, setLine] = useState<BroadcastChannel>();
  const isFirst = start !== undefined;
  useEffect(() => {
    const channel = new BroadcastChannel(nameOf(itemId));
    const opened = setTimeout(() => setLine(channel));
    return () => {
      clearTimeout(opened);
      if (isFirst) channel.postMessage({ says: 'ends' } satisfies Said);
      channel.close();
    };
  }, [itemId, isFirst]);
  useEffect(() => {
    if (!line) return undefined;
    const hear = ({ data }: MessageEvent<unknown>): void => {
      const said = saidIn(data);
      if (said?.says === 'at') {
        setAt(said.at);
        setEnded(false);
      } else if (said?.says === 'light') setLight(said.light);
      else if (said?.says === 'ends') setEnded(true);
      else if (said?.says === 'asks' && isFirst && at) line.postMessage({ says: 'at', at } satisfies Said);
    };
    line.addEventListener('message', hear);
    // Sent only now, because the answer arrives immediately.
    if (!isFirst && at === undefined) line.postMessage({ says: 'asks' } satisfies Said);
    return () => line.removeEventListener('message', hear);
  }, [line, at, isFirst]);
  const go = (to: Position): void => {
    setAt(to);
    line?.postMessage({ says: 'at', at: to } satisfies Said);
  };
  const point = (to: Spot | null): void => {
    setLight(to);
    line?.postMessage({ says: 'light', light: to } satisfies Said);
  };
  return { at, go, light, point, hasEnded };
}

import * as z from 'zod/mini';
import { log } from '@/lib/log/log';
import { tabItems } from '@/lib/storage/browser-storage';

const KEY = 'cartulary.scroll-places';
const KEPT = 100;

const schema = z.array(z.tuple([z.string().check(z.maxLength(500)), z.number().check(z.nonnegative())]));

/**
 * True if the page was opened by URL. It then starts at the top, regardless of its earlier scroll position in this tab.
 */
function openedAnew(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
}

function load(): Map<string, number> {
  const text = tabItems.get(KEY);
  if (text === null) return new Map();
  try {
    const places = new Map(z.parse(schema, JSON.parse(text)));
    // History entries not created by the router share this key.
    if (openedAnew()) places.delete(`${location.pathname} default`);
    return places;
  } catch (error) {
    log.warn('Where pages were scrolled to was not understood and is dropped.', { component: 'shell', error });
    tabItems.remove(KEY);
    return new Map();
  }
}

let places: Map<string, number> | undefined;
const known = (): Map<string, number> => (places ??= load());

/** Scroll position of a history entry in pixels; undefined if it wasn't visited. */
export const placeOf = (place: string): number | undefined => known().get(place);

/** Stores the scroll position of a history entry and drops the oldest ones. */
export function remember(place: string, topPx: number): void {
  known().delete(place);
  known().set(place, topPx);
  const [oldest] = known().keys();
  if (known().size > KEPT && oldest !== undefined) known().delete(oldest);
}

/** Saves the positions for this tab before the page unloads. */
export const keepPlaces = (): void => void (known().size > 0 && tabItems.set(KEY, JSON.stringify([...known()])));

/** Clears the scroll positions at sign-out, because they would reveal which pages the person visited. */
export function forgetPlaces(): void {
  places = new Map();
  tabItems.remove(KEY);
}

import * as z from 'zod/mini';
import { log } from '@/lib/log/log';
import { tabItems } from '@/lib/storage/browser-storage';

const KEY = 'cartulary.scroll-places';
const KEPT = 100;

const schema = z.array(z.tuple([z.string().check(z.maxLength(500)), z.number().check(z.nonnegative())]));

/** A page that was opened by its address begins at its top, whatever was scrolled there before in this tab. */
function openedAnew(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
}

function load(): Map<string, number> {
  const text = tabItems.get(KEY);
  if (text === null) return new Map();
  try {
    const places = new Map(z.parse(schema, JSON.parse(text)));
    // Entries of the history that no router made share this key.
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

/** How far a place was scrolled, in pixels; undefined where nobody has been. */
export const placeOf = (place: string): number | undefined => known().get(place);

/** Keeps how far a place is scrolled; of the oldest places nothing is kept. */
export function remember(place: string, topPx: number): void {
  known().delete(place);
  known().set(place, topPx);
  const [oldest] = known().keys();
  if (known().size > KEPT && oldest !== undefined) known().delete(oldest);
}

/** Writes the places down for this tab, before its page goes. */
export const keepPlaces = (): void => void (known().size > 0 && tabItems.set(KEY, JSON.stringify([...known()])));

/** After signing out nothing says where the person has been. */
export function forgetPlaces(): void {
  places = new Map();
  tabItems.remove(KEY);
}

import type { MapJson } from '@cartulary/editor-schema/kinds/map/json';

/** What a file held, until the map that it becomes is open. */
export interface Waiting {
  readonly map: MapJson;
  /** Pictures that topics name by these ids. */
  readonly pictures: ReadonlyMap<string, File>;
}

const waiting = new Map<string, Waiting>();

/** Keeps what a file held for the map that was made for it. */
export const letWait = (itemId: string, content: Waiting): void => void waiting.set(itemId, content);

/** What waits for a map, once. */
export function takeWaiting(itemId: string): Waiting | undefined {
  const content = waiting.get(itemId);
  waiting.delete(itemId);
  return content;
}

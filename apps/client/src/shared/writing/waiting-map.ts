import type { MapJson } from '@cartulary/editor-schema/kinds/map/json';

/** An imported file's content, until its new map is open. */
export interface Waiting {
  readonly map: MapJson;
  /** Pictures, by the IDs used in topics. */
  readonly pictures: ReadonlyMap<string, File>;
}

const waiting = new Map<string, Waiting>();

/** Stores an imported file's content for the map created for it. */
export const letWait = (itemId: string, content: Waiting): void => void waiting.set(itemId, content);

/** Returns and removes the content waiting for a map. */
export function takeWaiting(itemId: string): Waiting | undefined {
  const content = waiting.get(itemId);
  waiting.delete(itemId);
  return content;
}

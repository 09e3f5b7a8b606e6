import type { Losses } from '../../text/convert/losses.js';
import type { MapJson } from '../json.js';

const named = { lines: 'relationships', boundaries: 'boundaries', summaries: 'summaries' } as const;

/** Counts lines that a format can't represent. */
export function countLines(map: MapJson, losses: Losses, ...fields: readonly (keyof typeof named)[]): void {
  for (const field of fields) losses.add(named[field], map[field].length);
}

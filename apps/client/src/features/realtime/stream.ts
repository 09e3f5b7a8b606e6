import type { DataOf } from '@cartulary/contracts/endpoint';
import type { readStream, StreamRow } from '@cartulary/contracts/endpoints/realtime';
import { realtimeLimits } from '@cartulary/contracts/limits/realtime';
import { howStreamed, type StreamGroup } from '@cartulary/contracts/stream';

/** A line in the stream: an event, a reconnect with missed events, or a note that there are more than shown. */
export type StreamLine =
  | { readonly what: 'event'; readonly key: string; readonly row: StreamRow; readonly isNew: boolean }
  | {
      readonly what: 'gap';
      readonly key: string;
      readonly atMs: number;
      readonly awayMs: number;
      readonly fetched: number;
      /** Number of further events that aren't shown. */
      readonly left: number;
    }
  | { readonly what: 'left'; readonly key: string; readonly count: number };

export interface Stream {
  /** Newest first, at most `realtimeLimits.keptRows`. */
  readonly lines: readonly StreamLine[];
  /** The newest log number seen. Undefined before the first response. */
  readonly latest: number | undefined;
}

export const noStream: Stream = { lines: [], latest: undefined };

export interface Fetched {
  readonly answer: DataOf<typeof readStream>;
  /** How long the connection was down before this fetch. Null if it wasn't. */
  readonly awayMs: number | null;
  readonly nowMs: number;
}

/** Prepends fetched events without duplicates. */
export function withFetched({ lines, latest }: Stream, { answer, awayMs, nowMs }: Fetched): Stream {
  const isFirst = latest === undefined;
  const gapMs = isFirst ? null : awayMs;
  const known = new Set(lines.map(({ key }) => key));
  const fresh: StreamLine[] = answer.rows.flatMap((row) => {
    const key = `event ${row.number}`;
    return known.has(key) ? [] : [{ what: 'event', key, row, isNew: !isFirst }];
  });
  const left: StreamLine[] =
    answer.left > 0 && gapMs === null ? [{ what: 'left', key: `left ${answer.latest}`, count: answer.left }] : [];
  const gap: StreamLine[] =
    gapMs === null
      ? []
      : [{ what: 'gap', key: `gap ${nowMs}`, atMs: nowMs, awayMs: gapMs, fetched: fresh.length, left: answer.left }];
  const settled = lines.map((line) => (line.what === 'event' && line.isNew ? { ...line, isNew: false } : line));
  const changed = fresh.length + left.length + gap.length > 0;
  return {
    lines: changed ? [...fresh, ...left, ...gap, ...settled].slice(0, realtimeLimits.keptRows) : lines,
    latest: Math.max(latest ?? 0, answer.latest),
  };
}

/** Filters lines by group. Lines about the stream itself always stay. */
export const linesOf = (lines: readonly StreamLine[], groups: ReadonlySet<StreamGroup>): readonly StreamLine[] =>
  lines.filter((line) => line.what !== 'event' || groups.has(howStreamed(line.row.type).group));

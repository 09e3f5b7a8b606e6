export interface ByteRange {
  readonly start: number;
  /** Inclusive. */
  readonly end: number;
}

/**
 * Returns the part of a file that a Range header requests (RFC 9110, 14.1.2). Undefined for the whole file, which also covers unsupported
 * requests (several ranges, other units). 'unsatisfiable' if the range is outside of the file.
 */
export function parseRange(header: string | undefined, sizeBytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  const start = from === '' ? Math.max(0, sizeBytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  if (to !== '' && from !== '' && Number(to) < start) return undefined;
  return start > end ? 'unsatisfiable' : { start, end };
}

export interface ByteRange {
  readonly start: number;
  /** Inclusive. */
  readonly end: number;
}

/**
 * The part of a file that a Range header asks for (RFC 9110, 14.1.2). Undefined: the whole file, which also answers what
 * we don't do (several ranges, other units); 'unsatisfiable': outside of the file.
 */
export function parseRange(header: string | undefined, sizeBytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  const start = from === '' ? Math.max(0, sizeBytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  if (to !== '' && from !== '' && Number(to) < start) return undefined;
  return start > end ? 'unsatisfiable' : { start, end };
}

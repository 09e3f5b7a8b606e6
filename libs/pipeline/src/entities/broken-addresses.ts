/** A URL that seems to continue on the next line. */
export interface BrokenAddress {
  readonly start: number;
  /** The part on the first line. */
  readonly head: string;
  /** Characters between head and tail. */
  readonly gap: number;
  readonly tail: string;
  /** False if the next line could just as well be something else. */
  readonly certain: boolean;
}

/** Maximum that {@link OVER_A_LINE_END} matches. */
const MAX_TAIL_CHARACTERS = 1_000;
const OVER_A_LINE_END =
  /(?<![^\s<>"'([])(?<head>(?:https?:\/\/|www\.)[^\s<>"]{1,1000})(?<gap>[ \u00A0]*\n[ \u00A0]*)(?<tail>[^\s<>"]{1,1000})/giu;

/**
 * Finds URLs that may be split by a line break (RFC 3986 appendix C: whitespace around a line break belongs to the typesetting, and so may
 * a hyphen before it). URLs that look complete are ignored, because lines usually end where URLs do.
 */
export function brokenAddresses(text: string): BrokenAddress[] {
  return [...text.matchAll(OVER_A_LINE_END)].flatMap((match): BrokenAddress[] => {
    const { head = '', gap = '', tail = '' } = match.groups ?? {};
    const continuation = judge(head, tail);
    return continuation === 'none'
      ? []
      : [{ start: match.index, head, gap: gap.length, tail, certain: continuation === 'certain' }];
  });
}

function judge(head: string, tail: string): 'certain' | 'guess' | 'none' {
  if (/^(?:https?:|www\.)/iu.test(tail)) return 'none';
  const host = head.replace(/^https?:\/\//iu, '').replace(/^www\./iu, '');
  // It's impossible to know whether the typesetter added the hyphen.
  if (head.endsWith('-')) return looksLikeAddress(tail) || !host.includes('.') ? 'guess' : 'none';
  if (/^[^./]+\.?$/u.test(host) && /^[\p{L}\p{N}-]+(?:[./]|$)/u.test(tail)) return 'certain';
  if (/[_=&%~]$/u.test(head) || /^[/?&=#%_][\p{L}\p{N}~]/u.test(tail)) return 'certain';
  return /[/?]$/u.test(head) && looksLikeAddress(tail) ? 'guess' : 'none';
}

/** Text that can't continue a sentence: a file name, a query, a path with digits or symbols. */
const looksLikeAddress = (tail: string): boolean =>
  // Capped by MAX_TAIL_CHARACTERS.
  /\.(?:html?|php|aspx?|jsp|cgi|pdf|txt|xml)\b|^[\w-]+=|^\d+\/|\/.*[\d_.~-]\w|[\d_~-].*\/\w/iu.test(
    tail.slice(0, MAX_TAIL_CHARACTERS),
  );

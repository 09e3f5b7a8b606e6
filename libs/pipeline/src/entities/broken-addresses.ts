/** A web address that seems to go on in the next line. */
export interface BrokenAddress {
  readonly start: number;
  /** What stands in its first line. */
  readonly head: string;
  /** Characters between head and tail. */
  readonly gap: number;
  readonly tail: string;
  /** False where the next line may just as well be something else. */
  readonly certain: boolean;
}

/** {@link OVER_A_LINE_END} takes no more. */
const MAX_TAIL_CHARACTERS = 1_000;
const OVER_A_LINE_END =
  /(?<![^\s<>"'([])(?<head>(?:https?:\/\/|www\.)[^\s<>"]{1,1000})(?<gap>[ \u00A0]*\n[ \u00A0]*)(?<tail>[^\s<>"]{1,1000})/giu;

/**
 * Addresses that a line end may cut in two (RFC 3986 appendix C: white space around a line break belongs to the typesetting,
 * and a hyphen before it may). An address that looks finished is left alone, since lines usually end where addresses do.
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
  // Whether the typesetter put the hyphen there can't be seen.
  if (head.endsWith('-')) return looksLikeAddress(tail) || !host.includes('.') ? 'guess' : 'none';
  if (/^[^./]+\.?$/u.test(host) && /^[\p{L}\p{N}-]+(?:[./]|$)/u.test(tail)) return 'certain';
  if (/[_=&%~]$/u.test(head) || /^[/?&=#%_][\p{L}\p{N}~]/u.test(tail)) return 'certain';
  return /[/?]$/u.test(head) && looksLikeAddress(tail) ? 'guess' : 'none';
}

/** Nothing that a sentence goes on with: a file's name, a query, a path with figures or marks in it. */
const looksLikeAddress = (tail: string): boolean =>
  // Capped by MAX_TAIL_CHARACTERS.
  /\.(?:html?|php|aspx?|jsp|cgi|pdf|txt|xml)\b|^[\w-]+=|^\d+\/|\/.*[\d_.~-]\w|[\d_~-].*\/\w/iu.test(
    tail.slice(0, MAX_TAIL_CHARACTERS),
  );

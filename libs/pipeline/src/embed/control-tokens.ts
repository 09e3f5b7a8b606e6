/** Strings in the input that multilingual-e5-small's tokenizer treats as special tokens. */
const CONTROL_TOKENS = /<(?:s|\/s|pad|unk|mask)>/gu;
/** Characters that the tokenizer strips before it looks for tokens. */
const DELETED = /[\u0001-\u0008\u000B\u000E-\u001F\u007F\u008F\u009F]/u;

/**
 * Replaces special tokens of the model with spaces of the same length, so user text can't terminate or hide itself and offsets stay the
 * same. Tokens are matched as the tokenizer sees them: `＜s＞` is one, and so is one with a control character inside. Spaces are part of no
 * token, so replacing can't create one.
 */
export function withoutControlTokens(text: string): string {
  const { seen, places } = asTokenizerSees(text);
  let [plain, from] = ['', 0];
  for (const { index, 0: token } of seen.matchAll(CONTROL_TOKENS)) {
    const { start = from } = places[index] ?? {};
    const { end = start } = places[index + token.length - 1] ?? {};
    plain += text.slice(from, start) + ' '.repeat(end - start);
    from = end;
  }
  return plain + text.slice(from);
}

interface Seen {
  readonly seen: string;
  /** For every UTF-16 unit of `seen`, the range of the source character; empty if the text can't contain a token. */
  readonly places: readonly { readonly start: number; readonly end: number }[];
}

/** The text in NFKC form, character by character. A character that composes with its neighbor isn't part of a token. */
function asTokenizerSees(text: string): Seen {
  if (!/[<＜﹤]/u.test(text)) return { seen: '', places: [] };
  let [seen, start] = ['', 0];
  const places: { start: number; end: number }[] = [];
  for (const character of text) {
    const end = start + character.length;
    const form = DELETED.test(character) ? '' : character.normalize('NFKC');
    seen += form;
    for (let unit = 0; unit < form.length; unit += 1) places.push({ start, end });
    start = end;
  }
  return { seen, places };
}

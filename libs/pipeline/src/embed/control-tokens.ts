/** What the tokenizer of multilingual-e5-small takes for a mark of its own wherever it stands. */
const CONTROL_TOKENS = /<(?:s|\/s|pad|unk|mask)>/gu;
/** What the tokenizer deletes before it looks for tokens. */
const DELETED = /[\u0001-\u0008\u000B\u000E-\u001F\u007F\u008F\u009F]/u;

/**
 * A text whose marks of the model are blanks of the same length, so that people's text can't end or hide itself and places
 * stay where they are. Marks are looked for as the tokenizer sees them: `＜s＞` is one, and so is one with a control character
 * in it. A blank is part of no mark, so none comes into being.
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
  /** For every UTF-16 unit of `seen` the character of the text that it comes from; empty where there can be no mark. */
  readonly places: readonly { readonly start: number; readonly end: number }[];
}

/** The text in NFKC form, character by character: what composes with its neighbour is no part of a mark. */
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

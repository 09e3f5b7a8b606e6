import { findLanguage } from '../language/find-language.js';
import type { FoundLine } from '../layout/reading-order.js';

/** No printed line is longer. Limits the input of the patterns below. */
const MAX_CHARACTERS = 400;
/** Minimum confidence that the page is in the language whose mark is restored. */
const SURELY_IN_LANGUAGE = 0.8;

/** `(Los“)`, `[Los“`: one word between the bracket and the closing mark, so the opening mark was between them. */
const IN_BRACKETS = /[([](?=\p{L}[\p{L}\p{N}’-]{0,40}“)/u;
/** `Sie sagte: Wir gehen heim.“`: direct speech after a colon, one sentence up to the closing mark. */
const BEHIND_COLON = /(?<=\p{L}): (?=\p{Lu}[^:.!?“”„"»«()[\]]{0,300}[.!?]“)/u;
/** `iHola`: a lowercase i before a capital letter, except in product names written that way. */
const AN_I = /(?<![\p{L}\p{N}])i(?=(?!P(?:hone|ad|od)|Mac|Cloud|Tunes|OS)\p{Lu}\p{Ll})[^!?¿¡]{1,200}!/u;
/** A short exclamation after the end of another sentence: `Llegamos. Qué alegría!` */
const BEHIND_SENTENCE =
  /(?<=\p{Ll}[.!?] )(?=(?:Qué|Cuánt[oa]s?|Cómo|Hola|Gracias|Felicidades|Viva|Bienvenid[oa]s?)(?!\p{L})[^.,;:!?¿¡()"«»]{0,80}!)/u;
/** The same at the beginning of a line. */
const AT_LINE =
  /^(?=(?:Qué|Cuánt[oa]s?|Cómo|Hola|Gracias|Felicidades|Viva|Bienvenid[oa]s?)(?!\p{L})[^.,;:!?¿¡()"«»]{0,80}!)/u;

/** A mark to insert into a line, replacing `replaces` characters. */
interface Mark {
  readonly mark: string;
  readonly at: number;
  readonly replaces: number;
}

const RULES: Readonly<Record<string, (text: string) => Mark | undefined>> = {
  de: (text) => {
    // With two closing marks, one may belong to a quotation that began on another line.
    if (/[„”"»«]/u.test(text) || text.split('“').length !== 2) return undefined;
    const match = IN_BRACKETS.exec(text) ?? BEHIND_COLON.exec(text);
    return match ? { mark: '„', at: match.index + match[0].length, replaces: 0 } : undefined;
  },
  es: (text) => {
    if (text.includes('¡')) return undefined;
    const i = AN_I.exec(text);
    if (i) return { mark: '¡', at: i.index, replaces: 1 };
    const match = BEHIND_SENTENCE.exec(text) ?? AT_LINE.exec(text);
    return match ? { mark: '¡', at: match.index, replaces: 0 } : undefined;
  },
};

/**
 * Restores marks that the models can't recognize, `„` and `¡`, if only one position is possible. Everything else stays
 * as recognized. For uncertain cases, see docs/decisions/2026-11-23-pp-ocrv6.md.
 */
export async function restoreMarks(lines: readonly FoundLine[]): Promise<readonly FoundLine[]> {
  const texts = lines.map(({ words }) => words.map(({ text }) => text).join(' '));
  const isOpen = (text: string): boolean =>
    text.length <= MAX_CHARACTERS && Object.values(RULES).some((rule) => rule(text) !== undefined);
  if (!texts.some(isOpen)) return lines;
  const { language, confidence } = await findLanguage([{ page: 1, text: texts.join('\n') }]);
  const rule = confidence >= SURELY_IN_LANGUAGE ? RULES[language ?? ''] : undefined;
  if (!rule) return lines;
  return lines.map((line, index) => {
    const text = texts[index] ?? '';
    const mark = text.length <= MAX_CHARACTERS ? rule(text) : undefined;
    return mark ? withMark(line, mark) : line;
  });
}

function withMark(line: FoundLine, { mark, at, replaces }: Mark): FoundLine {
  let start = 0;
  const words = line.words.map((word) => {
    const own = at - start;
    start += word.text.length + 1;
    if (own < 0 || own >= word.text.length) return word;
    return { ...word, text: word.text.slice(0, own) + mark + word.text.slice(own + replaces) };
  });
  return { ...line, words };
}

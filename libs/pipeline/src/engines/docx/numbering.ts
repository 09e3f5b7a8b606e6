import { at, childOf, childrenOf, valueOf, type XmlElement } from './xml.js';

/** How one level of a list is numbered. */
interface Level {
  readonly start: number;
  readonly format: string;
  /** Template such as `%1.%2)`, where `%n` is replaced by the number of level n. */
  readonly text: string;
  /** The level that resets this one's counter; 0 for none. */
  readonly restartsAfter: number | undefined;
  readonly legal: boolean;
  readonly font: string | undefined;
}

interface List {
  /** All lists of one definition share counters. */
  readonly definition: string;
  readonly levels: ReadonlyMap<number, Level>;
  readonly startOverrides: ReadonlyMap<number, number>;
}

/** The list of a paragraph, and its level in it (from 0). */
export interface ListPlace {
  readonly list: string;
  readonly level: number;
}

/** Labels of list items. Call once per item, in document order. */
export interface Numbering {
  /** `3.`, `(b)`, `•`; null if the list has no label or isn't defined. */
  next(place: ListPlace): string | null;
}

/** Reads numbering.xml (ECMA-376 part 1, 17.9). */
export function readNumbering(root: XmlElement | undefined): Numbering {
  const lists = readLists(root);
  const counters = new Map<string, (number | undefined)[]>();
  const begun = new Set<string>();
  return {
    next({ list: id, level }) {
      const list = lists.get(id);
      const here = list?.levels.get(level);
      if (!list || !here) return null;
      const counts = counters.get(list.definition) ?? [];
      counters.set(list.definition, counts);
      const override = list.startOverrides.get(level);
      if (override !== undefined && !begun.has(`${id} ${level}`)) counts[level] = override - 1;
      begun.add(`${id} ${level}`);
      counts[level] = (counts[level] ?? here.start - 1) + 1;
      for (let deeper = level + 1; deeper < counts.length; deeper += 1) {
        const after = list.levels.get(deeper)?.restartsAfter ?? deeper;
        if (after > level) counts[deeper] = undefined;
      }
      return labelOf(list, level, counts);
    },
  };
}

function readLists(root: XmlElement | undefined): Map<string, List> {
  const definitions = new Map(
    childrenOf(root, 'w:abstractNum').map((element) => [element.attributes['w:abstractNumId'] ?? '', element]),
  );
  const byStyle = new Map(
    [...definitions].flatMap(([id, element]) => {
      const style = valueOf(childOf(element, 'w:styleLink'));
      return style === undefined ? [] : [[style, id] as const];
    }),
  );
  return new Map(
    childrenOf(root, 'w:num').map((num): [string, List] => {
      const named = valueOf(childOf(num, 'w:abstractNumId')) ?? '';
      const linked = valueOf(childOf(definitions.get(named), 'w:numStyleLink'));
      const definition = (linked === undefined ? undefined : byStyle.get(linked)) ?? named;
      const overrides = childrenOf(num, 'w:lvlOverride');
      const levels = new Map([
        ...levelsOf(childrenOf(definitions.get(definition), 'w:lvl')),
        ...levelsOf(overrides.flatMap((override) => childrenOf(override, 'w:lvl'))),
      ]);
      const startOverrides = new Map(
        overrides.flatMap((override) => {
          const start = integer(valueOf(childOf(override, 'w:startOverride')));
          return start === undefined ? [] : [[integer(override.attributes['w:ilvl']) ?? 0, start] as const];
        }),
      );
      return [num.attributes['w:numId'] ?? '', { definition, levels, startOverrides }];
    }),
  );
}

const levelsOf = (elements: readonly XmlElement[]): [number, Level][] =>
  elements.map((element) => [
    integer(element.attributes['w:ilvl']) ?? 0,
    {
      start: integer(valueOf(childOf(element, 'w:start'))) ?? 0,
      format: valueOf(childOf(element, 'w:numFmt')) ?? 'decimal',
      text: valueOf(childOf(element, 'w:lvlText')) ?? '',
      restartsAfter: integer(valueOf(childOf(element, 'w:lvlRestart'))),
      legal: childOf(element, 'w:isLgl') !== undefined,
      font: at(element, 'w:rPr', 'w:rFonts')?.attributes['w:ascii'],
    },
  ]);

/** An integer of at most six digits. No one numbers items beyond that. */
function integer(text: string | undefined): number | undefined {
  return text !== undefined && /^-?\d{1,6}$/u.test(text) ? Number(text) : undefined;
}

const MAX_LABEL_CHARACTERS = 60;

function labelOf(list: List, level: number, counts: readonly (number | undefined)[]): string | null {
  const here = list.levels.get(level);
  if (!here || here.format === 'none') return null;
  if (here.format === 'bullet') return bullet(here);
  const label = here.text.replace(/%([1-9])/gu, (_, digit: string) => {
    const of = Number(digit) - 1;
    const levelOf = list.levels.get(of);
    return inFormat(counts[of] ?? levelOf?.start ?? 1, here.legal ? 'decimal' : (levelOf?.format ?? 'decimal'));
  });
  return label.trim().slice(0, MAX_LABEL_CHARACTERS) || null;
}

/** Maps Symbol and Wingdings characters from the private use area to similar-looking characters. */
const signs: Readonly<Record<string, string>> = {
  '\uf06f': '☐',
  '\uf071': '☐',
  '\uf0a8': '☐',
  '\uf072': '☐',
  '\uf0fe': '☑',
  '\uf0fc': '✓',
  '\uf0a7': '▪',
  '\uf0d8': '➢',
  '\uf0e0': '→',
};

function bullet({ text, font }: Level): string | null {
  const sign = text.trim();
  if (sign === '') return null;
  if (sign === 'o' && font?.startsWith('Courier')) return '◦';
  return signs[sign] ?? (/^[\p{Co}\u0000-\u001f\u00b7]/u.test(sign) ? '•' : sign.slice(0, MAX_LABEL_CHARACTERS));
}

const romans: readonly (readonly [number, string])[] = [
  [1_000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

function roman(number: number): string {
  let rest = number;
  let text = '';
  for (const [value, sign] of romans) {
    while (rest >= value) {
      text += sign;
      rest -= value;
    }
  }
  return text;
}

/** After z comes aa, bb, …, as in Word. */
const letters = (number: number): string =>
  String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));

const MAX_ROMAN = 3_999;
const MAX_LETTERS = 260;

/** Formats a number by ST_NumberFormat. Unsupported formats become digits. */
function inFormat(number: number, format: string): string {
  const fits = (most: number): boolean => number >= 1 && number <= most;
  if (format === 'lowerRoman' && fits(MAX_ROMAN)) return roman(number).toLowerCase();
  if (format === 'upperRoman' && fits(MAX_ROMAN)) return roman(number);
  if (format === 'lowerLetter' && fits(MAX_LETTERS)) return letters(number);
  if (format === 'upperLetter' && fits(MAX_LETTERS)) return letters(number).toUpperCase();
  if (format === 'decimalZero') return String(number).padStart(2, '0');
  return String(number);
}

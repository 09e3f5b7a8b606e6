import { readFileSync } from 'node:fs';
import { documentClasses, type DocumentClass } from '@cartulary/contracts/understanding';
import { damage } from './damage.js';
import { Random } from './random.js';
import { slots, type Filling } from './slots.js';
import { vocabulary, type TemplateLanguage } from './vocabulary.js';

/** One kind of document in a class: all documents made from it look alike, like those from one sender. */
export interface Source {
  readonly name: string;
  readonly class: DocumentClass;
  readonly language: TemplateLanguage;
  /** A source that tests is never trained on, and the names in it appear in none that trains. */
  readonly use: 'train' | 'test';
  readonly lines: readonly string[];
}

export interface GeneratedDocument {
  readonly source: string;
  readonly class: DocumentClass;
  readonly language: TemplateLanguage;
  readonly text: string;
}

const isLanguage = (name: string | undefined): name is TemplateLanguage => Object.hasOwn(vocabulary, name ?? '');

/** All sources, read from `templates/<class>.txt`: `=== name language use`, then the lines (see README.md). */
export function readSources(): Source[] {
  return documentClasses.flatMap((name) => {
    const file = readFileSync(new URL(`templates/${name}.txt`, import.meta.url), 'utf8');
    return file
      .split(/^=== /mu)
      .slice(1)
      .map((part): Source => {
        const [head = '', ...lines] = part.trimEnd().split('\n');
        const [source = '', language, use] = head.split(' ');
        if (!isLanguage(language) || (use !== 'train' && use !== 'test'))
          throw new Error(`${name}: ${head} names no language or use`);
        return { name: source, class: name, language, use, lines };
      });
  });
}

/** So many documents of every source, the same ones for the same seed. */
export function generate(sources: readonly Source[], perSource: number, seed: number): GeneratedDocument[] {
  return sources.flatMap((source, index) => {
    const random = new Random(seed * 7_919 + index * 104_729);
    return Array.from({ length: perSource }, () => ({
      source: source.name,
      class: source.class,
      language: source.language,
      text: documentOf(source, random),
    }));
  });
}

/** How often an optional line is present. */
const OPTIONAL = 0.65;
/** How often any line is missing, as where a page is cut or a line was not read. */
const MISSING = 0.08;

function documentOf(source: Source, random: Random): string {
  const filling: Filling = { random, language: source.language, use: source.use };
  const lines = source.lines.flatMap((line) => linesOf(line, filling));
  return damage(lines, random);
}

function linesOf(line: string, filling: Filling): string[] {
  const { random } = filling;
  if (random.chance(MISSING)) return [];
  const repeated = /^\*(\d+)-(\d+) (.*)$/u.exec(line);
  if (repeated) {
    const [, least, most, body = ''] = repeated;
    return Array.from({ length: random.int(Number(least), Number(most)) }, () => expand(body, filling));
  }
  if (line.startsWith('?')) return random.chance(OPTIONAL) ? [expand(line.slice(1), filling)] : [];
  return [expand(line, filling)];
}

/** Chooses among `{a|b}`, from the inside out, and fills every `<slot>`. */
function expand(text: string, filling: Filling): string {
  const choice = /\{([^{}]*)\}/u;
  let chosen = text;
  for (let match = choice.exec(chosen); match; match = choice.exec(chosen)) {
    const picked = filling.random.pick((match[1] ?? '').split('|'));
    chosen = chosen.slice(0, match.index) + picked + chosen.slice(match.index + match[0].length);
  }
  return chosen.replace(/<([a-z]+)>/gu, (whole, name: string) => slots[name]?.(filling) ?? whole);
}

import type { EntityKind } from '@cartulary/contracts/reading';
import type { Figure } from '../figure.js';
import { dataFolder } from '../real/data-folder.js';
import { nameOf } from '../real/documents.js';
import { figuresByPart, ratio, type Counted } from '../real/estimate.js';
import { kept } from '../real/kept.js';
import { readCorpus, type Name, type Sentence } from '../real/name-corpora.js';
import { readReal } from '../real/reading.js';
import { filesOf } from '../real/split.js';
import { inBoth } from '../real/text-score.js';

/** This many sentences are processed as one text, like on a page. */
const SENTENCES = 20;
/** The texts from a corpus for tuning, spread over all of it; from the measured one, all are used. */
const TEXTS = 15;
const KINDS: readonly EntityKind[] = ['person', 'organisation', 'place'];
const MEASURED: readonly EntityKind[] = [...KINDS, 'date'];

/** A text with its names and the ones found, each once. */
interface Text extends Counted {
  readonly corpus: string;
  readonly truth: readonly string[];
  readonly told: readonly string[];
}

const keysOf = (names: readonly Name[]): string[] => [...new Set(names.map(({ kind, text }) => `${kind} ${text}`))];

function textsOf(sentences: readonly Sentence[], most: number): Sentence[][] {
  const count = Math.ceil(sentences.length / SENTENCES);
  const step = Math.max(1, count / most);
  return Array.from({ length: Math.min(count, most) }, (_, index) => {
    const from = Math.floor(index * step) * SENTENCES;
    return sentences.slice(from, from + SENTENCES);
  });
}

async function readTexts(folder: string): Promise<Text[]> {
  const texts: Text[] = [];
  for (const { file, part, source } of filesOf(folder, 'names'))
    for (const [index, sentences] of textsOf(readCorpus(folder, file), part === 'learn' ? TEXTS : Infinity).entries()) {
      const bytes = new TextEncoder().encode(sentences.map(({ text }) => text).join('\n\n'));
      const told = await kept('names', `${nameOf(file)}-${index}`, async () =>
        (await readReal(bytes, 'text.txt')).entities.map(({ kind, text }): Name => ({ kind, text })),
      );
      texts.push({
        part,
        corpus: source.replace(/-.*$/u, ''),
        truth: keysOf(sentences.flatMap(({ names }) => names)),
        told: keysOf(told.filter(({ kind }) => MEASURED.includes(kind))),
      });
    }
  return texts;
}

const f1 = (kinds: readonly EntityKind[]) => {
  const ofKinds = (keys: readonly string[]): string[] =>
    keys.filter((key) => kinds.some((kind) => key.startsWith(kind)));
  return ratio<Text>(
    ({ truth, told }) => 2 * inBoth(ofKinds(truth), ofKinds(told)),
    ({ truth, told }) => ofKinds(truth).length + ofKinds(told).length,
  );
};

/**
 * People, organizations, and places in third-party texts: counted as right with the same type and exactly the same
 * words, each once per text of 20 sentences. real/name-corpora.ts maps the corpora's types.
 */
export async function measure(): Promise<Figure[]> {
  const folder = dataFolder();
  if (folder === undefined) return [];
  const texts = await readTexts(folder);
  return [...new Set(texts.map(({ corpus }) => corpus))].flatMap((corpus) => {
    const some = texts.filter((text) => text.corpus === corpus);
    const note = `texts of ${SENTENCES} sentences; exact kind and words`;
    return [
      ...figuresByPart(`${corpus}: names`, some, f1(KINDS), { unit: 'F1', note }),
      ...(corpus === 'multileg' ? MEASURED : KINDS).flatMap((kind) =>
        figuresByPart(`${corpus}: ${kind}`, some, f1([kind]), { unit: 'F1', note }),
      ),
    ];
  });
}

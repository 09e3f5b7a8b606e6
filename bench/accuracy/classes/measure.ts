import { readdirSync, readFileSync } from 'node:fs';
import { generate, readSources, type GeneratedDocument } from '../../../libs/pipeline/models/classes/generate.js';
import { classifyPages, judgeByMeaning } from '../../../libs/pipeline/src/classify/classify.js';
import { createNodeClassModel } from '../../../libs/pipeline/src/classify/node.js';
import { meaningOf, withMeaning } from '../../../libs/pipeline/src/classify/meaning.js';
import { createNodeEmbedder } from '../../../libs/pipeline/src/embed/node.js';
import type { Figure } from '../figure.js';
import { measureOwnClasses, type Meant, type MeantOf } from './own.js';
import { writtenDocuments } from './written.js';

interface Labelled {
  readonly class: string;
  readonly text: string;
}

interface Judged {
  readonly class: string;
  readonly found: string;
  readonly confidence: number;
}

const model = createNodeClassModel();
const embedder = createNodeEmbedder();
/** Documents per source; each is embedded. */
const PER_SOURCE = 6;
/** The number of documents per training source that serve as examples of custom classes. */
const EXAMPLES_PER_SOURCE = 4;
const languages = {
  en: 'English',
  de: 'German',
  fr: 'French',
  it: 'Italian',
  es: 'Spanish',
  pt: 'Portuguese',
  nl: 'Dutch',
};

async function judge(documents: readonly Labelled[], byMeaning = true): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const { class: name, text } of documents) {
    const { found: byCharacters } = await classifyPages([{ text }], model);
    const found = byMeaning ? (await judgeByMeaning(byCharacters, text, embedder, model)).found : byCharacters;
    judged.push({ class: name, found: found.class, confidence: found.confidence });
  }
  return judged;
}

/** A text's built-in classification, with its embedding. */
const meantOf: MeantOf = async (text) => {
  const { found: byCharacters } = await classifyPages([{ text }], model);
  const meaning = await meaningOf(text, embedder);
  return meaning && { meaning, found: withMeaning(byCharacters, meaning, await model.loadMeaning()) };
};

/** The documents in the form that custom classes are compared with. */
async function meant(documents: readonly GeneratedDocument[]): Promise<Meant[]> {
  const known: Meant[] = [];
  for (const { class: name, language, text } of documents) {
    const found = await meantOf(text);
    if (found) known.push({ class: name, language, text, ...found });
  }
  return known;
}

const rightShare = (judged: readonly Judged[]): number =>
  judged.filter((one) => one.class === one.found).length / judged.length;

function groupBy<K>(judged: readonly Judged[], keyOf: (one: Judged) => K): Map<K, Judged[]> {
  const groups = new Map<K, Judged[]>();
  for (const one of judged) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
const byClass = (judged: readonly Judged[]): Map<string, Judged[]> => groupBy(judged, (one) => one.class);

/** The mean of the classes' shares: a class with few documents counts as much as one with many. */
function balanced(judged: readonly Judged[]): number {
  const shares = [...byClass(judged).values()].map(rightShare);
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** The difference between confidence and accuracy, over ten confidence bins (expected calibration error). */
function calibrationError(judged: readonly Judged[]): number {
  const steps = groupBy(judged, ({ confidence }) => Math.min(9, Math.floor(confidence * 10)));
  let error = 0;
  for (const step of steps.values()) {
    const said = step.reduce((sum, { confidence }) => sum + confidence, 0) / step.length;
    error += (Math.abs(said - rightShare(step)) * step.length) / judged.length;
  }
  return error;
}

/**
 * The frozen texts from the fields bench, whose file names contain the class; written by another author. A header with
 * labels ends at `---`.
 */
function fieldTexts(): Labelled[] {
  const folder = new URL('../fields/frozen/', import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => ({
      class: file.replace(/-\d+\.txt$/u, ''),
      text: readFileSync(new URL(file, folder), 'utf8').split(/^---$/mu).slice(1).join('\n'),
    }));
}

/** The licensed real pages from the recognition bench. All of them belong to the class `other`. */
function realPages(): Labelled[] {
  const folder = new URL('../../recognition/pages/', import.meta.url);
  return ['clean', 'columns', 'degraded'].flatMap((group) =>
    readdirSync(new URL(`${group}/`, folder))
      .filter((file) => file.endsWith('.txt'))
      .map((file) => ({ class: 'other', text: readFileSync(new URL(`${group}/${file}`, folder), 'utf8') })),
  );
}

export async function measure(): Promise<Figure[]> {
  const sources = readSources().filter(({ use }) => use === 'test');
  const documents = generate(sources, PER_SOURCE, 2);
  const generated = await judge(documents);
  const examples = generate(
    readSources().filter(({ use }) => use === 'train'),
    EXAMPLES_PER_SOURCE,
    1,
  );
  const inLanguage = (language: string): Judged[] => generated.filter((_, at) => documents[at]?.language === language);
  const [fields, written, real] = [
    await judge(fieldTexts()),
    await judge(writtenDocuments()),
    await judge(realPages()),
  ];
  const note = `GENERATED: ${generated.length} documents of ${sources.length} sources, none of them trained on`;
  return [
    { name: 'classes, balanced accuracy', value: balanced(generated), wanted: 0.88, unit: 'share', note },
    {
      name: 'classes, by characters alone',
      value: balanced(await judge(documents, false)),
      unit: 'share',
      note: 'as the first, without the embedder',
    },
    ...Object.entries(languages).map(([language, name]): Figure => ({
      name: `classes, ${name} only`,
      value: balanced(inLanguage(language)),
      unit: 'share',
      note: `those of the first in ${name}`,
    })),
    {
      name: 'classes, calibration error',
      value: calibrationError(generated),
      lessIsBetter: true,
      unit: 'share',
      note: 'as the first: certainty against share that is right, 10 steps',
    },
    ...[...byClass(generated)].map(([name, judged]): Figure => ({
      name: `  ${name}`,
      value: rightShare(judged),
      unit: 'share',
      note: `GENERATED: ${judged.length} documents`,
    })),
    {
      name: 'classes of texts written for other benches',
      value: rightShare([...fields, ...written]),
      wanted: 0.88,
      unit: 'share',
      note: `${fields.length} of bench/accuracy/fields and ${written.length} of bench/accuracy/labelled: by hand, not for this bench`,
    },
    {
      name: 'classes of licensed real pages',
      value: rightShare(real),
      unit: 'share',
      note: `${real.length} pages, all of class other: there are no licensed real ones of the other 12 classes`,
    },
    ...(await measureOwnClasses(
      await meant(documents),
      examples,
      { embedder, model: await model.loadMeaning() },
      meantOf,
    )),
  ];
}

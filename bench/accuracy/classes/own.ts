import type { ClassFound } from '@cartulary/contracts/understanding';
import type { GeneratedDocument } from '../../../libs/pipeline/models/classes/generate.js';
import { ownWordings } from '../../../libs/pipeline/models/classes/own-wordings.js';
import type { Meaning } from '../../../libs/pipeline/src/classify/meaning.js';
import { withOwnClasses, type Comparing, type OwnClass } from '../../../libs/pipeline/src/classify/own-classes.js';
import { learnClasses, type ClassExample } from '../../../libs/pipeline/src/classify/learned/learn-classes.js';
import { withLearnedClasses } from '../../../libs/pipeline/src/classify/learned/with-learned-classes.js';
import type { Figure } from '../figure.js';
import { learnByCharacters } from './characters-alone.js';

/** A document with its built-in classification and its embedding. */
export interface Meant {
  readonly class: string;
  readonly language: string;
  readonly text: string;
  readonly found: ClassFound;
  readonly meaning: Meaning;
}

export type MeantOf = (text: string) => Promise<Pick<Meant, 'found' | 'meaning'> | undefined>;

/** A custom class that replaces a built-in one, and that one. */
interface StandIn {
  readonly own: OwnClass;
  readonly for: string;
}

/** Unrelated to any class, so that only the examples decide. */
const VAGUE = { name: 'Type 7', description: 'Papers of kind 7' };

/**
 * The accuracy of custom classes: each built-in class in turn is removed and replaced with a custom class defined by
 * description or examples.
 * @param examples documents from sources other than the evaluated ones
 * @param meantOf classifies and embeds a text
 */
export async function measureOwnClasses(
  judged: readonly Meant[],
  examples: readonly GeneratedDocument[],
  by: Comparing,
  meantOf: MeantOf,
): Promise<Figure[]> {
  const note = `GENERATED: ${judged.length} documents, each built-in class in turn taken for an own one`;
  const figures: Figure[] = [];
  for (const [language, wordings] of Object.entries(ownWordings.measure)) {
    const described = Object.entries(wordings).map(([name, text]): StandIn => {
      const [title = '', ...rest] = text.split('. ');
      return { own: { id: 'own', name: title, description: rest.join('. '), examples: [] }, for: name };
    });
    figures.push(...(await figuresOf(`described in ${language}`, described, judged, by, note)));
  }
  for (const [count, languages] of [
    [3, ['de']],
    [3, ['fr']],
    [10, ['en', 'de']],
    [20, ['en', 'de', 'fr', 'it', 'es', 'pt', 'nl']],
  ] as const) {
    const shown = Object.keys(ownWordings.measure['en'] ?? {}).map((name): StandIn => ({
      own: { id: 'own', ...VAGUE, examples: textsOf(examples, name, languages, count) },
      for: name,
    }));
    const how = `by ${count} examples (${languages.join(', ')})`;
    const own = await figuresOf(how, shown, judged, by, note);
    const rival = byCharacters(shown, judged);
    figures.push(...besideCharacters(own, rival));
    figures.push(await learnedOf(how, shown, judged, { ...by, meantOf, rival }));
  }
  return figures;
}

/** The texts of a number of documents in a class, taken in turn from every source in the languages. */
function textsOf(
  documents: readonly GeneratedDocument[],
  name: string,
  languages: readonly string[],
  count: number,
): string[] {
  const fitting = documents.filter((one) => one.class === name && languages.includes(one.language));
  const step = Math.max(1, Math.floor(fitting.length / count));
  return fitting
    .filter((_, index) => index % step === 0)
    .slice(0, count)
    .map(({ text }) => text);
}

/** The same by characters and regression only, from as many examples of every class. */
function besideCharacters(own: readonly Figure[], { share }: Rival): Figure[] {
  const rival = 'rival: character TF-IDF + regression on as many examples of every class, which knows no class besides';
  // It assigns every document to one class, so its precision and recall are the same.
  return own.map((figure) => ({ ...figure, commandLine: share, note: `${figure.note}; ${rival}` }));
}

/** The accuracy of a rival. */
interface Rival {
  readonly share: number;
  readonly documents: number;
}

function byCharacters(shown: readonly StandIn[], judged: readonly Meant[]): Rival {
  const known = new Set(shown.map((one) => one.for));
  const classOf = learnByCharacters(shown.flatMap((one) => one.own.examples.map((text) => ({ class: one.for, text }))));
  const documents = judged.filter((one) => known.has(one.class));
  const right = documents.filter((one) => classOf(one.text) === one.class).length;
  return { share: right / Math.max(1, documents.length), documents: documents.length };
}

/**
 * The built-in classes, plus the learning results from the same examples as confirmed documents, if that helps at all.
 */
async function learnedOf(
  how: string,
  shown: readonly StandIn[],
  judged: readonly Meant[],
  { embedder, model, meantOf, rival }: Comparing & { meantOf: MeantOf; rival: Rival },
): Promise<Figure> {
  const examples: ClassExample[] = [];
  for (const { own, for: name } of shown)
    for (const text of own.examples) {
      const meant = await meantOf(text);
      if (meant) examples.push({ class: name, ...meant });
    }
  const anchors = model.centres.flatMap((meaning, at) => {
    const name = model.classes[at];
    return name === undefined ? [] : [{ class: name, meaning }];
  });
  const learned = learnClasses(examples, anchors, embedder);
  const known = judged.filter((one) => shown.some((standIn) => standIn.for === one.class));
  const found = known.map(
    (one) => (learned ? withLearnedClasses(one.found, one.meaning, learned, 0) : one.found).class,
  );
  const right = known.filter((one, at) => found[at] === one.class).length;
  return {
    name: `built-in classes with what was learned ${how}`,
    value: right / Math.max(1, known.length),
    wanted: rival.share,
    commandLine: rival.share,
    unit: 'share',
    note: `GENERATED: ${rival.documents} documents; ${learned ? 'learned' : 'nothing was learned, since it would not help'}; rival: character TF-IDF + regression on the same examples alone`,
  };
}

async function figuresOf(
  how: string,
  standIns: readonly StandIn[],
  judged: readonly Meant[],
  by: Comparing,
  note: string,
): Promise<Figure[]> {
  let [right, taken, should] = [0, 0, 0];
  for (const { own, for: name } of standIns)
    for (const { class: truth, found, meaning } of judged) {
      const takes = (await withOwnClasses(without(found, name), meaning, [own], byWithout(by, name))).class === own.id;
      if (takes) taken += 1;
      if (truth === name) should += 1;
      if (takes && truth === name) right += 1;
    }
  return [
    { name: `own classes ${how}: right of those taken`, value: right / Math.max(1, taken), unit: 'share', note },
    { name: `own classes ${how}: taken of those it should`, value: right / Math.max(1, should), unit: 'share', note },
  ];
}

/** With a model that doesn't know the class either. */
function byWithout({ embedder, model }: Comparing, name: string): Comparing {
  const isLeft = (_: unknown, index: number): boolean => model.classes[index] !== name;
  const { classes, centres } = model;
  return { embedder, model: { ...model, classes: classes.filter(isLeft), centres: centres.filter(isLeft) } };
}

/** The classification as if the class had never been built in. */
function without(found: ClassFound, name: string): ClassFound {
  const left = found.probabilities.filter((one) => one.class !== name);
  const total = left.reduce((sum, { probability }) => sum + probability, 0) || 1;
  const probabilities = left.map((one) => ({ ...one, probability: one.probability / total }));
  const [likeliest] = probabilities;
  return likeliest ? { ...found, class: likeliest.class, confidence: likeliest.probability, probabilities } : found;
}

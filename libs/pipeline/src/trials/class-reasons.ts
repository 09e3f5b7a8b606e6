import { classifyPages, judgeByMeaning } from '../classify/classify.js';
import { ClassModelError, type WordWeight } from '../classify/class-model.js';
import { descriptions } from '../classify/descriptions.js';
import { meaningOf, type Meaning } from '../classify/meaning.js';
import { OWN_READ_CHARACTERS, type OwnClass } from '../classify/own-classes.js';
import { remembered } from '../classify/remembered.js';
import { ModelError, type Embedder } from '../embed/embedder.js';
import type { Engines } from '../engines/engines.js';
import type { Found, Neighbour } from './trial.js';

/** Maximum words returned for a class, and against it. */
const MOST_WORDS = 8;
const MOST_NEIGHBOURS = 12;

type Classified = Extract<Found, { stage: 'classify' }>;

/** Classifies text, and returns the words that support the class and the closest meanings. */
export async function classifyWithReasons(
  text: string,
  { classes, embedder }: Engines,
  own: readonly OwnClass[],
  onTrouble: (reason: string) => void,
): Promise<Classified> {
  const byCharacters = await classifyPages([{ text }], classes);
  if (byCharacters.problem !== null) onTrouble(byCharacters.problem);
  const judged = embedder ? await judgeByMeaning(byCharacters.found, text, embedder, classes, own) : byCharacters;
  if (judged.problem !== null) onTrouble(judged.problem);
  return {
    stage: 'classify',
    found: judged.found,
    byCharacters: byCharacters.found,
    words: byCharacters.found.confidence === 0 ? [] : await wordsOf(text, byCharacters.found.class, classes),
    neighbours: embedder && judged.problem === null ? await neighboursOf(text, embedder, classes, own) : [],
  };
}

async function wordsOf(text: string, documentClass: string, classes: Engines['classes']): Promise<WordWeight[]> {
  const words = (await classes.load()).reasons(text, documentClass);
  const against = words.slice(MOST_WORDS).filter(({ weight }) => weight < 0);
  return [...words.slice(0, MOST_WORDS).filter(({ weight }) => weight > 0), ...against.slice(-MOST_WORDS).reverse()];
}

/** Empty if a model can't be used; the classification has already reported why. */
async function neighboursOf(
  text: string,
  embedder: Embedder,
  classes: Engines['classes'],
  own: readonly OwnClass[],
): Promise<Neighbour[]> {
  try {
    const meaning = await meaningOf(text, embedder);
    if (!meaning) return [];
    const model = await classes.loadMeaning();
    const centres = model.centres.map((centre, index) => ({
      class: model.classes[index] ?? '',
      of: 'centre' as const,
      example: null,
      likeness: cosine(meaning, centre),
    }));
    const told = toldOf(own);
    const vectors = await remembered(
      embedder,
      told.map(({ text: said }) => said),
    );
    const compared = told.flatMap(({ class: name, of, example }, index) => {
      const vector = vectors[index];
      return vector ? [{ class: name, of, example, likeness: cosine(meaning, vector) }] : [];
    });
    return [...centres, ...compared].sort((a, b) => b.likeness - a.likeness).slice(0, MOST_NEIGHBOURS);
  } catch (error) {
    if (!(error instanceof ModelError || error instanceof ClassModelError)) throw error;
    return [];
  }
}

/** The texts that classes are compared by, as in classification itself. */
function toldOf(own: readonly OwnClass[]): (Omit<Neighbour, 'likeness'> & { readonly text: string })[] {
  const builtIn = Object.entries(descriptions).map(([name, text]) => ({
    class: name,
    of: 'description' as const,
    example: null,
    text,
  }));
  const ofOwn = own.flatMap(({ id, name, description, examples }) => [
    { class: id, of: 'description' as const, example: null, text: `${name}. ${description}` },
    ...examples.map((example, index) => ({
      class: id,
      of: 'example' as const,
      example: index,
      text: example.slice(0, OWN_READ_CHARACTERS),
    })),
  ]);
  return [...builtIn, ...ofOwn];
}

const cosine = (a: Meaning, b: Meaning): number => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

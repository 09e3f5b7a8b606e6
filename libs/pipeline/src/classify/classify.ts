import type { LayoutsInUse } from '@cartulary/contracts/learning';
import type { PageText } from '@cartulary/contracts/reading';
import type { ClassFound } from '@cartulary/contracts/understanding';
import { ModelError, type Embedder } from '../embed/embedder.js';
import { ClassModelError } from './class-model.js';
import { fitsEmbedder, withLearnedClasses } from './learned/with-learned-classes.js';
import { checkEmbedder, meaningOf, withMeaning } from './meaning.js';
import type { ClassModelSource } from './model-source.js';
import { withOwnClasses, type OwnClass } from './own-classes.js';

/** Engine id recorded on every class. */
const ENGINE = 'character-classes';

/** A class, and the problem that occurred, for the log. */
export interface Classified {
  readonly found: ClassFound;
  readonly problem: string | null;
}

/** Texts with fewer letters can't be classified. */
const FEWEST_LETTERS = 12;

/**
 * Classifies a document into the built-in classes. Returns `other` with confidence 0 if there is no text, or if the model's file is missing
 * or damaged; the latter is reported as the problem and nothing is thrown.
 */
export async function classifyPages(
  pages: readonly Pick<PageText, 'text'>[],
  model: ClassModelSource,
): Promise<Classified> {
  const text = textOf(pages);
  try {
    const { version, probabilities } = await model.load();
    if ((text.match(/\p{L}/gu)?.length ?? 0) < FEWEST_LETTERS) return unknown(version, null);
    const classes = probabilities(text);
    const [likeliest] = classes;
    if (!likeliest) return unknown(version, null);
    const { class: name, probability: confidence } = likeliest;
    return {
      found: { class: name, confidence, probabilities: classes, engine: ENGINE, engineVersion: version },
      problem: null,
    };
  } catch (error) {
    if (!(error instanceof ClassModelError)) throw error;
    return unknown('none', error.message);
  }
}

/**
 * Refines the result of {@link classifyPages} by the document's meaning, the organization's custom classes, and the
 * results of learning from people. If a model isn't available, that step is skipped and reported as the problem;
 * nothing is thrown.
 */
export async function judgeByMeaning(
  found: ClassFound,
  text: string,
  embedder: Embedder,
  models: ClassModelSource,
  own: readonly OwnClass[] = [],
  inUse: LayoutsInUse | null = null,
): Promise<Classified> {
  try {
    const meaning = await meaningOf(text, embedder);
    if (!meaning) return { found, problem: null };
    const model = await models.loadMeaning();
    checkEmbedder(model, embedder);
    const judged = await withOwnClasses(withMeaning(found, meaning, model), meaning, own, { embedder, model });
    const learned = inUse?.learned.classes;
    if (!inUse || !learned || !fitsEmbedder(learned, embedder)) return { found: judged, problem: null };
    return { found: withLearnedClasses(judged, meaning, learned, inUse.version), problem: null };
  } catch (error) {
    if (!(error instanceof ModelError || error instanceof ClassModelError)) throw error;
    return { found, problem: error.message };
  }
}

/** The text used for classification. */
export const textOf = (pages: readonly Pick<PageText, 'text'>[]): string => pages.map(({ text }) => text).join('\n');

const unknown = (engineVersion: string, problem: string | null): Classified => ({
  found: {
    class: 'other',
    confidence: 0,
    probabilities: [{ class: 'other', probability: 1 }],
    engine: ENGINE,
    engineVersion,
  },
  problem,
});

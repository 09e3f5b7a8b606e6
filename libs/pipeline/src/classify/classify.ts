import type { LayoutsInUse } from '@cartulary/contracts/learning';
import type { PageText } from '@cartulary/contracts/reading';
import type { ClassFound } from '@cartulary/contracts/understanding';
import { ModelError, type Embedder } from '../embed/embedder.js';
import { ClassModelError } from './class-model.js';
import { fitsEmbedder, withLearnedClasses } from './learned/with-learned-classes.js';
import { checkEmbedder, meaningOf, withMeaning } from './meaning.js';
import type { ClassModelSource } from './model-source.js';
import { withOwnClasses, type OwnClass } from './own-classes.js';

/** Named on every class that was found. */
const ENGINE = 'character-classes';

/** A class, and what stood in the way of it, for the log. */
export interface Classified {
  readonly found: ClassFound;
  readonly problem: string | null;
}

/** Fewer letters than this say nothing of a class. */
const FEWEST_LETTERS = 12;

/**
 * What a document is, of the built-in classes. It is `other` with certainty 0 where there is no text, and where the
 * model's file is missing or damaged; that is the problem then, and nothing is thrown.
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
 * What {@link classifyPages} found, judged together with what the document means, compared with the organisation's own
 * classes, and with what it learnt from people. Where a model can't be used that step is left out and is the problem; nothing is thrown for it.
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

/** The text by which a document's class is told. */
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

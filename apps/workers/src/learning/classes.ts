import { CLASS_EXAMPLE, type LayoutsInUse, type LearnedClasses } from '@cartulary/contracts/learning';
import { learningLimits } from '@cartulary/contracts/limits/learning';
import { stages } from '@cartulary/contracts/stages';
import type { ClassFound } from '@cartulary/contracts/understanding';
import type { DescribedClass } from '@cartulary/database/own-classes';
import { judgeByMeaning, textOf } from '@cartulary/pipeline/classify/classify';
import type { ClassExample } from '@cartulary/pipeline/classify/learned/learn-classes';
import { fitsEmbedder, withLearnedClasses } from '@cartulary/pipeline/classify/learned/with-learned-classes';
import { meaningOf } from '@cartulary/pipeline/classify/meaning';
import { createNodeClassModel } from '@cartulary/pipeline/classify/node';
import type { ComparedValue } from '@cartulary/pipeline/fields/learned/compare';
import type { ReadingContext } from '../reading/reading-context.js';
import type { ClassTaught } from './material.js';

const models = createNodeClassModel();

/** The classifier's context, the custom classes, and the time limit. */
export interface Judging {
  readonly context: Pick<ReadingContext, 'quick' | 'recognition' | 'embedder'>;
  readonly own: readonly DescribedClass[];
  readonly signal: AbortSignal;
}

/** A document's class without training, and its embedding; empty if it has too little text. */
export async function classExample(
  { class: of, pages }: Pick<ClassTaught, 'class' | 'pages'>,
  { context, own, signal }: Judging,
): Promise<ClassExample[]> {
  const limit = { timeLimitMs: stages.classify.timeLimitMs, signal };
  const texts = pages.map(({ page, text }) => ({ page, text }));
  const { found } = await context.quick.run('classify', null, { pages: texts }, limit);
  const text = textOf(pages);
  const meaning = await meaningOf(text, context.embedder);
  if (!meaning) return [];
  const judged = await judgeByMeaning(found, text, context.embedder, models, own);
  return judged.found.confidence === 0 ? [] : [{ class: of, found: judged.found, meaning }];
}

/** Trains classes on people's corrections; null if there is nothing to learn or it wouldn't help. */
export async function learnFrom(
  examples: readonly ClassExample[],
  { context, signal }: Judging,
): Promise<LearnedClasses | null> {
  if (examples.length < learningLimits.leastOfClass * learningLimits.leastClasses) return null;
  const model = await models.loadMeaning();
  const anchors = model.classes.flatMap((name, at) => {
    const meaning = model.centres[at];
    return meaning ? [{ class: name, meaning }] : [];
  });
  const { name, version } = context.embedder;
  const asked = { examples, anchors, embedder: { name, version } };
  return context.recognition.run('learnClasses', null, asked, { timeLimitMs: learningLimits.learnMs, signal });
}

/** Whether a document's class is right, with the version in use and with the new one. */
export async function compareClass(
  document: ClassTaught,
  inUse: LayoutsInUse | null,
  learned: LearnedClasses | undefined,
  judging: Judging,
): Promise<ComparedValue[]> {
  const examples = await classExample(document, judging);
  const { embedder } = judging.context;
  return examples.map(({ found, meaning }) => {
    const by = (classes: LearnedClasses | undefined): ClassFound =>
      classes && fitsEmbedder(classes, embedder) ? withLearnedClasses(found, meaning, classes, 0) : found;
    return {
      documentId: document.documentId,
      class: document.class,
      name: CLASS_EXAMPLE,
      before: by(inUse?.learned.classes).class === document.class,
      after: by(learned).class === document.class,
    };
  });
}

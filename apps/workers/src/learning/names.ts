import {
  entityExample,
  type LayoutsInUse,
  type LearnedLayouts,
  type LearnedNames,
} from '@cartulary/contracts/learning';
import { learningLimits } from '@cartulary/contracts/limits/learning';
import type { Entity } from '@cartulary/contracts/reading';
import { stages } from '@cartulary/contracts/stages';
import { wordsOf, type NameDocument } from '@cartulary/pipeline/entities/learned/learn-names';
import type { ComparedValue } from '@cartulary/pipeline/fields/learned/compare';
import type { ReadingContext } from '../reading/reading-context.js';
import { samePlace } from '../reading/same-place.js';
import { namesOn } from '../reading/stages/entities.js';
import type { NamesTaught, SaidAt } from './material.js';

/** The processing context and time limit. */
interface Reading {
  readonly context: Pick<ReadingContext, 'quick' | 'recognition' | 'embedder' | 'log'>;
  readonly signal: AbortSignal;
}

/** A document in the form used for training names. */
export const nameDocument = ({ pages, said, others }: NamesTaught): NameDocument => ({
  texts: pages.map(({ text }) => text),
  said: said.map(({ kind, text, says }) => ({ kind, text, says })),
  others,
});

/** Trains names; null if there is nothing to learn. */
export async function learnNamesFrom(
  documents: readonly NameDocument[],
  { context, signal }: Reading,
): Promise<LearnedNames | null> {
  if (documents.length < learningLimits.leastNameDocuments) return null;
  return context.recognition.run('learnNames', null, { documents }, { timeLimitMs: learningLimits.learnMs, signal });
}

/**
 * Whether the version in use and the new one each reproduce every correction of an entity: confirmed entities must be
 * found with their type at their location; rejected ones must not. Empty if neither version knows names, because both
 * find the same.
 */
export async function compareNames(
  document: NamesTaught,
  inUse: LayoutsInUse | null,
  learned: LearnedLayouts,
  reading: Reading,
): Promise<ComparedValue[]> {
  if (!inUse?.learned.names && !learned.names) return [];
  const { documentId, pages, said } = document;
  const { context, signal } = reading;
  const tagged = await namesOn(pages, { context, signal, documentId });
  const found = (by: LayoutsInUse | null): Promise<Entity[]> => {
    const limit = { timeLimitMs: stages.entities.timeLimitMs, signal };
    return context.quick.run('findEntities', null, { pages, tagged, inUse: by }, limit);
  };
  const [before, after] = [await found(inUse), await found({ version: 0, learned })];
  return said.map((one) => ({
    documentId,
    // Names don't depend on the document's class.
    class: '',
    name: entityExample(one.kind),
    before: isRight(before, one),
    after: isRight(after, one),
  }));
}

function isRight(found: readonly Entity[], said: SaidAt): boolean {
  const words = wordsOf(said.text);
  const isFound = found.some((one) => one.kind === said.kind && wordsOf(one.text) === words && samePlace(one, said));
  return isFound === (said.says !== 'none');
}

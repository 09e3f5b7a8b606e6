import type { LayoutsInUse, LearnedLayouts } from '@cartulary/contracts/learning';
import { stages } from '@cartulary/contracts/stages';
import type { Field } from '@cartulary/contracts/understanding';
import type { ComparedValue } from '@cartulary/pipeline/fields/learned/compare';
import { saysSame } from '@cartulary/pipeline/fields/learned/value-readers';
import type { ReadingContext } from '../reading/reading-context.js';
import type { Taught } from './material.js';

/** The processing context and time limit. */
export interface Reading {
  readonly context: Pick<ReadingContext, 'quick'>;
  readonly signal: AbortSignal;
}

/**
 * Checks for each confirmed value of a document whether it's extracted correctly, with the version in use and with the
 * new one. If the new one fails on a document that can currently be processed, it gets none right.
 */
export async function compareOn(
  document: Taught,
  inUse: LayoutsInUse | null,
  learned: LearnedLayouts,
  reading: Reading,
): Promise<ComparedValue[]> {
  const before = await fieldsOf(document, inUse, reading);
  const after = await readAfter(document, learned, reading);
  return document.confirmed.map(({ name, value }) => ({
    documentId: document.documentId,
    class: document.class,
    name,
    before: isRight(before, name, value),
    after: after !== null && isRight(after, name, value),
  }));
}

async function readAfter(document: Taught, learned: LearnedLayouts, reading: Reading): Promise<Field[] | null> {
  try {
    return await fieldsOf(document, { version: 0, learned }, reading);
  } catch {
    reading.signal.throwIfAborted();
    return null;
  }
}

function fieldsOf(document: Taught, inUse: LayoutsInUse | null, { context, signal }: Reading): Promise<Field[]> {
  const { pages, entities, isSaid, ownFields } = document;
  const asked = { pages, entities, documentClass: document.class, isSaid, ownFields, bill: null, inUse };
  return context.quick.run('findFields', null, asked, { timeLimitMs: stages.fields.timeLimitMs, signal });
}

function isRight(fields: readonly Field[], name: string, value: string | null): boolean {
  const found = fields.filter((field) => field.name === name);
  return value === null ? found.length === 0 : found.some((field) => saysSame(field.value, value));
}

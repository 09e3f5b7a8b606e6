import { readDocumentText } from '@cartulary/contracts/endpoints/documents';
import type { OwnClass } from '@cartulary/contracts/endpoints/classes';
import { trialLimits } from '@cartulary/contracts/limits/trials';
import type { OwnClass as ComparedClass } from '@cartulary/pipeline/classify/own-classes';
import { call } from '@/lib/api/api';

/** Own classes as a text is compared with them, and which documents their examples are, in the same order. */
export interface OwnClasses {
  readonly compared: readonly ComparedClass[];
  readonly exampleIds: ReadonlyMap<string, readonly string[]>;
}

/** The classes of the organisation with the beginnings of their examples, as far as this person may open those. */
export async function withTexts(classes: readonly OwnClass[]): Promise<OwnClasses> {
  let left: number = trialLimits.maxExamples;
  const exampleIds = new Map<string, string[]>();
  const compared: ComparedClass[] = [];
  for (const { id, name, description, examples: asked } of classes) {
    const taken = asked.slice(0, left);
    left -= taken.length;
    const texts = await Promise.all(taken.map(firstPage));
    const known = taken.flatMap((documentId, index) => {
      const text = texts[index];
      return text === undefined ? [] : [{ documentId, text }];
    });
    exampleIds.set(
      id,
      known.map(({ documentId }) => documentId),
    );
    compared.push({ id, name, description, examples: known.map(({ text }) => text) });
  }
  return { compared, exampleIds };
}

/** Undefined where this person may not open it: the class is compared without it. */
async function firstPage(documentId: string): Promise<string | undefined> {
  try {
    return (await call(readDocumentText, { params: { documentId }, query: { page: 1, to: 1 } })).text;
  } catch {
    return undefined;
  }
}

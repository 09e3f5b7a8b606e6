import type { OwnClass } from '@cartulary/contracts/endpoints/classes';
import { readDocumentText } from '@cartulary/contracts/endpoints/documents';
import { trialLimits } from '@cartulary/contracts/limits/trials';
import type { OwnClass as ComparedClass } from '@cartulary/pipeline/classify/own-classes';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { ApiError } from '@/lib/errors/api-error';
import { log } from '@/lib/log/log';
import { loadClasses } from '../class-data';
import { textKey } from '../page-texts';

/** How many examples the custom classes were compared with. */
export interface ExampleCount {
  readonly compared: number;
  /** Number of examples in the organization. */
  readonly all: number;
  /** Number that failed to load, although this person may open them. */
  readonly failed: number;
}

/** Custom classes to compare a document with, and the example documents for each, in the same order. */
export interface OwnClasses {
  readonly compared: readonly ComparedClass[];
  readonly exampleIds: ReadonlyMap<string, readonly string[]>;
  readonly examples: ExampleCount;
  /** The classes themselves failed to load. */
  readonly isMissing: boolean;
}

/** For trials without custom classes. */
export const noClasses: OwnClasses = {
  compared: [],
  exampleIds: new Map(),
  examples: { compared: 0, all: 0, failed: 0 },
  isMissing: false,
};

/**
 * The organization's classes with the beginnings of their examples, once loaded. Documents can be classified without
 * them.
 */
export async function ownClassesWithTexts(): Promise<OwnClasses> {
  let classes: readonly OwnClass[];
  try {
    classes = await loadClasses();
  } catch (error) {
    log.warn('A text is compared with the built-in classes alone.', { component: 'trials', error });
    return { ...noClasses, isMissing: true };
  }
  return withTexts(classes);
}

/**
 * Classes with the beginnings of their examples, limited to those this person may open and to the number fetched at
 * once.
 */
export async function withTexts(classes: readonly OwnClass[]): Promise<OwnClasses> {
  const taken = sharedOut(classes);
  const ids = [...taken.values()].flat();
  const texts = new Map(await Promise.all(ids.map(async (id) => [id, await firstPage(id)] as const)));
  const knownOf = (classId: string) =>
    (taken.get(classId) ?? []).flatMap((documentId) => {
      const page = texts.get(documentId);
      return typeof page === 'object' ? [{ documentId, text: page.text }] : [];
    });
  const known = new Map(classes.map(({ id }) => [id, knownOf(id)]));
  const compared = classes.map(({ id, name, description, fields }) => ({
    id,
    name,
    description,
    fields,
    examples: (known.get(id) ?? []).map(({ text }) => text),
  }));
  return {
    compared,
    exampleIds: new Map([...known].map(([id, examples]) => [id, examples.map(({ documentId }) => documentId)])),
    examples: {
      compared: compared.reduce((sum, { examples }) => sum + examples.length, 0),
      all: classes.reduce((sum, { examples }) => sum + examples.length, 0),
      failed: ids.filter((id) => texts.get(id) === 'failed').length,
    },
    isMissing: false,
  };
}

/**
 * Selects the first example of each class, then the second of each, up to the limit, so that no class crowds out the
 * others.
 */
function sharedOut(classes: readonly OwnClass[]): ReadonlyMap<string, readonly string[]> {
  const taken = new Map(classes.map(({ id }): [string, string[]] => [id, []]));
  const most = Math.max(0, ...classes.map(({ examples }) => examples.length));
  let left: number = trialLimits.maxExamples;
  for (let nth = 0; nth < most && left > 0; nth += 1)
    for (const { id, examples } of classes) {
      const documentId = examples[nth];
      if (documentId === undefined || left === 0) continue;
      taken.get(id)?.push(documentId);
      left -= 1;
    }
  return taken;
}

const CLOSED = [403, 404];

/** `closed` if this person can't open the document; the class is then compared without it. Loaded pages are cached. */
async function firstPage(documentId: string): Promise<{ readonly text: string } | 'closed' | 'failed'> {
  try {
    return await queryClient.fetchQuery({
      queryKey: [...textKey(documentId), 'first'],
      queryFn: ({ signal }) =>
        call(readDocumentText, { params: { documentId }, query: { page: 1, to: 1 } }, { signal }),
      staleTime: Infinity,
    });
  } catch (error) {
    return error instanceof ApiError && CLOSED.includes(error.status) ? 'closed' : 'failed';
  }
}

import type { PageText } from '@cartulary/contracts/reading';
import type { DocumentEntity, DocumentField } from '@cartulary/contracts/endpoints/documents';
import type { Understood } from '@cartulary/pipeline/understand-pages';
import { waits } from '../../found-value';
import type { SealedHead, SealedReading } from '../sealed-shapes';

interface Placed {
  readonly page: number;
  readonly box: readonly number[] | null;
  readonly range: { readonly block: number; readonly start: number } | null;
}

const placeOf = ({ page, box, range }: Placed): string =>
  `${page}:${range ? `${range.block}.${range.start}` : (box ?? []).map((side) => side.toFixed(3)).join(',')}`;

/** Gives each value an ID based on its content and location, which stays the same when the document is reprocessed. */
function identified<T extends Placed>(values: readonly T[], nameOf: (value: T) => string): (T & { id: string })[] {
  const seen = new Map<string, number>();
  return values.map((value) => {
    const id = `${nameOf(value)}@${placeOf(value)}`;
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return { ...value, id: count === 1 ? id : `${id}#${count}` };
  });
}

const factsOf = ({ page, source, confidence, orderConfidence, engine, engineVersion, codes }: PageText) => ({
  page,
  source,
  confidence,
  ...(orderConfidence !== undefined && { orderConfidence }),
  engine,
  engineVersion,
  hasCodesRead: codes !== undefined,
});

/** The results in the form in which they're sealed. */
export function readingOf(
  { language, class: found, entities, fields, summary }: Understood,
  pages: readonly PageText[] = [],
): SealedReading {
  const settled = { confirmed: false, correctedFrom: null } as const;
  return {
    form: 1,
    language,
    class: found,
    entities: identified(entities, ({ kind }) => kind).map((entity, index): DocumentEntity => ({
      ...entity,
      number: index + 1,
      ...settled,
    })),
    fields: identified(fields, ({ name, line }) => (line === null ? name : `${name}/${line}`)).map(
      (field): DocumentField => ({ ...field, ...settled }),
    ),
    summary,
    codes: pages.flatMap(({ page, codes }) => (codes && codes.length > 0 ? [{ page, codes }] : [])),
    pages: pages.map(factsOf),
  };
}

/** Mean confidence of all words; null if there are none. */
function confidenceOf(pages: readonly PageText[]): number | null {
  const words = pages.flatMap((page) => page.words);
  return words.length === 0 ? null : words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length;
}

type Counts = Pick<
  SealedHead,
  'class' | 'language' | 'confidence' | 'words' | 'entityCount' | 'fieldCount' | 'toReview' | 'leastSure'
>;

/** The results' counts for the head. */
export const countsOf = (reading: SealedReading, pages: readonly PageText[]): Counts => ({
  class: { class: reading.class.class, confidence: reading.class.confidence },
  language: reading.language.language,
  ...wordCounts(pages),
  ...valueCounts(reading),
});

/** The head's data about the words. */
export const wordCounts = (pages: readonly PageText[]): Pick<SealedHead, 'words' | 'confidence'> => ({
  words: pages.reduce((sum, { words }) => sum + words.length, 0),
  confidence: confidenceOf(pages),
});

/** The head's data about values, which corrections change. */
export function valueCounts({ entities, fields }: Pick<SealedReading, 'entities' | 'fields'>) {
  const waiting = [...entities.filter(waits), ...fields.filter(waits)].map(({ confidence }) => confidence);
  return {
    entityCount: entities.length,
    fieldCount: fields.length,
    toReview: waiting.length,
    leastSure: waiting.length === 0 ? null : Math.min(...waiting),
  };
}

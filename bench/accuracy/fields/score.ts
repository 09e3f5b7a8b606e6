import { fieldsOfClass } from '@cartulary/contracts/understanding';
import { extractEntities } from '../../../libs/pipeline/src/entities/extract.js';
import { extractFields } from '../../../libs/pipeline/src/fields/extract-fields.js';
import type { Sample } from './samples.js';

export interface FieldCounts {
  /** Values in the document. */
  wanted: number;
  right: number;
  /** Values that were found, right or wrong. */
  told: number;
}

export interface FieldMistake {
  readonly sample: string;
  readonly field: string;
  readonly wanted: string | undefined;
  readonly told: string | undefined;
}

/**
 * Counts right values by class and field. A value is right if it's the same; see {@link comparable} for the
 * normalization.
 */
export async function scoreFields(
  samples: readonly Sample[],
): Promise<{ counts: Map<string, FieldCounts>; mistakes: FieldMistake[] }> {
  const counts = new Map<string, FieldCounts>();
  const mistakes: FieldMistake[] = [];
  for (const { name: sample, documentClass, pages, truth } of samples) {
    const fields = extractFields(pages, await extractEntities(pages), documentClass);
    for (const field of fieldsOfClass[documentClass as keyof typeof fieldsOfClass]) {
      const wanted = truth[field]?.split(' | ') ?? [];
      const told = fields.filter(({ name }) => name === field).map(({ value }) => value);
      const key = `${documentClass} ${field}`;
      const count = counts.get(key) ?? { wanted: 0, right: 0, told: 0 };
      counts.set(key, count);
      count.wanted += wanted.length;
      count.told += told.length;
      const left = [...told];
      for (const one of wanted) {
        const at = left.findIndex((value) => isSame(field, value, one));
        if (at >= 0) {
          count.right += 1;
          left.splice(at, 1);
        } else mistakes.push({ sample, field, wanted: one, told: told.join(' | ') });
      }
      for (const value of left.slice(0, Math.max(0, told.length - wanted.length)))
        mistakes.push({ sample, field, wanted: undefined, told: value });
    }
  }
  return { counts, mistakes };
}

/** Counts right cells of invoice lines: the same value in the same line. */
export async function scoreLines(
  samples: readonly Sample[],
): Promise<{ count: FieldCounts; mistakes: FieldMistake[] }> {
  const count: FieldCounts = { wanted: 0, right: 0, told: 0 };
  const mistakes: FieldMistake[] = [];
  for (const { name: sample, documentClass, pages, lines = [] } of samples) {
    const told = extractFields(pages, await extractEntities(pages), documentClass).filter(({ line }) => line !== null);
    count.told += told.length;
    lines.forEach((cells, index) => {
      for (const [field, wanted] of Object.entries(cells)) {
        const value = told.find(({ name, line }) => name === field && line === index + 1)?.value;
        count.wanted += 1;
        if (value === wanted) count.right += 1;
        else mistakes.push({ sample, field: `${field} ${index + 1}`, wanted, told: value });
      }
    });
  }
  return { count, mistakes };
}

const AMOUNTS = new Set(['net', 'tax', 'total', 'value', 'opening-balance', 'closing-balance']);
const NAMES = new Set(['seller', 'buyer', 'party', 'holder', 'institution', 'sender', 'recipient']);

function isSame(field: string, told: string, wanted: string): boolean {
  if (AMOUNTS.has(field)) {
    const [a, b] = [told, wanted].map((value) => value.split(' ').at(-1));
    // A receipt that states no currency next to an amount leaves it open.
    return a === b && (!wanted.includes(' ') || told === wanted);
  }
  return comparable(field, told) === comparable(field, wanted);
}

/** Names without titles, durations in months, everything else without spaces and case. */
export function comparable(field: string, value: string): string {
  if (NAMES.has(field))
    return value.replace(/^(?:Mr|Mrs|Ms|Dr|Herrn?|Frau|Madame|Monsieur|Mme|M)\.? /u, '').toLowerCase();
  if (field === 'term' || field === 'notice-period')
    return value.replace(/^P(\d+)Y$/u, (_, years: string) => `P${Number(years) * 12}M`);
  return value.replace(/\s/gu, '').toLowerCase();
}

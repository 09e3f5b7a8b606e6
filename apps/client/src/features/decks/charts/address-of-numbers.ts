import type { NumbersOf } from '@cartulary/contracts/chart-numbers';
import { NO_DIMENSION } from '@cartulary/contracts/question-address';
import { href } from '@/routing/href';

/** Where numbers of a chart are seen at their source: in their document, or as an answer with its receipt. */
export const addressOfNumbers = (of: NumbersOf, page: number | null): string =>
  of.from === 'table'
    ? href('documentStudio', undefined, { document: of.documentId, page: page === null ? undefined : String(page) })
    : href('analyticsCommandCenter', undefined, {
        measure: of.measure,
        by: of.by ?? NO_DIMENSION,
        days: String(of.days),
        where: of.where || undefined,
      });

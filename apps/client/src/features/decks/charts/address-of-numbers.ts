import type { NumbersOf } from '@cartulary/contracts/chart-numbers';
import { NO_DIMENSION } from '@cartulary/contracts/question-address';
import { href } from '@/routing/href';

/** The URL of a chart's data source: its document, or an answer with its receipt. */
export const addressOfNumbers = (of: NumbersOf, page: number | null): string =>
  of.from === 'table'
    ? href('documentStudio', undefined, { document: of.documentId, page: page === null ? undefined : String(page) })
    : href('analyticsCommandCenter', undefined, {
        measure: of.measure,
        by: of.by ?? NO_DIMENSION,
        days: String(of.days),
        where: of.where || undefined,
      });

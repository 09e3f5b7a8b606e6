import { stages } from '@cartulary/contracts/stages';
import { formatBytes } from '@/lib/format/format';
import { t } from '@/text/documents/private';
import type { PrivateProgress } from './reading/private-reading';

/** The number of pages in total, read, sealed in this page, and acknowledged by the server. */
export function countPages({ pages }: Pick<PrivateProgress, 'pages'>) {
  const count = (...states: readonly string[]): number => pages.filter(({ state }) => states.includes(state)).length;
  return {
    total: pages.length,
    read: count('sealing', 'sent', 'stored'),
    sealed: count('sent', 'stored'),
    stored: count('stored'),
  };
}

/** Mean time per page. Null before the first page was processed. */
export function meanMs({ pages }: Pick<PrivateProgress, 'pages'>): number | null {
  const took = pages.flatMap(({ tookMs }) => (tookMs === null ? [] : [tookMs]));
  return took.length === 0 ? null : took.reduce((sum, ms) => sum + ms, 0) / took.length;
}

/** Estimated time for the remaining pages, based on earlier ones. Null while unknown. */
export function leftMs(progress: PrivateProgress): number | null {
  const mean = meanMs(progress);
  if (mean === null || progress.step !== 'reading' || progress.isPaused) return null;
  const { total, read } = countPages(progress);
  return read === total ? null : (mean * (total - read)) / Math.max(1, progress.workers);
}

/** Whether the next step of a document needs the reader. */
export const needsReader = (step: PrivateProgress['step']): boolean => step === 'opening' || step === 'reading';

/** The current step in words. */
export function saidStep({ step, isPaused, sentBytes, sizeBytes, stage, failure }: PrivateProgress): string {
  if (step === 'failed') return failure ?? '';
  if (step === 'broken-off') return t('step.broken', { why: failure ?? '' });
  if (isPaused) return t('step.paused');
  if (step === 'storing')
    return sentBytes === 0
      ? t('step.waiting')
      : t('step.storing', { sent: formatBytes(sentBytes), size: formatBytes(sizeBytes) });
  if (step === 'opening') return t('step.opening');
  if (step === 'ready') return t('step.ready');
  if (step === 'understanding') return stage ? stages[stage].title : t('step.understanding');
  return t('pages.reading');
}

/** A document's progress, from 0 to 1. */
export function shareOf({ step, pages }: PrivateProgress): number {
  if (step === 'ready') return 1;
  const { total, read, stored } = countPages({ pages });
  return total === 0 ? 0 : (0.9 * (read + stored)) / (2 * total);
}

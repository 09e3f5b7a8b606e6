import type { DocumentSummary } from '@cartulary/contracts/endpoints/documents';
import { kindOf, type DocumentKind } from '@cartulary/contracts/endpoints/search';
import { stages } from '@cartulary/contracts/stages';
import { formatPercent } from '@/lib/format/format';
import { t } from '@/text/documents';
import type { Status } from '@/ui/badge';

/** Display name of a document kind. */
export const kindName = (kind: DocumentKind): string => t(`kind.${kind}`);

/** Display name of a file's kind. */
export const kindWord = (mediaType: string): string => kindName(kindOf(mediaType));

type Stated = Pick<DocumentSummary, 'state' | 'stage' | 'progress' | 'toReview'>;

export interface StateLine {
  readonly status: Status;
  /** A one-word label for a badge. */
  readonly word: string;
  /** The current activity, as a separate line. */
  readonly line: string;
}

/** A document's status in words. */
export function stateLine({ state, stage, progress, toReview }: Stated): StateLine {
  const word = t(`state.${state}`);
  switch (state) {
    case 'received':
      return { status: 'waiting', word, line: t('stands.received') };
    case 'scanning':
      return { status: 'working', word, line: t('stands.scanning') };
    case 'processing':
      return {
        status: 'working',
        word,
        line: stage ? t('stands.processing', { stage: stages[stage].title, share: formatPercent(progress) }) : word,
      };
    case 'needs-review':
      return { status: 'review', word, line: t('stands.toReview', { count: toReview }) };
    case 'ready':
      return { status: 'done', word, line: word };
    case 'failed':
      return { status: 'failed', word, line: t('stands.failed') };
  }
}

/** Whether processing is in progress or about to start. */
export const isUnderWay = ({ state }: Pick<DocumentSummary, 'state'>): boolean =>
  state === 'received' || state === 'scanning' || state === 'processing';

/** Text color of a status line. */
export const stateInk: Record<Status, string> = {
  done: 'text-success-text',
  review: 'text-warning-text',
  failed: 'text-error-text',
  working: 'text-link',
  waiting: 'text-ink-3',
  locked: 'text-ink-3',
  note: 'text-ink-3',
};

/** '1 page', '12 pages'; empty if unknown. */
export const pagesWord = (pageCount: number | null): string =>
  pageCount === null ? '' : t('pages', { count: pageCount });

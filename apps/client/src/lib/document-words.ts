import type { DocumentSummary } from '@cartulary/contracts/endpoints/documents';
import { kindOf, type DocumentKind } from '@cartulary/contracts/endpoints/search';
import { stages } from '@cartulary/contracts/stages';
import { formatPercent } from '@/lib/format';
import type { Status } from '@/ui/badge';

export const kindWords: Record<DocumentKind, string> = { pdf: 'PDF', image: 'Image', text: 'Text' };

/** What a person calls the kind of a file. */
export const kindWord = (mediaType: string): string => kindWords[kindOf(mediaType)];

type Stated = Pick<DocumentSummary, 'state' | 'stage' | 'progress' | 'toReview'>;

export interface StateLine {
  readonly status: Status;
  /** One word for a badge. */
  readonly word: string;
  /** What it is doing, for a line of its own. */
  readonly line: string;
}

/** How a document stands, in words. */
export function stateLine({ state, stage, progress, toReview }: Stated): StateLine {
  switch (state) {
    case 'received':
      return { status: 'waiting', word: 'Received', line: 'Waits for its turn' };
    case 'scanning':
      return { status: 'working', word: 'Checking', line: 'Checking the file' };
    case 'processing':
      return {
        status: 'working',
        word: 'Reading',
        line: stage ? `${stages[stage].title}, ${formatPercent(progress)}` : 'Reading',
      };
    case 'needs-review':
      return { status: 'review', word: 'Review', line: toReview > 0 ? `${toReview} to review` : 'Needs review' };
    case 'ready':
      return { status: 'done', word: 'Ready', line: 'Ready' };
    case 'failed':
      return { status: 'failed', word: 'Failed', line: 'Could not be read' };
  }
}

/** Reading goes on or is about to. */
export const isUnderWay = ({ state }: Pick<DocumentSummary, 'state'>): boolean =>
  state === 'received' || state === 'scanning' || state === 'processing';

/** Text colour of a state line. */
export const stateInk: Record<Status, string> = {
  done: 'text-success-text',
  review: 'text-warning-text',
  failed: 'text-error-text',
  working: 'text-link',
  waiting: 'text-ink-3',
  locked: 'text-ink-3',
  note: 'text-ink-3',
};

/** '1 page', '12 pages'; empty while nobody knows. */
export const pagesWord = (pageCount: number | null): string =>
  pageCount === null ? '' : pageCount === 1 ? '1 page' : `${pageCount.toLocaleString()} pages`;

import type { DocumentSummary } from '@cartulary/contracts/endpoints/documents';
import { useState } from 'react';
import { isUnderWay } from '@/shared/documents/document-words';
import { t } from '@/text/documents/studio';
import { rowsOf, useDocumentList } from '../documents-data';
import type { SealedDocuments } from '../private/sealed-documents';

export const queueFilters = [
  { value: 'all', label: t('queue.all') },
  { value: 'reading', label: t('queue.reading') },
  { value: 'review', label: t('queue.review') },
  { value: 'failed', label: t('queue.failed') },
] as const;
export type QueueFilter = (typeof queueFilters)[number]['value'];

const tests: Record<QueueFilter, (row: DocumentSummary) => boolean> = {
  all: () => true,
  reading: isUnderWay,
  review: ({ state }) => state === 'needs-review',
  failed: ({ state }) => state === 'failed',
};

export interface Queue {
  /** The rows in the list. */
  readonly rows: readonly DocumentSummary[];
  /** The latest documents, regardless of the filter. */
  readonly latest: readonly DocumentSummary[];
  /** Number of documents that this person can see. */
  readonly total: number;
  readonly filter: QueueFilter;
  readonly setFilter: (filter: QueueFilter) => void;
  /** When the list was last fetched. */
  readonly updatedAtMs: number;
  readonly loading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

const LATEST = 50;

/** The latest documents, newest first, including those in the vault. */
export function useQueue(sealed: Pick<SealedDocuments, 'rows'>): Queue {
  const [filter, setFilter] = useState<QueueFilter>('all');
  const list = useDocumentList({ sort: 'created', descending: 'true' }, LATEST);
  const latest = [...sealed.rows, ...rowsOf(list.data)]
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, LATEST);
  return {
    rows: latest.filter(tests[filter]),
    latest,
    total: (list.data?.pages[0]?.total ?? 0) + sealed.rows.length,
    filter,
    setFilter,
    updatedAtMs: list.dataUpdatedAt,
    loading: list.isPending,
    error: list.error,
    retry: () => void list.refetch(),
  };
}

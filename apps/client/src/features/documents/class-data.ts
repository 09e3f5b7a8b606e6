import { listClasses } from '@cartulary/contracts/endpoints/classes';
import { classifyDocument, type DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { documentClasses, type DocumentClass } from '@cartulary/contracts/understanding';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { t } from '@/text/documents/classes';
import { sayFailed } from '@/ui/say-failed';
import { detailKey, patchDetail, patchDocument, refreshListsSoon } from './documents-data';

const classesKey = ['classes'] as const;
const isBuiltIn = (name: string): name is DocumentClass => documentClasses.some((one) => one === name);

const classesQuery = {
  queryKey: classesKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listClasses, {}, { signal }),
};

/** The organization's classes, once loaded. */
export const loadClasses = async () => (await queryClient.ensureQueryData(classesQuery)).items;

/** The organization's classes, and a function that names any class. */
export function useClasses() {
  const { data } = useQuery(classesQuery);
  const own = data?.items ?? [];
  return {
    own,
    nameOf: (name: string): string =>
      isBuiltIn(name) ? t(`class.${name}`) : (own.find(({ id }) => id === name)?.name ?? t('unknown')),
  };
}

/**
 * Sets a document's class; null restores the detected class. Applies optimistically and rolls back if the server
 * refuses.
 */
export async function sayClass(document: DocumentDetail, name: string | null): Promise<void> {
  const { id: documentId, classFound } = document;
  const shown = name ?? classFound?.class ?? null;
  patchDocument(documentId, () => ({ class: shown }));
  patchDetail(documentId, () => ({ classConfirmed: name !== null }));
  try {
    const row = await call(classifyDocument, { params: { documentId }, body: { class: name } });
    patchDocument(documentId, () => row);
    refreshListsSoon();
  } catch (error) {
    sayFailed(t('notKept'), error);
    await queryClient.invalidateQueries({ queryKey: detailKey(documentId) });
  }
}

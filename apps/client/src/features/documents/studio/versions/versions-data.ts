import { listVersions, readVersion, readVersionText, restoreVersion } from '@cartulary/contracts/endpoints/versions';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { t } from '@/text/documents/versions';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { detailKey, patchDocument } from '../../documents-data';
import { textKey, versionsKey } from '../../page-texts';

// Refetched on every view, because the current version changes with each correction.

/** A document's versions, newest first. */
export const useVersions = (documentId: string) =>
  useQuery({
    queryKey: versionsKey(documentId),
    queryFn: ({ signal }) => call(listVersions, { params: { documentId } }, { signal }),
    staleTime: 0,
  });

/** The results of one processing run; `now` for the current one. */
export const useVersion = (documentId: string, versionId: string) =>
  useQuery({
    queryKey: [...versionsKey(documentId), versionId],
    queryFn: ({ signal }) => call(readVersion, { params: { documentId, versionId } }, { signal }),
    staleTime: 0,
  });

/** One page's text from one processing run. */
export const useVersionText = (documentId: string, versionId: string, page: number) =>
  useQuery({
    queryKey: [...versionsKey(documentId), versionId, page],
    queryFn: ({ signal }) => call(readVersionText, { params: { documentId, versionId }, query: { page } }, { signal }),
    staleTime: 0,
  });

/** Restores an earlier version's results. Returns whether that succeeded. */
export async function bringBack(documentId: string, versionId: string): Promise<boolean> {
  try {
    const row = await call(restoreVersion, { params: { documentId, versionId } });
    patchDocument(documentId, () => row);
    // Removes the cache, so that reopening the versions loads new data instead of showing stale data until the rate
    // limit allows a refetch.
    queryClient.removeQueries({ queryKey: versionsKey(documentId) });
    for (const queryKey of [textKey(documentId), detailKey(documentId)])
      void queryClient.invalidateQueries({ queryKey });
    toast({ title: t('broughtBack'), text: t('broughtBack.text'), tone: 'success' });
    return true;
  } catch (error) {
    sayFailed(t('notBroughtBack'), error);
    return false;
  }
}

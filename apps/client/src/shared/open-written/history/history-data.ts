import {
  compareVersions,
  listVersions,
  makeVersion,
  nameVersion,
  readAuthors,
  restoreVersion,
  type WrittenVersion,
} from '@cartulary/contracts/endpoints/history';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { formatMoment } from '@/lib/format/format';
import { t } from '@/text/text/history';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';

/** A version by its number, or the document as it is stored now. */
export type Which = number | 'now';

const keyOf = (itemId: string) => ['history', itemId] as const;
const renew = (itemId: string): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf(itemId) });
const params = (itemId: string) => ({ params: { itemId } });

/** The versions of a document, newest first. */
export const useVersions = (itemId: string) =>
  useQuery({
    queryKey: [...keyOf(itemId), 'versions'],
    queryFn: ({ signal }) => call(listVersions, params(itemId), { signal }),
    // Others name versions and put some back: looked at anew each time the panel opens.
    staleTime: 0,
  });

/** What differs between two of them. */
export const useComparison = (itemId: string, from: Which, to: Which) =>
  useQuery({
    queryKey: [...keyOf(itemId), 'comparison', from, to],
    queryFn: ({ signal }) => call(compareVersions, { ...params(itemId), query: { from, to } }, { signal }),
    staleTime: from === 'now' || to === 'now' ? 0 : Infinity,
  });

/** The text of one, with who wrote what of it. */
export const useAuthors = (itemId: string, version: Which) =>
  useQuery({
    queryKey: [...keyOf(itemId), 'authors', version],
    queryFn: ({ signal }) => call(readAuthors, { ...params(itemId), query: { version } }, { signal }),
    staleTime: version === 'now' ? 0 : Infinity,
  });

/** How a version is called: its name, else when it was written. */
export const titleOf = ({ name, at }: WrittenVersion): string => name ?? formatMoment(at);

/** @returns whether it was kept; says so where not */
export async function keepNow(itemId: string, name: string): Promise<boolean> {
  try {
    await call(makeVersion, { ...params(itemId), body: { name } });
    toast({ title: t('keep.done', { name }), tone: 'success' });
    await renew(itemId);
    return true;
  } catch (error) {
    sayFailed(t('keep.failed'), error);
    return false;
  }
}

/** @returns whether it has that name now; says so where not */
export async function giveName(itemId: string, versionNumber: number, name: string | null): Promise<boolean> {
  try {
    await call(nameVersion, { params: { itemId, versionNumber }, body: { name } });
    await renew(itemId);
    return true;
  } catch (error) {
    sayFailed(t('name.failed'), error);
    return false;
  }
}

/** Puts a version back, and offers to undo that. */
export async function putBack(itemId: string, version: WrittenVersion): Promise<void> {
  try {
    const { before } = await call(restoreVersion, { params: { itemId, versionNumber: version.number } });
    if (before === null) toast({ title: t('restore.same') });
    else {
      const action = { label: t('restore.undo'), onAction: () => void undo(itemId, before) };
      toast({ title: t('restore.done', { name: titleOf(version) }), tone: 'success', action, durationMs: 20_000 });
    }
  } catch (error) {
    sayFailed(t('restore.failed'), error);
  }
  await renew(itemId);
}

async function undo(itemId: string, versionNumber: number): Promise<void> {
  try {
    await call(restoreVersion, { params: { itemId, versionNumber } });
    toast({ title: t('restore.undone'), tone: 'success' });
  } catch (error) {
    sayFailed(t('restore.failed'), error);
  }
  await renew(itemId);
}

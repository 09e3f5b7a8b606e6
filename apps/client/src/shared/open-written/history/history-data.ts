import type { WrittenVersion } from '@cartulary/contracts/endpoints/history';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/lib/api/query-client';
import { formatMoment } from '@/lib/format/format';
import { t } from '@/text/text/history';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { useHistorySource, type HistorySource, type Which } from './history-source';

export type { Which } from './history-source';

const keyOf = (itemId: string) => ['history', itemId] as const;
const renew = (itemId: string): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf(itemId) });

/** A document's versions, newest first. */
export function useVersions(itemId: string) {
  const source = useHistorySource();
  return useQuery({
    queryKey: [...keyOf(itemId), 'versions'],
    queryFn: ({ signal }) => source.versions(itemId, signal),
    // Others name and restore versions, so refetch each time the panel opens.
    staleTime: 0,
    gcTime: source.keptMs,
  });
}

/** The differences between two versions. */
export function useComparison(itemId: string, from: Which, to: Which) {
  const source = useHistorySource();
  return useQuery({
    queryKey: [...keyOf(itemId), 'comparison', from, to],
    queryFn: ({ signal }) => source.compare(itemId, { from, to }, signal),
    staleTime: source.keptMs === 0 || from === 'now' || to === 'now' ? 0 : Infinity,
    gcTime: source.keptMs,
  });
}

/** The text of a version with the author of each part. */
export function useAuthors(itemId: string, version: Which) {
  const source = useHistorySource();
  return useQuery({
    queryKey: [...keyOf(itemId), 'authors', version],
    queryFn: ({ signal }) => source.authors(itemId, version, signal),
    staleTime: source.keptMs === 0 || version === 'now' ? 0 : Infinity,
    gcTime: source.keptMs,
  });
}

/** A version's display name: its name, or its time. */
export const titleOf = ({ name, at }: WrittenVersion): string => name ?? formatMoment(at);

/** @returns whether it was saved; otherwise shows an error */
export async function keepNow(source: HistorySource, itemId: string, name: string): Promise<boolean> {
  try {
    await source.keep(itemId, name);
    toast({ title: t('keep.done', { name }), tone: 'success' });
    await renew(itemId);
    return true;
  } catch (error) {
    sayFailed(t('keep.failed'), error);
    return false;
  }
}

/** @returns whether the name was set; otherwise shows an error */
export async function giveName(
  source: HistorySource,
  itemId: string,
  versionNumber: number,
  name: string | null,
): Promise<boolean> {
  try {
    await source.name(itemId, versionNumber, name);
    await renew(itemId);
    return true;
  } catch (error) {
    sayFailed(t('name.failed'), error);
    return false;
  }
}

/** Restores a version and offers to undo that. */
export async function putBack(source: HistorySource, itemId: string, version: WrittenVersion): Promise<void> {
  try {
    const { before } = await source.restore(itemId, version.number);
    if (before === null) toast({ title: t('restore.same') });
    else {
      const action = { label: t('restore.undo'), onAction: () => void undo(source, itemId, before) };
      toast({ title: t('restore.done', { name: titleOf(version) }), tone: 'success', action, durationMs: 20_000 });
    }
  } catch (error) {
    sayFailed(t('restore.failed'), error);
  }
  await renew(itemId);
}

async function undo(source: HistorySource, itemId: string, versionNumber: number): Promise<void> {
  try {
    await source.restore(itemId, versionNumber);
    toast({ title: t('restore.undone'), tone: 'success' });
  } catch (error) {
    sayFailed(t('restore.failed'), error);
  }
  await renew(itemId);
}

import { changeView, createView, deleteView, listViews, type LibraryView } from '@cartulary/contracts/endpoints/views';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { t } from '@/text/documents/views';
import { orSayFailed } from '@/ui/say-failed';

const viewsKey = ['library-views'] as const;

/** The person's library views and those shared by others. */
export const useViews = () =>
  useQuery({
    queryKey: viewsKey,
    queryFn: ({ signal }) => call(listViews, {}, { signal }),
    select: ({ items }) => items,
  });

const kept = <T>(work: Promise<T>, failure: string): Promise<T | undefined> =>
  orSayFailed(work, failure).finally(() => queryClient.invalidateQueries({ queryKey: viewsKey }));

/** Saves a view under a name. Returns undefined and reports an error if the server refuses. */
export const saveView = (body: { name: string; query: string; shared: boolean }): Promise<LibraryView | undefined> =>
  kept(call(createView, { body }), t('failed.save', { name: body.name }));

/** Renames, shares, or replaces one of the person's own views. */
export const changeViewTo = (
  { id: viewId, name }: LibraryView,
  body: { name?: string; query?: string; shared?: boolean },
): Promise<LibraryView | undefined> => kept(call(changeView, { params: { viewId }, body }), t('failed.save', { name }));

/** Deletes one of the person's own views. @returns whether it's deleted */
export async function forgetView({ id: viewId, name }: LibraryView): Promise<boolean> {
  const gone = await kept(
    call(deleteView, { params: { viewId } }).then(() => true),
    t('failed.delete', { name }),
  );
  return gone === true;
}

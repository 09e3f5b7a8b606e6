import { changeView, createView, deleteView, listViews, type LibraryView } from '@cartulary/contracts/endpoints/views';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { t } from '@/text/documents/views';
import { orSayFailed } from '@/ui/say-failed';

const viewsKey = ['library-views'] as const;

/** The person’s library views and those that others share. */
export const useViews = () =>
  useQuery({
    queryKey: viewsKey,
    queryFn: ({ signal }) => call(listViews, {}, { signal }),
    select: ({ items }) => items,
  });

const kept = <T>(work: Promise<T>, failure: string): Promise<T | undefined> =>
  orSayFailed(work, failure).finally(() => queryClient.invalidateQueries({ queryKey: viewsKey }));

/** Keeps a view under a name. Answers nothing where it was refused, and says so. */
export const saveView = (body: { name: string; query: string; shared: boolean }): Promise<LibraryView | undefined> =>
  kept(call(createView, { body }), t('failed.save', { name: body.name }));

/** Renames, shares or replaces a view of one's own. */
export const changeViewTo = (
  { id: viewId, name }: LibraryView,
  body: { name?: string; query?: string; shared?: boolean },
): Promise<LibraryView | undefined> => kept(call(changeView, { params: { viewId }, body }), t('failed.save', { name }));

/** Forgets a view of one's own. Answers whether it is gone. */
export async function forgetView({ id: viewId, name }: LibraryView): Promise<boolean> {
  const gone = await kept(
    call(deleteView, { params: { viewId } }).then(() => true),
    t('failed.delete', { name }),
  );
  return gone === true;
}

import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { limits } from '@cartulary/contracts/limits';
import { t } from '@/text/workspace';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { deleteForGood, giveTitle, putAway, takeBack, type Done } from './items-data';

type Named = Pick<WrittenItem, 'id' | 'title'>;
type Items = readonly Named[];

const sayWhatFailed = ({ failed }: Done<Named>): void =>
  failed.forEach(({ item, error }) => sayFailed(t('done.failed', { title: item.title }), error));

/** The first title and the count, as needed by the messages; undefined if empty. */
const named = (items: Items) => items[0] && { title: items[0].title, count: items.length };

/** Moves items to the bin. For ten seconds, the toast offers to undo that. Returns whether all items were moved. */
export async function bin(items: Items): Promise<boolean> {
  const answer = await putAway(items);
  sayWhatFailed(answer);
  const words = named(answer.done);
  if (words)
    toast({
      title: t('done.binned', words),
      text: t('done.binnedKept', { days: limits.binDays }),
      durationMs: limits.undoMs,
      action: { label: t('undo'), onAction: () => void restore(answer.done) },
    });
  return answer.failed.length === 0;
}

/** Restores items from the bin. */
export async function restore(items: Items): Promise<void> {
  const answer = await takeBack(items);
  sayWhatFailed(answer);
  const words = named(answer.done);
  if (words) toast({ tone: 'success', title: t('done.restored', words) });
}

/** Permanently deletes items from the bin. The caller must confirm with the person first. */
export async function destroy(items: Items): Promise<void> {
  const answer = await deleteForGood(items);
  sayWhatFailed(answer);
  const words = named(answer.done);
  if (words) toast({ tone: 'success', title: t('done.deleted', words) });
}

/** Returns whether the title was saved. */
export async function rename(item: Named, title: string): Promise<boolean> {
  try {
    await giveTitle(item, title);
    return true;
  } catch (error) {
    sayFailed(t('rename.failed', { title: item.title }), error);
    return false;
  }
}

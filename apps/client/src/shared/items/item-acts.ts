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

/** The first title and how many there are, as the sentences want them; undefined for none. */
const named = (items: Items) => items[0] && { title: items[0].title, count: items.length };

/** Moves things to the bin; for ten seconds they can be brought back from the message. Answers whether all of them lie there. */
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

/** Brings things back out of the bin. */
export async function restore(items: Items): Promise<void> {
  const answer = await takeBack(items);
  sayWhatFailed(answer);
  const words = named(answer.done);
  if (words) toast({ tone: 'success', title: t('done.restored', words) });
}

/** Deletes what is in the bin. Whoever calls this has asked before. */
export async function destroy(items: Items): Promise<void> {
  const answer = await deleteForGood(items);
  sayWhatFailed(answer);
  const words = named(answer.done);
  if (words) toast({ tone: 'success', title: t('done.deleted', words) });
}

/** Answers whether the title was kept. */
export async function rename(item: Named, title: string): Promise<boolean> {
  try {
    await giveTitle(item, title);
    return true;
  } catch (error) {
    sayFailed(t('rename.failed', { title: item.title }), error);
    return false;
  }
}

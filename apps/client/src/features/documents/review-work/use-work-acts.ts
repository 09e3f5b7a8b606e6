import { useUser } from '@/lib/session/session';
import { t } from '@/text/documents/review-work';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { inPortions } from './in-portions';
import { useAssign } from './work-data';

/** What is said once it is done, of so many reviews. */
type Said = (count: number) => string;

interface WorkActs {
  readonly busy: boolean;
  /** Takes the reviews of documents oneself. */
  take: (documentIds: readonly string[]) => void;
  giveBack: (documentIds: readonly string[]) => void;
  give: (documentIds: readonly string[], person: { id: string; name: string }) => void;
}

const nothing = (): void => undefined;

/**
 * What people do with who reviews documents; says what became of it.
 * @param onDone with the documents of which it was done, if there are any: more than the server takes at once may be done in part
 */
export function useWorkActs(onDone?: (documentIds: readonly string[]) => void): WorkActs {
  const user = useUser();
  const assign = useAssign({
    onDone: nothing,
    onFailed: (error) => sayFailed(t('assign.failed'), error),
  });
  const act = async (ids: readonly string[], assigneeId: string | null, said: Said): Promise<void> => {
    const done = await inPortions(ids, (documentIds) => assign.mutateAsync({ documentIds, assigneeId }));
    if (done.length === 0) return;
    toast({ tone: 'success', title: said(done.length) });
    onDone?.(done);
  };
  return {
    busy: assign.isPending,
    take: (ids) => {
      if (user) void act(ids, user.id, (count) => t('taken', { count }));
    },
    giveBack: (ids) => void act(ids, null, (count) => t('givenBack', { count })),
    give: (ids, { id, name }) => void act(ids, id, (count) => t('give.done', { count, name })),
  };
}

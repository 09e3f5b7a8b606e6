import { useUser } from '@/lib/session/session';
import { t } from '@/text/documents/review-work';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { inPortions } from './in-portions';
import { useAssign } from './work-data';

/** The message for a number of changed reviews. */
type Said = (count: number) => string;

interface WorkActs {
  readonly busy: boolean;
  /** Claims the reviews for this person. */
  take: (documentIds: readonly string[]) => void;
  giveBack: (documentIds: readonly string[]) => void;
  give: (documentIds: readonly string[], person: { id: string; name: string }) => void;
}

const nothing = (): void => undefined;

/**
 * Actions on review assignments, with result messages.
 * @param onDone called with the changed documents, if any; a selection above the server's limit may be changed in
 * part
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

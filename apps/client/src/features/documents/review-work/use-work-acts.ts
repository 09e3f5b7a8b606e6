import { useUser } from '@/lib/session/session';
import { t } from '@/text/documents/review-work';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { useAssign } from './work-data';

interface WorkActs {
  readonly busy: boolean;
  /** Takes the reviews of documents oneself. */
  take: (documentIds: string[]) => void;
  giveBack: (documentIds: string[]) => void;
  give: (documentIds: string[], person: { id: string; name: string }) => void;
}

/** What people do with who reviews documents; says what became of it. */
export function useWorkActs(onDone?: () => void): WorkActs {
  const user = useUser();
  const assign = useAssign({
    onDone: ({ assigneeId, name }) => {
      const given = name === undefined ? t('taken') : t('give.done', { name });
      toast({ tone: 'success', title: assigneeId === null ? t('givenBack') : given });
      onDone?.();
    },
    onFailed: (error) => sayFailed(t('assign.failed'), error),
  });
  return {
    busy: assign.isPending,
    take: (ids) => {
      if (user) assign.mutate({ documentIds: ids, assigneeId: user.id });
    },
    giveBack: (ids) => assign.mutate({ documentIds: ids, assigneeId: null }),
    give: (ids, { id, name }) => assign.mutate({ documentIds: ids, assigneeId: id, name }),
  };
}

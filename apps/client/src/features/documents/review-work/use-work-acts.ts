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
  const assign = useAssign();
  const send = (documentIds: string[], assigneeId: string | null, said: string): void =>
    assign.mutate(
      { documentIds, assigneeId },
      {
        onSuccess: () => {
          toast({ tone: 'success', title: said });
          onDone?.();
        },
        onError: (error) => sayFailed(t('assign.failed'), error),
      },
    );
  return {
    busy: assign.isPending,
    take: (ids) => {
      if (user) send(ids, user.id, t('taken'));
    },
    giveBack: (ids) => send(ids, null, t('givenBack')),
    give: (ids, { id, name }) => send(ids, id, t('give.done', { name })),
  };
}

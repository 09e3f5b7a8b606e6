import { ruleIn } from '@cartulary/editor-schema/kinds/board/rules';
import { Users } from 'lucide-react';
import type { TLRecord } from 'tldraw';
import { useUser } from '@/lib/session/session';
import { whyFailed } from '@/shared/lists/why-failed';
import { t } from '@/text/boards/session';
import { Button } from '@/ui/button';
import { orSayFailed } from '@/ui/say-failed';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import type { BoardRoom } from '../board-room';
import { useRulesHere } from '../rules/rules-data';
import { seenBy } from '../rules/seen';
import { HiddenPart } from './hidden-part';
import { sessionActs, useBoardSession } from './session-data';
import { TimerPart } from './timer-part';
import { VotePart } from './vote-part';

/** Facilitation tools for a board: timer, vote, hidden notes, and bringing everyone along. */
export function SessionPanel(room: BoardRoom) {
  const { itemId, editor } = room;
  const session = useBoardSession(itemId);
  const mayVoteOn = useMayVoteOn(room);
  if (session.isPending)
    return (
      <Loading label={t('loading')} className="grid gap-3 p-4">
        <Skeleton className="h-9" />
        <Skeleton className="h-9" />
      </Loading>
    );
  if (session.data === undefined)
    return (
      <ErrorState title={t('failed')} onRetry={() => void session.refetch()} className="m-4">
        {whyFailed(session.error, t('kept'))}
      </ErrorState>
    );
  const acts = sessionActs(itemId);
  const here = session.data;
  return (
    <div className="grid grid-cols-1 content-start gap-6 overflow-y-auto p-4">
      <TimerPart here={here} acts={acts} />
      <VotePart here={here} acts={acts} editor={editor} mayVoteOn={mayVoteOn} />
      <HiddenPart here={here} acts={acts} />
      {here.mayLead ? (
        <section className="grid grid-cols-1 gap-2" aria-label={t('gather')}>
          <Button icon={Users} onClick={() => void orSayFailed(acts.gather(), t('gather.failed'))}>
            {t('gather')}
          </Button>
          <p className="text-xs text-ink-3">{t('gather.hint')}</p>
        </section>
      ) : (
        <p className="text-xs text-ink-3">{t('leads')}</p>
      )}
    </div>
  );
}

/** Whether the person may vote on a shape, by the server's rule: the nearest containing frame with a rule decides. */
function useMayVoteOn({ itemId, right, editor }: BoardRoom): (thing: string) => boolean {
  const personId = useUser()?.id ?? '';
  const rules = useRulesHere(itemId, right, personId);
  const lookup = (id: string) => seenBy(personId, editor?.store.get(id as TLRecord['id']));
  return (thing) => rules === undefined || ruleIn(rules, thing, lookup) !== 'look';
}

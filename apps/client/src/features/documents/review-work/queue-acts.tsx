import type { DocumentToReview } from '@cartulary/contracts/endpoints/review';
import { useId, useState } from 'react';
import { useUser } from '@/lib/session/session';
import { t } from '@/text/documents/review-work';
import { Button } from '@/ui/button';
import { PanelBar } from '@/ui/card';
import { DueDialog } from './due-dialog';
import { GiveDialog } from './give-dialog';
import { useWorkActs } from './use-work-acts';
import { useManagesReviews } from './work-data';

interface QueueActsProps {
  chosen: readonly DocumentToReview[];
  /** Called with the ids of the changed documents. */
  onDone: (documentIds: readonly string[]) => void;
}

/**
 * Actions for the selected documents. Only managers and administrators can assign reviews to others and set due
 * dates.
 */
export function QueueActs({ chosen, onDone }: QueueActsProps) {
  const [asking, setAsking] = useState<'give' | 'due' | null>(null);
  const manages = useManagesReviews();
  const whyNot = useWhyNot(chosen, manages);
  const acts = useWorkActs(onDone);
  const described = useId();
  const ids = chosen.map(({ id }) => id);
  const close = (): void => setAsking(null);
  const done = (doneIds: readonly string[]): void => {
    close();
    onDone(doneIds);
  };
  const none = ids.length === 0;
  const buttonOf = (act: 'take' | 'giveBack') => (
    <Button
      size="sm"
      busy={acts.busy}
      disabled={none || whyNot[act] !== undefined}
      aria-describedby={none ? `${described}-count` : whyNot[act] === undefined ? undefined : `${described}-${act}`}
      onClick={() => acts[act](ids)}
    >
      {t(act)}
    </Button>
  );
  return (
    <PanelBar className="h-auto min-h-11 flex-wrap gap-1.5 py-1.5">
      <span id={`${described}-count`} role="status" className="mr-auto text-xs text-ink-2">
        {t('queue.chosen', { count: ids.length })}
      </span>
      {buttonOf('take')}
      {buttonOf('giveBack')}
      {manages ? (
        <>
          <Button size="sm" disabled={none} onClick={() => setAsking('give')}>
            {t('give')}
          </Button>
          <Button size="sm" disabled={none} onClick={() => setAsking('due')}>
            {t('due')}
          </Button>
        </>
      ) : null}
      <WhyNot id={`${described}-take`} why={whyNot.take} />
      <WhyNot id={`${described}-giveBack`} why={whyNot.giveBack} />
      {asking === 'give' ? <GiveDialog documentIds={ids} onClose={close} onGiven={done} /> : null}
      {asking === 'due' ? (
        <DueDialog
          documentIds={ids}
          dueAt={chosen.length === 1 ? (chosen[0]?.dueAt ?? null) : null}
          onClose={close}
          onSet={done}
        />
      ) : null}
    </PanelBar>
  );
}

/** A line explaining why a button is disabled. */
const WhyNot = ({ id, why }: { id: string; why: string | undefined }) =>
  why === undefined ? null : (
    <p id={id} className="w-full text-xs text-ink-2">
      {why}
    </p>
  );

/** Why this person can't claim or release the selected reviews. Undefined if they can or nothing is selected. */
function useWhyNot(
  chosen: readonly DocumentToReview[],
  manages: boolean,
): Readonly<Record<'take' | 'giveBack', string | undefined>> {
  const user = useUser();
  const count = chosen.length;
  const someOthers = chosen.some(({ assignee }) => assignee !== null && assignee.id !== user?.id);
  const someNobodys = chosen.some(({ assignee }) => assignee === null);
  return {
    take: someOthers && !manages ? t('take.others', { count }) : undefined,
    giveBack: someNobodys
      ? t('giveBack.nobody', { count })
      : someOthers && !manages
        ? t('giveBack.others', { count })
        : undefined,
  };
}

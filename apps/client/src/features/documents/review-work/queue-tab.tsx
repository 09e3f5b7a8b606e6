import { reviewOrders } from '@cartulary/contracts/review-work';
import type { DocumentToReview } from '@cartulary/contracts/endpoints/review';
import { reviewWorkLimits } from '@cartulary/contracts/limits/review-work';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { sentencesOf } from '@/lib/errors/api-error';
import { useUser } from '@/lib/session/session';
import { t as common } from '@/text/documents';
import { t } from '@/text/documents/review-work';
import { Button } from '@/ui/button';
import { Panel, PanelBar } from '@/ui/card';
import { ListFoot, LoadingRows } from '@/ui/list-foot';
import { SegmentedControl } from '@/ui/segmented-control';
import { EmptyState, ErrorState } from '@/ui/states';
import { DueDialog } from './due-dialog';
import { GiveDialog } from './give-dialog';
import { QueueTable } from './queue-table';
import { useWorkActs } from './use-work-acts';
import { useWhose, WhoseControl } from './whose-control';
import { useManagesReviews, useQueueList, type ReviewOrder } from './work-data';

/** The queue as a list: who reviews what until when, for several documents at once. */
export function QueueTab() {
  const [whose, setWhose] = useWhose();
  const [order, setOrder] = useState<ReviewOrder>('certainty');
  const list = useQueueList(whose, order);
  const rows = [
    ...new Map((list.data?.pages ?? []).flatMap(({ items }) => items).map((row) => [row.id, row])).values(),
  ];
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <WhoseControl whose={whose} onChange={setWhose} />
        <SegmentedControl
          label={t('order')}
          options={reviewOrders.map((value) => ({ value, label: t(`order.${value}`) }))}
          value={order}
          onChange={setOrder}
        />
      </div>
      {list.isPending ? (
        <LoadingRows label={t('queue.loading')} rows={6} />
      ) : list.isError ? (
        <ErrorState title={t('queue.failed')} onRetry={() => void list.refetch()}>
          {sentencesOf(list.error, common('nothingLost'))}
        </ErrorState>
      ) : rows.length === 0 ? (
        <EmptyState icon={CheckCheck} title={t('queue.empty')}>
          {t('queue.emptyText')}
        </EmptyState>
      ) : (
        <Listed key={whose} rows={rows} total={list.data.pages.at(-1)?.total ?? rows.length} list={list} />
      )}
    </>
  );
}

interface ListedProps {
  rows: readonly DocumentToReview[];
  total: number;
  list: ReturnType<typeof useQueueList>;
}

function Listed({ rows, total, list }: ListedProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ id }) => ticked.has(id)).slice(0, reviewWorkLimits.mostAtOnce);
  const clear = (): void => setTicked(new Set());
  return (
    <Panel aria-label={t('tab.queue')}>
      <Acts chosen={chosen} onDone={clear} />
      <QueueTable
        rows={rows}
        ticked={ticked}
        onTick={(ids, on) => {
          const next = new Set(ticked);
          for (const id of ids)
            if (on) next.add(id);
            else next.delete(id);
          setTicked(next);
        }}
      />
      <div className="flex items-center gap-2 px-3.5 py-2 text-xs text-ink-2">
        <ListFoot count={t('queue.count', { count: total })} more={t('queue.more')} list={list} />
      </div>
    </Panel>
  );
}

/** What can be done with the chosen documents. Only managers and administrators give to others and set dates. */
function Acts({ chosen, onDone }: { chosen: readonly DocumentToReview[]; onDone: () => void }) {
  const [asking, setAsking] = useState<'give' | 'due' | null>(null);
  const manages = useManagesReviews();
  const user = useUser();
  const acts = useWorkActs(onDone);
  const ids = chosen.map(({ id }) => id);
  const close = (): void => setAsking(null);
  const done = (): void => {
    close();
    onDone();
  };
  const none = ids.length === 0;
  const mayTake = manages || chosen.every(({ assignee }) => assignee === null || assignee.id === user?.id);
  const mayGiveBack = chosen.every(({ assignee }) => assignee !== null && (manages || assignee.id === user?.id));
  return (
    <PanelBar className="h-auto min-h-11 flex-wrap gap-1.5 py-1.5">
      <span role="status" className="mr-auto text-xs text-ink-2">
        {t('queue.chosen', { count: ids.length })}
      </span>
      <Button size="sm" busy={acts.busy} disabled={none || !mayTake} onClick={() => acts.take(ids)}>
        {t('take')}
      </Button>
      <Button size="sm" busy={acts.busy} disabled={none || !mayGiveBack} onClick={() => acts.giveBack(ids)}>
        {t('giveBack')}
      </Button>
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

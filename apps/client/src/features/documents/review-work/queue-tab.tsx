import { reviewOrders } from '@cartulary/contracts/review-work';
import type { DocumentToReview } from '@cartulary/contracts/endpoints/review';
import { useState } from 'react';
import { sentenceOf, sentencesOf } from '@/lib/errors/api-error';
import { t as common } from '@/text/documents';
import { t } from '@/text/documents/review-work';
import { Panel } from '@/ui/card';
import { ListFoot, LoadingRows } from '@/ui/list-foot';
import { SegmentedControl } from '@/ui/segmented-control';
import { EmptyState, ErrorState } from '@/ui/states';
import { QueueActs } from './queue-acts';
import { QueueTable } from './queue-table';
import { useWhose, WhoseControl } from './whose-control';
import { useQueueList, type ReviewOrder } from './work-data';

/** The queue as a list with reviewers and due dates, for acting on several documents at once. */
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
      {list.isPending || (list.isPlaceholderData && rows.length === 0) ? (
        <LoadingRows label={t('queue.loading')} rows={6} />
      ) : list.data === undefined ? (
        <ErrorState title={t('queue.failed')} onRetry={() => void list.refetch()}>
          {sentencesOf(list.error, common('nothingLost'))}
        </ErrorState>
      ) : rows.length === 0 ? (
        <EmptyState picture="review" title={t('queue.empty')} className="skin-panel">
          {t('queue.emptyText')}
        </EmptyState>
      ) : (
        <Listed key={whose} rows={rows} total={list.data.pages.at(-1)?.total ?? rows.length} list={list} />
      )}
    </>
  );
}

interface ListedProps {
  list: ReturnType<typeof useQueueList>;
  rows: readonly DocumentToReview[];
  total: number;
}

function Listed({ rows, total, list }: ListedProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ id }) => ticked.has(id));
  // The previous filter's result stays visible until the new one arrives.
  const isOld = list.isPlaceholderData;
  const tick = (ids: readonly string[], on: boolean): void =>
    setTicked((before) => {
      const next = new Set(before);
      for (const id of ids)
        if (on) next.add(id);
        else next.delete(id);
      return next;
    });
  return (
    <Panel aria-label={t('tab.queue')} aria-busy={isOld} inert={isOld} className={isOld ? 'opacity-50' : undefined}>
      {list.isError ? (
        <p role="status" className="px-3.5 py-2 text-xs text-warning-text">
          {t('queue.notRenewed')} {sentenceOf(list.error)}
        </p>
      ) : null}
      <QueueActs chosen={chosen} onDone={(ids) => tick(ids, false)} />
      <QueueTable rows={rows} ticked={ticked} onTick={tick} />
      <div className="flex items-center gap-2 px-3.5 py-2 text-xs text-ink-2">
        <ListFoot count={t('queue.count', { count: total })} more={t('queue.more')} list={list} />
      </div>
    </Panel>
  );
}

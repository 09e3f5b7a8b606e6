import { Link2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { useCommands } from '@/lib/commands/commands';
import { pageKeys } from '@/lib/commands/page-keys';
import { sentencesOf } from '@/lib/errors/api-error';
import { formatMoment } from '@/lib/format/format';
import { useRoomBelow } from '@/shared/metrics/use-room-below';
import { lasting } from '@/shared/metrics/lasting';
import { t as shared } from '@/text/dashboard/receipt';
import { t } from '@/text/production/receipt';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { FactList } from '@/ui/fact-list';
import { IconButton } from '@/ui/icon-button';
import { copyLink } from '@/ui/link-to-copy';
import { LoadingRows } from '@/ui/list-foot';
import { SidePanel } from '@/ui/sheet';
import { ErrorState } from '@/ui/states';
import { useReceipt, type Receipt, type ReceiptQuestion } from './production-data';
import { figureName, figureWord, shareWord } from './production-words';
import { receiptLink } from './receipt-address';
import { ReceiptRows } from './receipt-rows';
import { stepsOf } from './receipt-steps';

export interface ReceiptPanelProps {
  question: ReceiptQuestion;
  /** Replaces or closes the open receipt. */
  onShow: (question: ReceiptQuestion | undefined) => void;
  /** Recounts the page's numbers. Resolves to the moment they apply to. */
  onCount: () => Promise<string | undefined>;
}

/** The source of a number on the page. It's a snapshot: later facts are only mentioned until it's counted again. */
export function ReceiptPanel({ question, onShow, onCount }: ReceiptPanelProps) {
  const [page, setPage] = useState(1);
  const [askedFor, setAskedFor] = useState(question);
  const box = useRef<HTMLDivElement>(null);
  const [takesFocus] = useState(useNavigationType() === 'PUSH');
  const maxHeight = useRoomBelow(box);
  const answer = useReceipt(question, page);
  if (askedFor.produced !== question.produced || askedFor.until !== question.until || askedFor.days !== question.days) {
    setAskedFor(question);
    setPage(1);
  }
  useCommands([
    {
      group: shared('group'),
      keysOnly: true,
      id: 'receipt.close',
      title: shared('close'),
      keys: pageKeys['receipt.close'],
      run: () => onShow(undefined),
    },
  ]);
  const until = question.until ?? answer.data?.takenAt;
  const countAgain = async (): Promise<void> => {
    const moment = await onCount();
    if (moment) onShow({ ...question, until: moment });
  };
  return (
    <div
      ref={box}
      className="min-[1024px]:sticky min-[1024px]:top-(--d-page) min-[1024px]:flex min-[1024px]:flex-col"
      style={{ maxHeight }}
    >
      <SidePanel
        title={shared('title')}
        takesFocus={takesFocus}
        onClose={() => onShow(undefined)}
        className="shadow-overlay min-[1280px]:shadow-(--panel-shadow)"
        actions={
          <IconButton
            size="sm"
            icon={Link2}
            label={shared('copy')}
            onClick={() => void copyLink(receiptLink({ ...question, until }))}
          />
        }
      >
        {answer.data ? (
          <Content receipt={answer.data} isFetching={answer.isPlaceholderData} onPage={setPage} onAgain={countAgain} />
        ) : answer.isPending ? (
          <LoadingRows label={shared('loading')} rows={8} />
        ) : (
          <ErrorState title={shared('notLoaded')} onRetry={() => void answer.refetch()} className="m-4">
            {sentencesOf(answer.error, shared('kept'))}
          </ErrorState>
        )}
      </SidePanel>
    </div>
  );
}

interface ContentProps {
  receipt: Receipt;
  isFetching: boolean;
  onPage: (page: number) => void;
  onAgain: () => Promise<void>;
}

function Content({ receipt, isFetching, onPage, onAgain }: ContentProps) {
  const { figure, currency, period, facts, late, newestFactAt, since, target } = receipt;
  const { name, value } = figure;
  return (
    <div className="*:border-b *:border-line *:px-4 *:py-3 *:last:border-b-0">
      <section>
        <p className="flex flex-wrap items-baseline gap-x-2">
          {value === null ? null : <span className="skin-number text-2xl!">{figureWord(name, value, currency)}</span>}
          <span className="text-ink-2">{figureName(name)}</span>
        </p>
        <p className="mt-1 text-ink-2">{value === null ? shared('untold') : t(`measure.${name}`)}</p>
      </section>
      <Formula receipt={receipt} />
      <section>
        <FactList
          facts={[
            [
              t('target'),
              target && t('target.text', { share: shareWord(target.share), time: lasting(target.withinMs) }),
            ],
            [shared('filter'), shared('filter.none')],
            [
              shared('period'),
              shared('period.text', {
                from: formatMoment(period.from),
                until: formatMoment(period.until),
                zone: period.timezone,
              }),
            ],
            [shared('madeFrom'), shared('madeFrom.text', { facts, late })],
            [shared('newest'), newestFactAt === null ? shared('newest.none') : formatMoment(newestFactAt)],
          ]}
        />
        <p role="status" className="mt-2">
          {since > 0 ? shared('since.some', { since }) : shared('since.none')}
          {since > 0 ? (
            <Button size="sm" variant="quiet" className="h-6! px-1.5! text-link" onClick={() => void onAgain()}>
              {shared('again')}
            </Button>
          ) : null}
        </p>
      </section>
      <ReceiptRows receipt={receipt} isFetching={isFetching} onPage={onPage} />
    </div>
  );
}

function Formula({ receipt }: { receipt: Receipt }) {
  const steps = stepsOf(receipt);
  if (steps.length === 0) return null;
  return (
    <section aria-label={shared('formula')}>
      <table aria-label={shared('formula')} className="w-full border-collapse tabular-nums">
        <tbody>
          {steps.map(({ words, value, isResult }, index) => (
            <tr key={index} className={cx(isResult ? 'border-t border-ink font-strong' : 'font-regular')}>
              <th scope="row" className="py-0.75 text-left [font-weight:inherit]">
                {words}
              </th>
              <td className="py-0.75 pl-2 text-right align-top font-medium whitespace-nowrap">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

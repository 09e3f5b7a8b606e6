import { executiveFigures, type ExecutiveFigure } from '@cartulary/contracts/endpoints/metrics';
import { ChevronDown, ChevronUp, Link2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { useCommands } from '@/lib/commands/commands';
import { pageKeys } from '@/lib/commands/page-keys';
import { useLiveEvent } from '@/lib/socket/socket';
import { useRoomBelow } from '@/shared/metrics/use-room-below';
import { t as adoption } from '@/text/dashboard/adoption';
import { t } from '@/text/dashboard/receipt';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { LoadingRows } from '@/ui/list-foot';
import { copyLink } from '@/ui/link-to-copy';
import { SidePanel } from '@/ui/sheet';
import { ErrorState } from '@/ui/states';
import { useReceipt, type Executive, type Receipt, type ReceiptQuestion } from './executive-data';
import { receiptLink } from './receipt-address';
import { ReceiptFacts } from './receipt-facts';
import { ReceiptFormula } from './receipt-formula';
import { ReceiptHead } from './receipt-head';
import { ReceiptRows } from './receipt-rows';
import { TeamsTable } from './teams-table';

export interface ReceiptPanelProps {
  question: ReceiptQuestion;
  /** The page's current data for the same period. Undefined if there is none. */
  live: Executive | undefined;
  /** Replaces or closes the open receipt. */
  onShow: (question: ReceiptQuestion | undefined) => void;
  /** Recounts the page's numbers. Resolves to the moment they apply to. */
  onCount: () => Promise<string | undefined>;
}

/** The source of a number on the page. It's a snapshot: later facts are only mentioned until it's counted again. */
export function ReceiptPanel({ question, live, onShow, onCount }: ReceiptPanelProps) {
  const [page, setPage] = useState(1);
  const [hasMore, setHasMore] = useState(false);
  const [askedFor, setAskedFor] = useState(question);
  const answer = useReceipt(question, page);
  const box = useRef<HTMLDivElement>(null);
  // Takes focus if it was opened here. When the page is opened with its URL, focus starts at the page's title.
  const [takesFocus] = useState(useNavigationType() === 'PUSH');
  const maxHeight = useRoomBelow(box);
  if (askedFor.figure !== question.figure || askedFor.until !== question.until || askedFor.days !== question.days) {
    setAskedFor(question);
    setPage(1);
    if (askedFor.until !== question.until) setHasMore(false);
  }
  useLiveEvent('metrics.changed', () => setHasMore(true));
  useLiveEvent('assumption.changed', () => setHasMore(true));
  const walk = useWalk(question, live, onShow);
  useKeys(walk, () => onShow(undefined));
  const until = question.until ?? answer.data?.takenAt;
  const countAgain = async (): Promise<void> => {
    const moment = await onCount();
    if (moment) onShow({ ...question, until: moment });
  };
  return (
    <div
      ref={box}
      data-numbers
      className="min-[1024px]:sticky min-[1024px]:top-(--d-page) min-[1024px]:flex min-[1024px]:flex-col"
      style={{ maxHeight }}
    >
      <SidePanel
        title={t('title')}
        takesFocus={takesFocus}
        onClose={() => onShow(undefined)}
        className="shadow-overlay min-[1280px]:shadow-(--panel-shadow)"
        actions={
          <>
            <IconButton
              size="sm"
              icon={Link2}
              label={t('copy')}
              onClick={() => void copyLink(receiptLink({ ...question, until }))}
            />
            <IconButton
              size="sm"
              icon={ChevronUp}
              label={t('previous')}
              disabled={!walk.previous}
              onClick={walk.previous}
            />
            <IconButton size="sm" icon={ChevronDown} label={t('next')} disabled={!walk.next} onClick={walk.next} />
          </>
        }
      >
        {answer.data ? (
          <Content
            receipt={answer.data}
            live={live}
            hasMore={hasMore}
            isFetching={answer.isPlaceholderData}
            onPage={setPage}
            onCountAgain={countAgain}
          />
        ) : answer.isPending ? (
          <LoadingRows label={t('loading')} rows={8} />
        ) : (
          <ErrorState title={t('notLoaded')} onRetry={() => void answer.refetch()} className="m-4">
            {sentencesOf(answer.error, t('kept'))}
          </ErrorState>
        )}
      </SidePanel>
    </div>
  );
}

interface ContentProps {
  receipt: Receipt;
  live: Executive | undefined;
  hasMore: boolean;
  isFetching: boolean;
  onPage: (page: number) => void;
  onCountAgain: () => Promise<void>;
}

function Content({ receipt, live, hasMore, isFetching, onPage, onCountAgain }: ContentProps) {
  const [isCounting, setCounting] = useState(false);
  const again = async (): Promise<void> => {
    setCounting(true);
    await onCountAgain();
    setCounting(false);
  };
  return (
    <div className="*:border-b *:border-line *:px-4 *:py-3 *:last:border-b-0">
      <ReceiptHead receipt={receipt} />
      <ReceiptFormula receipt={receipt} />
      <ReceiptFacts receipt={receipt} live={live} hasMore={hasMore}>
        <Button
          size="sm"
          variant="quiet"
          busy={isCounting}
          className="h-6! px-1.5! text-link"
          onClick={() => void again()}
        >
          {t('again')}
        </Button>
      </ReceiptFacts>
      {receipt.teams && receipt.teams.length > 0 ? (
        <section aria-label={adoption('title')} className="@container">
          <h3 className="font-medium">{adoption('title')}</h3>
          <p className="mb-1 text-xs text-ink-2">{adoption('how')}</p>
          <TeamsTable teams={receipt.teams} />
        </section>
      ) : null}
      <ReceiptRows receipt={receipt} isFetching={isFetching} onPage={onPage} />
    </div>
  );
}

interface Walk {
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

/** Navigation to the previous and next number in reading order, skipping unavailable ones. */
function useWalk(question: ReceiptQuestion, live: Executive | undefined, onShow: ReceiptPanelProps['onShow']): Walk {
  const isTold = (name: ExecutiveFigure): boolean =>
    live?.figures.find((figure) => figure.name === name)?.value !== null;
  const told = executiveFigures.filter((name) => name === question.figure || isTold(name));
  const at = told.indexOf(question.figure);
  const to = (figure: ExecutiveFigure | undefined): (() => void) | undefined =>
    figure && (() => onShow({ ...question, figure }));
  return { previous: to(told[at - 1]), next: to(told[at + 1]) };
}

/**
 * Esc closes the panel anywhere. Arrow keys navigate while focus is on the numbers or in the panel, and scroll
 * elsewhere.
 */
function useKeys(walk: Walk, onClose: () => void): void {
  const isOnNumbers = (): boolean => document.activeElement?.closest('[data-numbers]') != null;
  const shared = { group: t('group'), keysOnly: true } as const;
  useCommands([
    { ...shared, id: 'receipt.close', title: t('close'), keys: pageKeys['receipt.close'], run: onClose },
    {
      ...shared,
      id: 'receipt.previous',
      title: t('previous'),
      keys: pageKeys['receipt.previous'],
      available: isOnNumbers,
      run: () => walk.previous?.(),
    },
    {
      ...shared,
      id: 'receipt.next',
      title: t('next'),
      keys: pageKeys['receipt.next'],
      available: isOnNumbers,
      run: () => walk.next?.(),
    },
  ]);
}

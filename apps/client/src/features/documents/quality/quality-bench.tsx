import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { isFlowing } from '@cartulary/contracts/limits';
import { Maximize, Minimize, SkipForward, SquareArrowOutUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '@/routing/href';
import { usePages } from '@/shared/pages/use-pages';
import { t } from '@/text/documents/quality';
import { Button } from '@/ui/button';
import { Panel, PanelBar } from '@/ui/card';
import { CommandKeys } from '@/ui/command-keys-shown';
import { GivenName, plainName } from '@/ui/given-name';
import { toast } from '@/ui/toast';
import { useDocument } from '../documents-data';
import { useWholeText } from '../page-texts';
import { AnswersSaid } from '../private/answers-said';
import { BrokenPartsSaid } from '../private/broken-parts-said';
import { isSealedRow, SealedSign } from '../private/sealed-sign';
import { BenchState } from '../studio/bench-state';
import { FoundList } from '../studio/found-list';
import { ReviewCard } from '../studio/review-card';
import { useReview, type Review } from '../studio/use-review';
import { ReasonChoice } from '../review-work/reason-choice';
import { useConfirming, type Confirming } from '../review-work/use-confirming';
import { WorkBar, WorkFailed } from '../review-work/work-bar';
import { useGoOnWhenSettled, useQualityKeys } from './use-quality-keys';
import { ValueView } from './value-view';

interface QualityBenchProps {
  documentId: string;
  whole: boolean;
  onWhole: (whole: boolean) => void;
  /** Continues with the next document. `left` is the number of open values in this one. */
  onNext: (documentId: string, left: number) => void;
  /** The person jumped to the least certain value, which comes first. */
  jumped: boolean;
  /** Confidence of the least certain value in other documents; null if none of them need review. */
  leastSureElsewhere: number | null;
  /** Jumps to the document with that value. */
  onJump: (documentId: string, left: number) => void;
}

/** One document in the queue: the value in context on the left, the found values on the right. */
export function QualityBench(props: QualityBenchProps) {
  const { documentId, whole, onWhole, onNext, jumped } = props;
  const { data: document, error, refetch, dataUpdatedAt } = useDocument(documentId);
  const review = useReview(document, jumped ? 'uncertain' : 'order');
  const flowing = document ? isFlowing(document.mediaType) : false;
  const pages = usePages(documentId, document !== undefined && !flowing, document?.pageTurns);
  const text = useWholeText(documentId, flowing);
  const left = review.waiting.length;
  const confirming = useConfirming(documentId, document, { shownAt: dataUpdatedAt, left });
  const pass = (): void => onNext(documentId, left);
  const jump = (): void => jumpFrom(review, props);
  useGoOnWhenSettled(document !== undefined && !(confirming.stays && left === 0), review, pass);
  useQualityKeys(review, {
    turnPage: () => onWhole(!whole),
    pass,
    uncertain: jump,
    confirmDocument: confirming.confirm,
    take: confirming.take,
  });

  if (!document) return <BenchState error={error} onRetry={() => void refetch()} layout="wide" />;
  const value = review.current;
  return (
    <>
      <Panel aria-label={t('place')} className="max-[1024px]:h-[44dvh]">
        <ValueBar document={document} page={value?.page} whole={whole} onWhole={onWhole} />
        <div className="relative min-h-0 grow">
          <ValueView
            document={document}
            review={review}
            pages={pages}
            flowingText={flowing ? text.data?.pages[0] : undefined}
            whole={whole}
          />
        </div>
      </Panel>
      <FoundPanel document={document} review={review} confirming={confirming} onPass={pass} onJump={jump} />
    </>
  );
}

interface FoundPanelProps {
  document: DocumentDetail;
  review: Review;
  confirming: Confirming;
  onPass: () => void;
  onJump: () => void;
}

/** The document's found values, its reviewer, and the current value. */
function FoundPanel({ document, review, confirming, onPass, onJump }: FoundPanelProps) {
  const { current: value, waiting } = review;
  const left = waiting.length;
  return (
    <Panel aria-label={t('found')}>
      <PanelBar>
        <p className="min-w-0 truncate text-ink-2" role="status">
          {t('left', { count: left })}
        </p>
        <Button size="sm" icon={SkipForward} className="ml-auto" onClick={onPass}>
          {t('nextDocument')}{' '}
          <span className="max-tablet:hidden">
            <CommandKeys id="quality.nextDocument" />
          </span>
        </Button>
      </PanelBar>
      <BrokenPartsSaid document={document} />
      <AnswersSaid document={document} />
      {confirming.work ? (
        <WorkBar
          documentId={document.id}
          work={confirming.work}
          canEdit={document.rights.edit}
          settled={left === 0}
          confirming={confirming.busy}
          onConfirm={confirming.confirm}
        />
      ) : confirming.error ? (
        <WorkFailed error={confirming.error} onRetry={confirming.retry} />
      ) : null}
      {value ? (
        <ReviewCard
          review={review}
          entity={value}
          source={null}
          text={undefined}
          bare
          canEdit={document.rights.edit}
          Reason={isSealedRow(document) ? undefined : ReasonChoice}
        />
      ) : null}
      <div className="flex min-h-0 grow flex-col pt-2.5">
        <FoundList document={document} review={review} />
      </div>
      <BenchFoot documentId={document.id} onJump={onJump} />
    </Panel>
  );
}

/**
 * Jumps to the least certain open value, here or in another document, and skips the current one. Shows a message if
 * there is none.
 */
function jumpFrom(
  review: Review,
  { documentId, leastSureElsewhere, onJump }: Pick<QualityBenchProps, 'documentId' | 'leastSureElsewhere' | 'onJump'>,
): void {
  const { uncertain } = review;
  if (uncertain && uncertain.confidence <= (leastSureElsewhere ?? Infinity)) review.skipTo(uncertain.id);
  else if (leastSureElsewhere !== null) onJump(documentId, review.waiting.length);
  else toast({ title: t('uncertain.none') });
}

interface ValueBarProps extends Pick<QualityBenchProps, 'whole' | 'onWhole'> {
  document: DocumentDetail;
  /** The page of the current value. */
  page: number | undefined;
}

/** The document's name, and a switch between the value in context and the whole page. */
function ValueBar({ document, page, whole, onWhole }: ValueBarProps) {
  return (
    <PanelBar>
      {isSealedRow(document) ? <SealedSign /> : null}
      <h2 className="min-w-0 truncate font-strong" title={plainName(document.name)}>
        <GivenName>{document.name}</GivenName>
      </h2>
      {page !== undefined && (document.pageCount ?? 1) > 1 ? (
        <span className="ml-2 shrink-0 text-xs text-ink-3">{t('pageOf', { page })}</span>
      ) : null}
      <Button
        size="sm"
        icon={whole ? Minimize : Maximize}
        aria-pressed={whole}
        className="ml-auto"
        onClick={() => onWhole(!whole)}
      >
        {whole ? t('close') : t('whole')}{' '}
        <span className="max-tablet:hidden">
          <CommandKeys id="quality.page" />
        </span>
      </Button>
    </PanelBar>
  );
}

/** Links to all other actions for the document and to the next uncertain value. */
function BenchFoot({ documentId, onJump }: { documentId: string; onJump: () => void }) {
  return (
    <div className="flex shrink-0 items-center justify-between gap-2 border-t border-line px-3.5 py-2 text-xs">
      <Link
        to={href('documentStudio', undefined, { document: documentId })}
        className="inline-flex items-center gap-1.25"
      >
        <SquareArrowOutUpRight size={14} aria-hidden />
        {t('open')}
      </Link>
      <Button size="sm" variant="quiet" onClick={onJump}>
        {t('uncertain')}{' '}
        <span className="max-tablet:hidden">
          <CommandKeys id="quality.uncertain" />
        </span>
      </Button>
    </div>
  );
}

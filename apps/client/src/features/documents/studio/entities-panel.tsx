import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { PageText } from '@cartulary/contracts/reading';
import { CircleX, Download, RotateCcw, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount, formatDuration } from '@/lib/format/format';
import { isUnderWay } from '@/shared/documents/document-words';
import type { PageSource } from '@/shared/pages/page-source';
import { t as words } from '@/text/documents';
import { t as fieldWords } from '@/text/documents/fields';
import { t } from '@/text/documents/studio';
import { Badge, StatusBadge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { readAgain, saveOriginal, stopReading } from '../document-actions';
import { AlsoHere } from './also-here';
import { BetterReader } from './better-reader';
import { ChainPart } from './chain-part';
import { MadeFrom } from './made-from';
import { CodesPart } from './codes-part';
import { DocumentFacts } from './document-facts';
import { FoundList, PartChoice } from './found-list';
import { ReviewCard } from './review-card';
import { StageList } from './stage-list';
import { UnreadPages } from './unread-pages';
import type { Review } from './use-review';

/** What the panel holds. */
export const panelName = ({ part }: Pick<Review, 'part'>): string =>
  part === null ? words('entities') : fieldWords('both');

interface EntitiesPanelProps {
  document: DocumentDetail;
  review: Review;
  source: PageSource | null;
  /** The text of a flowing document, for the crop. */
  text: PageText | undefined;
  /** The field whose place is being looked for on the page. */
  marking: string | null;
  onMarking: (field: string | null) => void;
  /** More actions, at the right of the head. */
  menu: ReactNode;
  /** `side`: beside the pages. `broad`: pulled up, card and list side by side. `narrow`: pulled up on a phone. */
  shape: 'side' | 'broad' | 'narrow';
}

/** What was read: the stages while they run, then the value to settle and all that was found. */
export function EntitiesPanel({ document, review, source, text, marking, onMarking, menu, shape }: EntitiesPanelProps) {
  const { entities, state, failure } = document;
  const reading = isUnderWay(document);
  const broad = shape === 'broad';
  return (
    <>
      {shape === 'side' ? (
        <div className="flex shrink-0 items-center gap-2 border-b border-line px-3.5 py-2.25">
          <EntitiesHead document={document} review={review} menu={menu} choice />
        </div>
      ) : null}
      {state === 'failed' ? <Failed document={document} message={failure?.message ?? t('entities.failed')} /> : null}
      {reading ? (
        <div className="shrink-0 border-b border-line">
          <StageList document={document} />
          {document.rights.edit ? (
            <div className="px-3.5 pb-3">
              <Button size="sm" icon={Square} onClick={() => void stopReading(document)}>
                {words('cancelReading')}
              </Button>
            </div>
          ) : null}
        </div>
      ) : null}
      {shape === 'narrow' ? null : <About document={document} review={review} />}
      <div className={cx('flex min-h-0 grow', broad ? 'flex-row' : 'flex-col overflow-y-auto')}>
        {shape === 'narrow' ? <About document={document} review={review} /> : null}
        {review.current ? (
          <div className={cx('shrink-0', broad && 'w-1/2 overflow-y-auto')}>
            <ReviewCard
              review={review}
              entity={review.current}
              source={source}
              text={text}
              bare={shape === 'narrow'}
              canEdit={document.rights.edit}
            />
          </div>
        ) : null}
        {review.part === 'fields' || entities.length > 0 ? (
          <div
            className={cx(
              'flex min-w-0 grow flex-col',
              // In a low window card and list scroll together, rather than that nothing is left of the list.
              shape === 'narrow' ? 'shrink-0' : broad ? 'min-h-0' : 'min-h-44',
              (broad || !review.current) && 'pt-1',
            )}
          >
            <FoundList
              document={document}
              review={review}
              choice={shape !== 'side'}
              marking={marking}
              onMark={(field) => onMarking(field === marking ? null : field)}
            />
          </div>
        ) : reading || state === 'failed' ? null : (
          <p className="p-3.5 text-ink-3">{t('entities.none')}</p>
        )}
      </div>
      {shape === 'side' ? <Provenance document={document} /> : null}
    </>
  );
}

/** What kind of document it is, and which others are the same. */
function About({ document, review }: Pick<EntitiesPanelProps, 'document' | 'review'>) {
  return (
    <>
      <DocumentFacts document={document} summaryOpen={!review.current && !isUnderWay(document)} />
      <MadeFrom parts={document.madeFrom} />
      <CodesPart document={document} />
      <BetterReader document={document} />
      <UnreadPages document={document} />
      {isUnderWay(document) ? null : <ChainPart documentId={document.id} />}
      {isUnderWay(document) ? null : <AlsoHere documentId={document.id} />}
    </>
  );
}

/** Name and counts of the panel, and what can be done with the document. */
export function EntitiesHead({
  document,
  review,
  menu,
  choice = false,
}: Pick<EntitiesPanelProps, 'document' | 'review' | 'menu'> & { choice?: boolean }) {
  const waits = review.waiting.length;
  const waiting = t('entities.toReview', { count: waits });
  return (
    <>
      <h2 className={choice && review.part ? 'sr-only' : 'skin-heading'}>{panelName(review)}</h2>
      {choice ? <PartChoice document={document} review={review} inHead /> : null}
      {isUnderWay(document) || review.part ? null : <Badge>{formatCount(document.entities.length)}</Badge>}
      {waits === 0 ? null : choice && review.part ? (
        // Beside the choice there is room for the number alone.
        <StatusBadge status="review">
          <span aria-hidden title={waiting}>
            {formatCount(waits)}
          </span>
          <span className="sr-only">{waiting}</span>
        </StatusBadge>
      ) : (
        <Badge tone="warning">{waiting}</Badge>
      )}
      <IconButton
        icon={Download}
        size="sm"
        label={words('download')}
        className="ml-auto"
        onClick={() => void saveOriginal(document)}
      />
      {menu}
    </>
  );
}

function Failed({ document, message }: { document: DocumentDetail; message: string }) {
  return (
    <div
      role="alert"
      className="flex shrink-0 flex-col items-start gap-2 border-b border-line bg-error-tint px-3.5 py-3"
    >
      <p className="flex items-start gap-2 text-error-text">
        <CircleX size={16} aria-hidden className="mt-0.5" />
        {message}
      </p>
      {document.rights.edit ? (
        <Button size="sm" icon={RotateCcw} onClick={() => void readAgain(document)}>
          {t('entities.retry')}
        </Button>
      ) : null}
    </div>
  );
}

/** Who read it and how long that took. */
function Provenance({ document }: { document: DocumentDetail }) {
  const engines = [...new Set(document.pages.map(({ engine, engineVersion }) => `${engine} ${engineVersion}`))];
  const took = document.stages.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0);
  if (engines.length === 0) return null;
  return (
    <p className="shrink-0 border-t border-line px-3.5 py-2.5 text-2xs text-ink-3">
      {t('entities.readBy', {
        engines: engines.join(', '),
        where: document.processedWhere,
        took: took > 0 ? formatDuration(took) : 'none',
      })}
    </p>
  );
}

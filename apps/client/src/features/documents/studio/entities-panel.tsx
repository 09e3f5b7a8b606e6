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

/** The panel's name. */
export const panelName = ({ part }: Pick<Review, 'part'>): string =>
  part === null ? words('entities') : fieldWords('both');

interface EntitiesPanelProps {
  document: DocumentDetail;
  review: Review;
  source: PageSource | null;
  /** Text of a flowing document, for the excerpt. */
  text: PageText | undefined;
  /** The field that is being marked on the page. */
  marking: string | null;
  onMarking: (field: string | null) => void;
  /** More actions, on the right of the header. */
  menu: ReactNode;
  /** `side`: next to the pages. `broad`: a sheet with card and list side by side. `narrow`: a sheet on a phone. */
  shape: 'side' | 'broad' | 'narrow';
}

/** Processing stages while they run, then the value under review and all found values. */
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
              // In a low window, card and list scroll together, so that the list doesn't disappear.
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

/** The document's class and duplicates. */
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

/** The panel's name, counts, and document actions. */
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
        // Next to the switch, only the number fits.
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

/** The engines that processed the document, and their processing times. */
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

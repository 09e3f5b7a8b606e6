import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { t as reader } from '@/text/reader';
import { t } from '@/text/documents/private';
import { t as studio } from '@/text/documents/studio';
import type { OpenVault } from '@/shared/vault/open-vault';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { plainName } from '@/ui/given-name';
import { detailKey } from '../documents-data';
import { closedBecause } from '../redaction/closed-because';
import { BenchPages } from '../studio/bench-pages';
import { CodesPart } from '../studio/codes-part';
import { FoundList } from '../studio/found-list';
import { HitStepper } from '../studio/hit-stepper';
import { ReviewCard } from '../studio/review-card';
import type { StudioLayout } from '../studio/studio-layout';
import { UnreadPages } from '../studio/unread-pages';
import { useBenchKeys } from '../studio/use-bench-keys';
import { useMarking } from '../studio/use-marking';
import { useOpenedDocument, type OpenedDocument } from '../studio/use-opened-document';
import { useReadingPlace } from '../studio/use-reading-place';
import { useReview, type Review } from '../studio/use-review';
import { ViewerFoot } from '../studio/viewer-foot';
import { DocumentTags } from '../tags/document-tags';
import { useViewSettings } from '../viewer/use-view-settings';
import { AnswersSaid } from '../private/answers-said';
import { BrokenPartsSaid } from '../private/broken-parts-said';
import { DownloadOffer } from '../private/download-offer';
import type { PrivateDocument } from '../private/private-document';
import { ReadHere } from '../private/private-strip';
import { answerFrom, readPrivatelyAgain } from '../private/private-vault';
import type { PrivateProgress } from '../private/reading/private-reading';
import { countPages } from '../private/reading-progress';
import { NewerPartSaid } from '../private/reload-button';
import { SharingDialogs, type AskedSharing } from '../private/sharing-dialogs';
import { SharingLine } from '../private/sharing-line';
import { useReadAnew } from '../private/use-read-anew';
import { useRenaming } from '../private/use-renaming';
import { useWrittenElsewhere } from '../private/use-written-elsewhere';
import { WhoFoot, WhoSees } from '../private/who-sees';
import { NotOpened } from './not-opened';
import { PrivateToolbar } from './private-toolbar';

interface PrivateBenchProps {
  vault: OpenVault;
  documentId: string;
  page: number;
  onPage: (page: number) => void;
  query: string;
  /** Called when the person left the document or moved it to the server. */
  onGone: () => void;
  layout: StudioLayout;
  /** Shown before the name. */
  lead: ReactNode;
  /** Progress, while this page reads it. */
  progress: PrivateProgress | undefined;
}

/** One sealed document, opened in the browser: its pages in the center, access and found values at the side. */
export function PrivateBench(props: PrivateBenchProps) {
  const { vault, documentId, page, onPage, query, onGone, layout, lead, progress } = props;
  const local = answerFrom(vault, documentId);
  useReadAnew(documentId, progress);
  useWrittenElsewhere(documentId, local);
  const opened = useOpenedDocument(documentId, page, query);
  const { document } = opened;
  const review = useReview(document, 'none');
  const place = useReadingPlace(opened, page, onPage, query);
  const [asked, ask] = useState<AskedSharing>();
  const view = useViewSettings(layout === 'wide' ? { fit: 'page' } : { fit: 'width' });
  const viewer = useRef<HTMLDivElement>(null);
  const marking = useMarking(viewer, opened, review);
  useBenchKeys(review, view, () => place.stepHit(1));
  const naming = useRenaming(vault, document);
  if (!document) return <NotOpened error={opened.error} onRetry={opened.retry} />;
  const isWide = layout === 'wide' || layout === 'laptop';
  const { hits, stepHit } = place;
  const stepper = query && hits.count > 0 ? <HitStepper at={hits.at} count={hits.count} onStep={stepHit} /> : null;
  const sharing = (
    <SharingDialogs vault={vault} document={document} asked={asked} onClose={() => ask(undefined)} onLeft={onGone} />
  );
  const found = <Found vault={vault} local={local} opened={opened} review={review} onAsk={ask} />;
  return (
    <>
      <Panel aria-label={plainName(document.name)} className="relative">
        <PrivateToolbar
          document={document}
          opened={opened}
          place={place}
          view={view}
          lead={lead}
          change={
            document.rights.delete ? { label: reader('act.open'), run: () => ask({ what: 'up' }) } : reader('why.owner')
          }
        />
        {layout === 'phone' ? <ReadOnPhone progress={progress} /> : null}
        <Halves found={isWide ? null : found}>
          <BenchPages
            viewer={viewer}
            document={document}
            opened={opened}
            place={place}
            view={view}
            review={review}
            follows={layout === 'phone'}
            marking={marking}
          />
          {layout === 'laptop' ? (
            <aside
              aria-label={t('bench.beside')}
              tabIndex={0}
              className="flex w-80 shrink-0 flex-col overflow-y-auto border-l border-line"
            >
              {found}
            </aside>
          ) : null}
        </Halves>
        {isWide ? <BenchFoot progress={progress} stepper={stepper} /> : null}
      </Panel>
      {layout === 'wide' ? (
        <Panel aria-label={t('bench.beside')}>
          <div tabIndex={0} className="flex min-h-0 grow flex-col overflow-y-auto">
            {found}
          </div>
        </Panel>
      ) : null}
      {sharing}
      {naming}
    </>
  );
}

/**
 * Without space at the side, the pages and the values share the height, and each half scrolls. The lower half is
 * focusable, so it scrolls by keyboard even if nothing in it takes focus.
 */
function Halves({ found, children }: { found: ReactNode; children: ReactNode }) {
  if (found === null) return <div className="flex min-h-0 grow">{children}</div>;
  return (
    <div className="relative min-h-0 grow">
      <div className="absolute inset-0 flex flex-col">
        <div className="flex min-h-0 grow basis-0">{children}</div>
        <div
          role="region"
          aria-label={t('bench.beside')}
          tabIndex={0}
          className="flex min-h-0 grow basis-0 flex-col overflow-y-auto border-t border-line"
        >
          {found}
        </div>
      </div>
    </div>
  );
}

/** On a phone, the rest of the page is missing: shows progress and the prompt before downloading the OCR engine. */
function ReadOnPhone({ progress }: { progress: PrivateProgress | undefined }) {
  if (!progress || progress.step === 'ready') return null;
  return (
    <div className="flex shrink-0 flex-col gap-2 border-b border-line p-2">
      <ReadHere progress={progress} />
      <DownloadOffer />
    </div>
  );
}

function BenchFoot({ progress, stepper }: { progress: PrivateProgress | undefined; stepper: ReactNode }) {
  const goesOn = progress && (progress.step === 'reading' || progress.step === 'understanding');
  return (
    <ViewerFoot
      stepper={
        stepper ??
        (goesOn ? (
          <span className="truncate text-ink-2">{t('foot.leave', { stored: countPages(progress).stored })}</span>
        ) : null)
      }
    />
  );
}

interface FoundProps {
  vault: OpenVault;
  local: PrivateDocument;
  opened: OpenedDocument;
  review: Review;
  onAsk: (asked: AskedSharing) => void;
}

/** Access, the selected value, and all found values. */
function Found({ vault, local, opened, review, onAsk }: FoundProps) {
  const { document, source, flowingText } = opened;
  const item = useQuery({ queryKey: ['sealed-item', document?.id], queryFn: () => local.item(), staleTime: Infinity });
  const head = useQuery({
    queryKey: [...detailKey(document?.id ?? ''), 'head', document?.toReview, document?.state],
    queryFn: () => local.head(),
  });
  if (!document) return null;
  return (
    <>
      {item.data ? (
        <SharingLine
          redacts={closedBecause(document) ? undefined : document.id}
          shared={item.data.shared}
          onAsk={onAsk}
        />
      ) : null}
      {item.data ? <WhoSees document={document} item={item.data} words={head.data?.words ?? null} /> : null}
      <div className="shrink-0 border-b border-line px-3.5 py-2">
        <DocumentTags document={document} mayChange={document.rights.edit} />
      </div>
      <NewerPartSaid error={opened.error} />
      <BrokenPartsSaid document={document} />
      <AnswersSaid document={document} />
      <CodesPart document={document} />
      <UnreadPages document={document} />
      {document.failure ? (
        <div role="alert" className="flex flex-col items-start gap-2 border-b border-line bg-error-tint px-3.5 py-3">
          <p className="text-error-text">{document.failure.message}</p>
          {document.rights.delete ? (
            <Button size="sm" icon={RotateCcw} onClick={() => void readPrivatelyAgain(vault, document.id)}>
              {t('strip.again')}
            </Button>
          ) : null}
        </div>
      ) : null}
      <div className="flex grow flex-col">
        {review.current ? (
          <ReviewCard
            review={review}
            entity={review.current}
            source={source}
            text={flowingText}
            canEdit={document.rights.edit}
          />
        ) : null}
        {review.part === 'fields' || document.entities.length > 0 ? (
          <div className="flex min-h-44 min-w-0 grow flex-col pt-2">
            <FoundList document={document} review={review} />
          </div>
        ) : document.state === 'processing' ? null : (
          <p className="p-3.5 text-ink-3">{studio('entities.none')}</p>
        )}
      </div>
      <WhoFoot />
    </>
  );
}

import { limits } from '@cartulary/contracts/limits';
import { ArrowLeft, Clock, Upload } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { formatTime } from '@/lib/format/format';
import { ErrorBoundary } from '@/lib/monitoring/error-boundary';
import { useLive } from '@/lib/socket/socket';
import { href } from '@/routing/href';
import { wordsBehind } from '@/routing/words-address';
import { kindWord, pagesWord, stateInk, stateLine } from '@/shared/documents/document-words';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/studio';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { EmptyState, ErrorState } from '@/ui/states';
import { MovingDown } from './private/moving/moving-down';
import { useReadsHere } from './private/reads-here';
import { useLiveDocuments } from './live-documents';
import { onTakenPrivately, usePrivateReadings } from './private/private-readings';
import type { PrivateProgress } from './private/reading/private-reading';
import { useSealedDocuments } from './private/sealed-documents';
import { SealedLine } from './private/sealed-line';
import { useOpenedAs, type OpenedAs } from './private/use-opened-as';
import { QueueMenu } from './studio/queue-menu';
import { QueuePanel } from './studio/queue-panel';
import { queueSentence } from './studio/stage-counts';
import { StudioFailure } from './studio/studio-failure';
import { StageStrip } from './studio/stage-strip';
import { useStudioLayout, type StudioLayout } from './studio/studio-layout';
import { useQueue, type Queue } from './studio/use-queue';
import { DropZone } from './upload/drop-zone';
import { UploadList } from './upload/upload-list';
import { onTaken } from './uploads';
import { useUploader, type Uploader } from './upload/use-uploader';
import { PaperSkeleton } from './viewer/paper-skeleton';

const PrivatePages = lazy(async () => ({ default: (await import('./private/private-pages')).PrivatePages }));
const PrivateStrip = lazy(async () => ({ default: (await import('./private/private-strip')).PrivateStrip }));
const PrivateOpened = lazy(async () => ({ default: (await import('./private-studio/private-opened')).PrivateOpened }));
// Separate from the page, so that a fallback can replace the studio alone if loading fails (section 2).
const DocumentBench = lazy(async () => ({ default: (await import('./studio/document-bench')).DocumentBench }));

const MB = 1024 * 1024;

/** Smart Document Hub: upload documents, follow their processing, and review uncertain values. */
export default function StudioPage() {
  const [address, setAddress] = useSearchParams();
  const openedId = address.get('document');
  const page = Math.max(1, Math.round(Number(address.get('page'))) || 1);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const query = address.get('q') ?? wordsBehind(hash).get('q') ?? '';
  const layout = useStudioLayout();
  const sealed = useSealedDocuments();
  const openedAs = useOpenedAs(openedId, sealed);
  const queue = useQueue(sealed);
  const reading = usePrivateReadings().find(({ itemId }) => itemId === openedId);
  const inReading = reading && reading.step !== 'ready' ? reading : undefined;
  const uploader = useUploader();
  useLiveDocuments();

  useOpensTaken((documentId) => {
    if (openedId === null) setAddress({ document: documentId });
  });

  const turnTo = (next: number): void => {
    const turned = new URLSearchParams(address);
    turned.set('page', String(next));
    void navigate({ search: `?${turned}`, hash }, { replace: true });
  };

  const onPhone = layout === 'phone';
  const readsOnPhone = onPhone && openedId !== null;
  return (
    <PageBody fill className={cx(openedId !== null && 'min-h-0 shrink overflow-hidden', readsOnPhone && 'gap-0 p-0!')}>
      {readsOnPhone ? (
        <h1 tabIndex={-1} className="sr-only">
          {t('title')}
        </h1>
      ) : (
        <Arrivals queue={queue} uploader={uploader} layout={layout} reading={inReading} />
      )}
      <div
        className={cx(
          'relative grid min-h-0 grow gap-(--d-gap)',
          layout === 'wide'
            ? 'grid-cols-[184px_minmax(0,1fr)_336px] grid-rows-[minmax(0,1fr)] min-[1361px]:grid-cols-[208px_minmax(0,1fr)_364px]'
            : 'grid-rows-[minmax(0,1fr)]',
        )}
      >
        <ErrorBoundary key={openedId ?? ''} component="studio" fallback={<StudioFailure />}>
          {layout !== 'wide' ? null : inReading && inReading.pages.length > 0 ? (
            <Suspense fallback={null}>
              <PrivatePages progress={inReading} page={page} onPage={turnTo} />
            </Suspense>
          ) : (
            <QueuePanel queue={queue} openedId={openedId} head={<SealedLine sealed={sealed} />} />
          )}
          {openedId === null ? (
            <NothingOpen queue={queue} uploader={uploader} listToo={layout !== 'wide'} />
          ) : (
            <Suspense fallback={<PaperSkeleton label={words('loadingOne')} />}>
              <Opened
                key={openedId}
                as={openedAs}
                documentId={openedId}
                page={page}
                onPage={turnTo}
                query={query}
                onGone={() => setAddress({})}
                layout={layout}
                queue={queue}
              />
            </Suspense>
          )}
        </ErrorBoundary>
      </div>
      {layout !== 'wide' && openedId !== null ? (
        <UploadList className="skin-layer fixed right-4 bottom-20 z-(--z-panel) w-72 overflow-hidden" />
      ) : null}
      {uploader.parts}
      <MovingDown />
    </PageBody>
  );
}

/** Opens the first document of an upload automatically, unless another one is open. */
function useOpensTaken(open: (documentId: string) => void): void {
  const taken = useEffectEvent(open);
  useEffect(() => {
    const stops = [onTaken((documentId) => taken(documentId)), onTakenPrivately((itemId) => taken(itemId))];
    return () => stops.forEach((stop) => stop());
  }, []);
}

interface OpenedProps {
  as: OpenedAs;
  documentId: string;
  page: number;
  onPage: (page: number) => void;
  query: string;
  onGone: () => void;
  layout: StudioLayout;
  queue: Queue;
}

/** The opened document, from the vault or the server. */
function Opened({ as, queue, ...opened }: OpenedProps) {
  const { documentId, layout } = opened;
  const lead =
    layout === 'phone' ? <BackToList /> : layout === 'wide' ? null : <QueueMenu queue={queue} openedId={documentId} />;
  // Known in a moment. Server documents load no code for sealed ones.
  if (as === 'unknown') return <PaperSkeleton label={words('loadingOne')} />;
  if (as !== 'other') return <PrivateOpened as={as} lead={lead} {...opened} />;
  const marks = <Marks queue={queue} documentId={documentId} />;
  return <DocumentBench lead={lead} marks={marks} {...opened} />;
}

interface ArrivalsProps {
  queue: Queue;
  uploader: Uploader;
  layout: StudioLayout;
  /** Progress of the opened document, if this page processes it. */
  reading: PrivateProgress | undefined;
}

/** The page header, the drop zone, and the progress of running uploads. */
function Arrivals({ queue, uploader, layout, reading }: ArrivalsProps) {
  const isWide = layout === 'wide';
  const onPhone = layout === 'phone';
  const mayUpload = uploader.refusal === undefined;
  return (
    <>
      <StudioHeader queue={queue} uploader={uploader} short={!isWide} />
      {reading ? (
        <Suspense fallback={null}>
          <PrivateStrip progress={reading} isNarrow={!isWide} />
        </Suspense>
      ) : (
        <div className={cx('grid shrink-0 gap-(--d-gap)', isWide && mayUpload && 'grid-cols-[264px_minmax(0,1fr)]')}>
          {mayUpload && (isWide || queue.total === 0 || onPhone) ? <DropZone uploader={uploader} /> : null}
          {onPhone ? null : <StageStrip rows={queue.latest} />}
        </div>
      )}
    </>
  );
}

/** Without a live connection, the data is as old as the last response. */
const shownAsOf = (ms: number): string => t('shownAsOf', { time: formatTime(ms) });

function StudioHeader({ queue, uploader, short }: { queue: Queue; uploader: Uploader; short: boolean }) {
  const live = useLive();
  const readsHere = useReadsHere();
  return (
    <PageHeader
      title={t('title')}
      sentence={uploader.refusal ?? (short ? undefined : t(readsHere ? 'sentencePrivate' : 'sentence'))}
      status={
        live !== undefined && queue.latest.length > 0 && !short ? (
          <>
            <Clock size={14} aria-hidden className={live ? undefined : 'text-warning-text'} />
            {t('status', {
              freshness: live ? t('live') : shownAsOf(queue.updatedAtMs),
              queue: queueSentence(queue.latest),
            })}
          </>
        ) : undefined
      }
      actions={
        uploader.refusal === undefined ? (
          <Button variant="primary" icon={Upload} onClick={uploader.choose}>
            {words('uploadDocuments')}
          </Button>
        ) : undefined
      }
    />
  );
}

/** Shown before a document is selected: the list if there is no other one, or a description of the page. */
function NothingOpen({ queue, uploader, listToo }: { queue: Queue; uploader: Uploader; listToo: boolean }) {
  if (queue.error) {
    return (
      <ErrorState title={words('notLoaded')} onRetry={queue.retry} className="col-span-full">
        {sentencesOf(queue.error, words('nothingLost'))}
      </ErrorState>
    );
  }
  if (listToo && (queue.loading || queue.total > 0)) return <QueuePanel queue={queue} openedId={null} />;
  if (listToo) return <UploadList className="skin-panel self-start overflow-hidden" />;
  return (
    <Panel aria-label={t('document')} className="col-span-2">
      <div className="grid grow place-items-center bg-sunken p-6 skin-grid">
        {queue.loading ? null : queue.total === 0 && uploader.refusal !== undefined ? (
          <EmptyState title={words('nothingShared')} className="max-w-110">
            {words('sharedAppear')}
          </EmptyState>
        ) : queue.total === 0 ? (
          <EmptyState
            picture="documents"
            title={t('empty.title')}
            actions={<Button onClick={uploader.choose}>{words('chooseFiles')}</Button>}
            className="max-w-110"
          >
            {t('empty.text', {
              megabytes: limits.upload.maxFileBytes / MB,
              millions: limits.reading.maxFlowingCharacters / 1_000_000,
            })}
          </EmptyState>
        ) : (
          <EmptyState title={t('empty.choose')} className="max-w-110">
            {t('empty.chooseText')}
          </EmptyState>
        )}
      </div>
    </Panel>
  );
}

const BackToList = () => (
  <Link
    to={href('documentStudio')}
    aria-label={t('back')}
    className="grid size-9 shrink-0 place-items-center rounded-control text-ink-2"
  >
    <ArrowLeft size={17} aria-hidden />
  </Link>
);

/** The open document's type, length, and state, if the list has them. */
function Marks({ queue, documentId }: { queue: Queue; documentId: string }) {
  const row = queue.latest.find(({ id }) => id === documentId);
  if (!row) return null;
  const { status, line } = stateLine(row);
  return (
    <>
      <Badge
        tone="primary"
        className={cx('ml-1.5 shrink-0', (row.pageCount ?? 1) > 1 ? '@max-[760px]:hidden' : '@max-[500px]:hidden')}
      >
        {[kindWord(row.mediaType), pagesWord(row.pageCount)].filter(Boolean).join(', ')}
      </Badge>
      {row.state === 'ready' || row.state === 'needs-review' ? null : (
        <span className={cx('ml-1.5 shrink-0 text-xs @max-[640px]:hidden', stateInk[status])}>{line}</span>
      )}
    </>
  );
}

import { limits } from '@cartulary/contracts/limits';
import { ArrowLeft, Clock, FileUp, Upload } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { sentenceOf } from '@/lib/api-error';
import { useLive } from '@/lib/socket';
import { href } from '@/routing/href';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { EmptyState, ErrorState } from '@/ui/states';
import { useLiveDocuments } from './live-documents';
import { kindWord, pagesWord, stateInk, stateLine } from '@/lib/document-words';
import { DocumentBench } from './studio/document-bench';
import { QueueMenu } from './studio/queue-menu';
import { QueuePanel } from './studio/queue-panel';
import { queueSentence } from './studio/stage-counts';
import { StageStrip } from './studio/stage-strip';
import { useStudioLayout } from './studio/studio-layout';
import { useQueue, type Queue } from './studio/use-queue';
import { DropZone } from './upload/drop-zone';
import { UploadList } from './upload/upload-list';
import { onTaken } from './upload/uploads';
import { useUploader, type Uploader } from './upload/use-uploader';

/** Smart Document Hub: drop documents in, watch them being read, settle what the reader was not sure about. */
export default function StudioPage() {
  const [address, setAddress] = useSearchParams();
  const openedId = address.get('document');
  const page = Math.max(1, Math.round(Number(address.get('page'))) || 1);
  const query = address.get('q') ?? '';
  const layout = useStudioLayout();
  const queue = useQueue();
  const uploader = useUploader();
  useLiveDocuments();

  const open = useEffectEvent((documentId: string) => {
    if (openedId === null) setAddress({ document: documentId });
  });
  // The first document of an upload opens by itself, unless somebody is reading another one.
  useEffect(() => onTaken((documentId) => open(documentId)), []);

  const turnTo = (next: number): void =>
    setAddress(
      (before) => {
        before.set('page', String(next));
        return before;
      },
      { replace: true },
    );

  const onPhone = layout === 'phone';
  const mayUpload = uploader.refusal === undefined;
  const reading = onPhone && openedId !== null;
  return (
    <PageBody fill className={cx(openedId !== null && 'min-h-0 shrink overflow-hidden', reading && 'gap-0 p-0!')}>
      {reading ? (
        <h1 tabIndex={-1} className="sr-only">
          Smart Document Hub
        </h1>
      ) : (
        <StudioHeader queue={queue} uploader={uploader} short={layout !== 'wide'} />
      )}
      {reading ? null : (
        <div
          className={cx(
            'grid shrink-0 gap-(--d-gap)',
            layout === 'wide' && mayUpload && 'grid-cols-[264px_minmax(0,1fr)]',
          )}
        >
          {mayUpload && (layout === 'wide' || queue.total === 0 || onPhone) ? <DropZone uploader={uploader} /> : null}
          {onPhone ? null : <StageStrip rows={queue.latest} />}
        </div>
      )}
      <div
        className={cx(
          'relative grid min-h-0 grow gap-(--d-gap)',
          layout === 'wide'
            ? 'grid-cols-[184px_minmax(0,1fr)_336px] grid-rows-[minmax(0,1fr)] min-[1361px]:grid-cols-[208px_minmax(0,1fr)_364px]'
            : 'grid-rows-[minmax(0,1fr)]',
        )}
      >
        {layout === 'wide' ? <QueuePanel queue={queue} openedId={openedId} /> : null}
        {openedId === null ? (
          <NothingOpen queue={queue} uploader={uploader} listToo={layout !== 'wide'} />
        ) : (
          <DocumentBench
            key={openedId}
            documentId={openedId}
            page={page}
            onPage={turnTo}
            query={query}
            onGone={() => setAddress({})}
            layout={layout}
            lead={onPhone ? <BackToList /> : layout === 'wide' ? null : <QueueMenu queue={queue} openedId={openedId} />}
            marks={<Marks queue={queue} documentId={openedId} />}
          />
        )}
      </div>
      {layout !== 'wide' && openedId !== null ? (
        <UploadList className="skin-layer fixed right-4 bottom-20 z-(--z-panel) w-72 overflow-hidden" />
      ) : null}
      {uploader.parts}
    </PageBody>
  );
}

/** What is shown without a live line is as old as its last answer. */
const shownAsOf = (ms: number): string =>
  `Shown as of ${new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(ms)}`;

function StudioHeader({ queue, uploader, short }: { queue: Queue; uploader: Uploader; short: boolean }) {
  const live = useLive();
  return (
    <PageHeader
      title="Smart Document Hub"
      sentence={
        uploader.refusal ??
        (short
          ? undefined
          : 'Documents are read on this installation’s server; you settle what the reader was not sure about.')
      }
      status={
        queue.latest.length > 0 && !short ? (
          <>
            <Clock size={14} aria-hidden className={live ? undefined : 'text-warning-text'} />
            {live ? 'Live' : shownAsOf(queue.updatedAtMs)}, {queueSentence(queue.latest)}
          </>
        ) : undefined
      }
      actions={
        uploader.refusal === undefined ? (
          <Button variant="primary" icon={Upload} onClick={uploader.choose}>
            Upload documents
          </Button>
        ) : undefined
      }
    />
  );
}

/** Before a document is chosen: the list where there is no other, or what this place is for. */
function NothingOpen({ queue, uploader, listToo }: { queue: Queue; uploader: Uploader; listToo: boolean }) {
  if (queue.error) {
    return (
      <ErrorState title="The documents could not be loaded" onRetry={queue.retry} className="col-span-full">
        {sentenceOf(queue.error)} Nothing was changed.
      </ErrorState>
    );
  }
  if (listToo && (queue.loading || queue.total > 0)) return <QueuePanel queue={queue} openedId={null} />;
  if (listToo) return <UploadList className="skin-panel self-start overflow-hidden" />;
  return (
    <Panel aria-label="Document" className="col-span-2">
      <div className="grid grow place-items-center bg-sunken p-6 skin-grid">
        {queue.loading ? null : queue.total === 0 && uploader.refusal !== undefined ? (
          <EmptyState title="Nothing is shared with you yet" className="max-w-110">
            Documents that others share with you appear here.
          </EmptyState>
        ) : queue.total === 0 ? (
          <EmptyState
            icon={FileUp}
            title="Documents you drop in are read here"
            actions={<Button onClick={uploader.choose}>Choose files</Button>}
            className="max-w-110"
          >
            Amounts, dates, addresses and numbers are marked on the page, each with its place and how sure the reader
            is. PDF, PNG, JPEG and text files, up to 50 MB each; a text file may hold{' '}
            {limits.reading.maxFlowingCharacters / 1_000_000} million characters.
          </EmptyState>
        ) : (
          <EmptyState title="Choose a document" className="max-w-110">
            Its pages appear here, and what was found on them at the side.
          </EmptyState>
        )}
      </div>
    </Panel>
  );
}

const BackToList = () => (
  <Link
    to={href('documentStudio')}
    aria-label="Back to the documents"
    className="grid size-9 shrink-0 place-items-center rounded-control text-ink-2"
  >
    <ArrowLeft size={17} aria-hidden />
  </Link>
);

/** Kind, length and state of the opened document, as far as the list knows it. */
function Marks({ queue, documentId }: { queue: Queue; documentId: string }) {
  const row = queue.latest.find(({ id }) => id === documentId);
  if (!row) return null;
  const { status, line } = stateLine(row);
  return (
    <>
      <Badge
        tone="primary"
        className={cx('ml-1.5 shrink-0', (row.pageCount ?? 1) > 1 ? '@max-[680px]:hidden' : '@max-[500px]:hidden')}
      >
        {[kindWord(row.mediaType), pagesWord(row.pageCount)].filter(Boolean).join(', ')}
      </Badge>
      {row.state === 'ready' || row.state === 'needs-review' ? null : (
        <span className={cx('ml-1.5 shrink-0 text-xs @max-[640px]:hidden', stateInk[status])}>{line}</span>
      )}
    </>
  );
}

import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { isFlowing } from '@cartulary/contracts/limits';
import type { PageText } from '@cartulary/contracts/reading';
import { Download, FileX2 } from 'lucide-react';
import type { PagesState } from '@/lib/pages/use-pages';
import { Button } from '@/ui/button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { saveOriginal } from '../document-actions';
import { isUnderWay } from '@/lib/document-words';
import { PagesView, type PagesViewProps } from '../viewer/pages-view';
import { TextReader } from '../viewer/text-reader';
import { ThumbnailRail } from '../viewer/thumbnail-rail';

interface ViewerBodyProps extends Omit<PagesViewProps, 'documentId' | 'source' | 'entities'> {
  document: DocumentDetail;
  pages: PagesState;
  flowingText: PageText | undefined;
  thumbnails: boolean;
}

/** The pages, the text, or why there are none. */
export function ViewerBody({ document, pages, flowingText, thumbnails, ...view }: ViewerBodyProps) {
  if (isFlowing(document.mediaType)) {
    if (flowingText) {
      const { overlays, selectedId, onSelect, query, hit } = view;
      return (
        <TextReader
          text={flowingText}
          entities={document.entities}
          overlays={overlays}
          selectedId={selectedId}
          onSelect={onSelect}
          query={query}
          currentHit={hit?.order ?? null}
        />
      );
    }
    return document.state === 'failed' ? (
      <Unreadable document={document} message={document.failure?.message ?? ''} />
    ) : (
      <PaperSkeleton label={isUnderWay(document) ? 'The text is being read...' : 'Loading text...'} />
    );
  }
  if (pages.state === 'loading') return <PaperSkeleton label="Loading pages..." />;
  if (pages.state === 'failed') return <Unreadable document={document} message={pages.message} onRetry={pages.retry} />;
  return (
    <div className="absolute inset-0 flex">
      {thumbnails ? <ThumbnailRail source={pages.source} page={view.page} onPage={view.onPage} /> : null}
      <div className="relative min-w-0 grow">
        <PagesView {...view} documentId={document.id} source={pages.source} entities={document.entities} />
      </div>
    </div>
  );
}

function PaperSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="absolute inset-0 overflow-hidden bg-sunken p-4">
      <div className="mx-auto flex aspect-[1/1.414] h-full max-h-220 max-w-full flex-col gap-4 bg-surface p-10 shadow-page">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="w-1/3" />
        <Skeleton className="mt-8 w-full" />
        <Skeleton className="w-11/12" />
        <Skeleton className="w-4/5" />
        <Skeleton className="mt-8 h-24 w-full" />
      </div>
    </Loading>
  );
}

function Unreadable({
  document,
  message,
  onRetry,
}: {
  document: DocumentDetail;
  message: string;
  onRetry?: () => void;
}) {
  return (
    <div className="absolute inset-0 grid place-items-center overflow-auto bg-sunken p-4">
      <ErrorState
        icon={FileX2}
        title="The pages can’t be shown"
        onRetry={onRetry}
        actions={
          <Button icon={Download} onClick={() => void saveOriginal(document)}>
            Download the original
          </Button>
        }
      >
        {message}
      </ErrorState>
    </div>
  );
}

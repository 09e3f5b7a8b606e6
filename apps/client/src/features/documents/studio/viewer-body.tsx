import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { isFlowing } from '@cartulary/contracts/limits';
import type { PageText } from '@cartulary/contracts/reading';
import { Download, FileX2 } from 'lucide-react';
import { isUnderWay } from '@/shared/documents/document-words';
import type { PagesState } from '@/shared/pages/use-pages';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/viewer';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/states';
import { saveOriginal } from '../document-actions';
import type { FoundValue } from '../found-value';
import { PaperSkeleton } from '../viewer/paper-skeleton';
import { PagesView, type PagesViewProps } from '../viewer/pages-view';
import { TextReader } from '../viewer/text-reader';
import { ThumbnailRail } from '../viewer/thumbnail-rail';

export interface ViewerBodyProps extends Omit<PagesViewProps, 'documentId' | 'source' | 'entities' | 'language'> {
  document: DocumentDetail;
  /** Values drawn on the pages. */
  values: readonly FoundValue[];
  pages: PagesState;
  flowingText: PageText | undefined;
  thumbnails: boolean;
}

/** The pages, the text, or the reason why there are none. */
export function ViewerBody({ document, values, pages, flowingText, thumbnails, ...view }: ViewerBodyProps) {
  if (isFlowing(document.mediaType)) {
    if (flowingText) {
      const { overlays, selectedId, onSelect, query, hit, spot } = view;
      return (
        <TextReader
          documentId={document.id}
          text={flowingText}
          entities={values}
          overlays={overlays}
          selectedId={selectedId}
          onSelect={onSelect}
          query={query}
          language={document.language}
          currentHit={hit?.order ?? null}
          spot={spot}
        />
      );
    }
    return document.state === 'failed' ? (
      <Unreadable document={document} message={document.failure?.message ?? ''} />
    ) : (
      <PaperSkeleton label={isUnderWay(document) ? t('textComing') : t('loadingText')} />
    );
  }
  if (pages.state === 'loading') return <PaperSkeleton label={t('loadingPages')} />;
  if (pages.state === 'failed') return <Unreadable document={document} message={pages.message} onRetry={pages.retry} />;
  return (
    <div className="absolute inset-0 flex">
      {thumbnails ? <ThumbnailRail source={pages.source} page={view.page} onPage={view.onPage} /> : null}
      <div className="relative min-w-0 grow">
        <PagesView
          {...view}
          documentId={document.id}
          language={document.language}
          source={pages.source}
          entities={values}
        />
      </div>
    </div>
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
        title={t('unreadable')}
        onRetry={onRetry}
        actions={
          <Button icon={Download} onClick={() => void saveOriginal(document)}>
            {words('download')}
          </Button>
        }
      >
        {message}
      </ErrorState>
    </div>
  );
}

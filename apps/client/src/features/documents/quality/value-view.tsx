import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { isFlowing } from '@cartulary/contracts/limits';
import type { PageText } from '@cartulary/contracts/reading';
import type { PagesState } from '@/shared/pages/use-pages';
import { t as viewer } from '@/text/documents/viewer';
import { Picture } from '../document-picture';
import type { FoundValue } from '../found-value';
import { SourceCrop } from '../studio/source-crop';
import type { Review } from '../studio/use-review';
import { PaperSkeleton } from '../viewer/paper-skeleton';

interface ValueViewProps {
  document: DocumentDetail;
  review: Review;
  pages: PagesState;
  flowingText: PageText | undefined;
  /** Shows the whole page instead of the value in context. */
  whole: boolean;
}

/** The current value in context: magnified, or on its whole page. */
export function ValueView({ document, review, pages, flowingText, whole }: ValueViewProps) {
  const value = review.current;
  const flowing = isFlowing(document.mediaType);
  const ready = flowing ? flowingText !== undefined : pages.state === 'open';
  if (!whole && !ready && (flowing || pages.state === 'loading'))
    return <PaperSkeleton label={viewer(flowing ? 'loadingText' : 'loadingPages')} />;
  if (whole || !ready || value === null) {
    return (
      <Picture
        key={value?.page}
        document={document}
        pages={pages}
        flowingText={flowingText}
        values={review.shown}
        hasText={document.pages.length > 0}
        firstPage={value?.page}
        chosenId={value?.id}
        onChoose={(id) => {
          if (id !== null) review.choose(id);
        }}
      />
    );
  }
  return <Place value={value} pages={pages} text={flowingText} />;
}

function Place({ value, pages, text }: { value: FoundValue; pages: PagesState; text: PageText | undefined }) {
  return (
    <div className="absolute inset-0 bg-sunken p-3 skin-grid">
      <SourceCrop entity={value} source={pages.state === 'open' ? pages.source : null} text={text} large />
    </div>
  );
}

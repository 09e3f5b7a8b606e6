import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { ReactNode } from 'react';
import { PullUpSheet, type SheetStop } from '@/ui/pull-up-sheet';
import { BenchMenu } from './bench-menu';
import { EntitiesHead, panelName } from './entities-panel';
import type { Review } from './use-review';

interface FoundAsideProps {
  review: Review;
  children: ReactNode;
}

/** The found values in a side panel. */
export function FoundAside({ review, children }: FoundAsideProps) {
  return (
    <aside
      aria-label={panelName(review)}
      className="flex min-h-0 w-91 shrink-0 flex-col border-l border-line bg-surface"
    >
      {children}
    </aside>
  );
}

interface FoundSheetProps extends FoundAsideProps {
  document: DocumentDetail;
  /** Height at the middle snap point, in CSS pixels. */
  middle: number;
  stop: SheetStop;
  onStop: (stop: SheetStop) => void;
}

/** The found values in a bottom sheet. */
export function FoundSheet({ document, review, middle, stop, onStop, children }: FoundSheetProps) {
  return (
    <PullUpSheet
      label={panelName(review)}
      middle={middle}
      stop={stop}
      onStop={onStop}
      head={<EntitiesHead document={document} review={review} menu={<BenchMenu document={document} />} />}
    >
      {children}
    </PullUpSheet>
  );
}

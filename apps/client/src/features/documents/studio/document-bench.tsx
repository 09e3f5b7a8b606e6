import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { runCommand, useOffers } from '@/lib/commands/commands';
import { rememberFound } from '@/lib/commands/lately';
import { href } from '@/routing/href';
import { ReaderChip } from '@/shared/items/reader-chip';
import { t as reader } from '@/text/reader';
import { Panel } from '@/ui/card';
import { plainName } from '@/ui/given-name';
import { SHEET_LOW_PX, type SheetStop } from '@/ui/pull-up-sheet';
import { useDocumentCommands } from '../document-commands';
import { useViewSettings } from '../viewer/use-view-settings';
import type { Zoom } from '../viewer/zoom';
import { BenchPages } from './bench-pages';
import { BenchState } from './bench-state';
import { BenchToolbar } from './bench-toolbar';
import { BenchMenu } from './bench-menu';
import { EntitiesPanel, panelName } from './entities-panel';
import { FoundAside, FoundSheet } from './found-places';
import { HitStepper } from './hit-stepper';
import { SelectionOffer } from './selection-offer';
import { useStudioLayers } from './studio-layers';
import type { StudioLayout } from './studio-layout';
import { useBenchKeys } from './use-bench-keys';
import { useMarking } from './use-marking';
import { useOpenedDocument } from './use-opened-document';
import { useReadingPlace } from './use-reading-place';
import { useReview } from './use-review';
import { ViewerFoot } from './viewer-foot';

interface DocumentBenchProps {
  documentId: string;
  page: number;
  onPage: (page: number) => void;
  query: string;
  onGone: () => void;
  layout: StudioLayout;
  /** Shown before the name: a link to the other documents if there is no list. */
  lead: ReactNode;
  /** Badges after the name. */
  marks: ReactNode;
}

/** One open document: its pages in the center, found values at the side. */
export function DocumentBench({ documentId, page, onPage, query, onGone, layout, lead, marks }: DocumentBenchProps) {
  const opened = useOpenedDocument(documentId, page, query);
  const { document } = opened;
  const [address] = useSearchParams();
  const review = useReview(document, query === '' ? 'order' : 'none', address.get('value'));
  const place = useReadingPlace(opened, page, onPage, query);
  const view = useViewSettings(startingZoom(layout, review.current !== null));
  const [stop, setStop] = useState<SheetStop>('middle');
  const viewer = useRef<HTMLDivElement>(null);
  const marking = useMarking(viewer, opened, review);
  useBenchKeys(review, view, () => place.stepHit(1));
  const documentParts = useDocumentCommands(document, onGone);
  const layers = useStudioLayers(document, opened.pageCount);
  useOpenedLately(documentId, document?.name);
  if (!document) return <BenchState error={opened.error} onRetry={opened.retry} layout={layout} />;

  const panel = (
    <EntitiesPanel
      document={document}
      review={review}
      source={opened.source}
      text={opened.flowingText}
      marking={marking.field}
      onMarking={marking.setField}
      shape={layout === 'tablet' ? 'broad' : layout === 'phone' ? 'narrow' : 'side'}
      menu={<BenchMenu document={document} />}
    />
  );
  const pulledUp = layout === 'tablet' || layout === 'phone';
  const sheetMiddle = layout === 'phone' ? 330 : 290;
  const { hits, stepHit } = place;
  const stepper = query && hits.count > 0 ? <HitStepper at={hits.at} count={hits.count} onStep={stepHit} /> : null;
  return (
    <>
      <Panel aria-label={plainName(document.name)} className="relative">
        <BenchToolbar
          document={document}
          opened={opened}
          place={place}
          view={view}
          onArrange={layers.arrange}
          lead={lead}
        >
          {marks}
          <DocumentReader isBinned={document.binnedAt !== null} />
          {stepper && pulledUp ? stepper : null}
        </BenchToolbar>
        <div
          className="flex min-h-0 grow"
          style={pulledUp ? { marginBottom: stop === 'low' ? SHEET_LOW_PX : sheetMiddle } : undefined}
        >
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
          {layout === 'laptop' ? <FoundAside review={review}>{panel}</FoundAside> : null}
        </div>
        {pulledUp ? (
          <FoundSheet document={document} review={review} middle={sheetMiddle} stop={stop} onStop={setStop}>
            {panel}
          </FoundSheet>
        ) : (
          <ViewerFoot stepper={stepper} />
        )}
      </Panel>
      {layout === 'wide' ? <Panel aria-label={panelName(review)}>{panel}</Panel> : null}
      {documentParts}
      {layers.shown}
      <SelectionOffer document={document} marking={marking} />
    </>
  );
}

/** Shows that the server can read it. Its owner can move it to their vault. */
function DocumentReader({ isBinned }: { isBinned: boolean }) {
  const [seal] = useOffers(['document.seal']);
  const change =
    seal && seal.refusal === undefined
      ? { label: reader('act.seal'), run: () => runCommand('document.seal') }
      : (seal?.refusal ?? reader(isBinned ? 'why.binned' : 'why.owner'));
  return <ReaderChip reader="server" change={change} hides="@max-[900px]:sr-only" className="ml-1.5" />;
}

/** The palette lists recently opened documents first. */
function useOpenedLately(documentId: string, name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    const to = href('documentStudio', undefined, { document: documentId });
    rememberFound('document', { id: documentId, title: plainName(name), to });
  }, [documentId, name]);
}

/** Shows the whole page if it's legible that way. On a phone, magnifies the next open value. */
function startingZoom(layout: StudioLayout, somethingWaits: boolean): Zoom {
  if (layout === 'wide') return { fit: 'page' };
  return layout === 'phone' && somethingWaits ? { scale: 0.8 } : { fit: 'width' };
}

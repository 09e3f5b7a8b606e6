import { isFlowing } from '@cartulary/contracts/limits';
import { LayoutGrid } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { CommandButton } from '@/lib/command-menu';
import { CommandKeys } from '@/lib/command-keys-shown';
import { rememberFound } from '@/lib/lately';
import { usePages } from '@/lib/pages/use-pages';
import { href } from '@/routing/href';
import { t as arranging } from '@/text/arrange';
import { t } from '@/text/studio';
import { Panel } from '@/ui/card';
import { ConfidenceLegend } from '@/ui/confidence-mark';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { PullUpSheet, SHEET_LOW_PX, type SheetStop } from '@/ui/pull-up-sheet';
import { saveOriginal } from '../document-actions';
import { useDocumentCommands } from '../document-commands';
import { useDocument } from '../documents-data';
import { markEntity } from '../entity-actions';
import { markField } from '../field-actions';
import { missingFields } from '../found-value';
import { usePageTexts, useWholeText } from '../page-texts';
import { isUnderWay } from '@/lib/document-words';
import type { SelectedText } from '../viewer/selected-text';
import { ViewerToolbar } from '../viewer/viewer-toolbar';
import { stepScale, type Zoom } from '../viewer/zoom';
import { BenchState } from './bench-state';
import { DocumentMenu } from './document-menu';
import { EntitiesHead, EntitiesPanel, panelName } from './entities-panel';
import { HitStepper } from './hit-stepper';
import { MarkingBar } from './marking-bar';
import { QuoteMenu } from './quote-menu';
import { SelectionBar, useSelectedText, type MarkedAs } from './selection-bar';
import { studioCommand, useAltHeld, useStudioKeys, type StudioAction } from './studio-keys';
import { useStudioLayers } from './studio-layers';
import type { StudioLayout } from './studio-layout';
import { StructureButton } from './structure/structure-button';
import { useShownPart } from './structure/use-shown-part';
import { useSpot } from './summary-address';
import { useHits } from './use-hits';
import { useReview } from './use-review';
import { ViewerBody } from './viewer-body';

interface DocumentBenchProps {
  documentId: string;
  page: number;
  onPage: (page: number) => void;
  query: string;
  onGone: () => void;
  layout: StudioLayout;
  /** What stands in front of the name: the way to the other documents where there is no list. */
  lead: ReactNode;
  /** Marks behind the name. */
  marks: ReactNode;
}

/** One open document: its pages in the middle, what was found at the side. */
export function DocumentBench({ documentId, page, onPage, query, onGone, layout, lead, marks }: DocumentBenchProps) {
  const { data: document, error, refetch } = useDocument(documentId);
  const flowing = document ? isFlowing(document.mediaType) : false;
  const pages = usePages(documentId, document !== undefined && !flowing, document?.pageTurns);
  const source = pages.state === 'open' ? pages.source : null;
  const hasText = document !== undefined && (document.pages.length > 0 || !isUnderWay(document));
  const wholeText = useWholeText(documentId, flowing && hasText);
  const flowingText = flowing ? wholeText.data?.pages[0] : undefined;
  const pageCount = source?.sizes.length ?? document?.pageCount ?? 0;
  const pageTexts = usePageTexts(documentId, flowing ? 0 : pageCount, page, page, hasText && !flowing && pageCount > 0);
  const knownPages = useMemo(() => (flowingText ? [flowingText] : [...pageTexts.values()]), [flowingText, pageTexts]);

  const [chosenZoom, setZoom] = useState<Zoom | null>(null);
  const [scale, setScale] = useState(1);
  const [overlays, setOverlays] = useState(true);
  const [thumbnails, setThumbnails] = useState(false);
  const [stop, setStop] = useState<SheetStop>('middle');
  const [marking, setMarking] = useState<string | null>(null);
  const bare = useAltHeld();
  const review = useReview(document, query === '');
  const zoom = chosenZoom ?? startingZoom(layout, review.current !== null);
  const hits = useHits(knownPages, query, page);
  const [spot, showPart] = useShownPart(useSpot(document));

  const viewer = useRef<HTMLDivElement>(null);
  const wordsOfPage = useCallback((of: number) => pageTexts.get(of)?.words, [pageTexts]);
  const [selected, clearSelected] = useSelectedText(viewer, wordsOfPage, document !== undefined);

  const stepHit = (by: 1 | -1): void => {
    const hit = hits.step(by);
    if (hit && hit.page !== page) onPage(hit.page);
  };
  const focusCard = (): void => {
    requestAnimationFrame(() =>
      window.document.querySelector<HTMLElement>('[data-review-card]')?.focus({ preventScroll: true }),
    );
  };
  const mark = async ({ text, page: on, box, range }: SelectedText, as: MarkedAs): Promise<void> => {
    clearSelected();
    setMarking(null);
    const place = { text, page: on, box, range };
    const id = await ('kind' in as
      ? markEntity(documentId, { ...place, kind: as.kind })
      : markField(documentId, { ...place, mark: as.field }));
    if (!id) return;
    review.choose(id);
    focusCard();
  };
  const act: Record<StudioAction, () => void> = {
    next: () => (review.move(1), focusCard()),
    previous: () => (review.move(-1), focusCard()),
    confirm: () => (review.confirm(), focusCard()),
    skip: () => (review.skip(), focusCard()),
    remove: review.remove,
    edit: review.startEditing,
    overlays: () => setOverlays(!overlays),
    nextHit: () => stepHit(1),
    mark: () => window.document.querySelector<HTMLElement>('[data-mark-selection]')?.click(),
    larger: () => setZoom({ scale: stepScale(scale, 1) }),
    smaller: () => setZoom({ scale: stepScale(scale, -1) }),
    fit: () => setZoom({ fit: 'page' }),
  };
  useStudioKeys(act);
  const documentParts = useDocumentCommands(document, onGone);
  const layers = useStudioLayers(document, pageCount);
  const name = document?.name;
  useEffect(() => {
    // The palette begins with it.
    if (name === undefined) return;
    const to = href('documentStudio', undefined, { document: documentId });
    rememberFound('document', { id: documentId, title: plainName(name), to });
  }, [documentId, name]);

  if (!document) return <BenchState error={error} onRetry={() => void refetch()} layout={layout} />;

  const menu = <DocumentMenu />;
  const panel = (
    <EntitiesPanel
      document={document}
      review={review}
      source={source}
      text={flowingText}
      marking={marking}
      onMarking={setMarking}
      shape={layout === 'tablet' ? 'broad' : layout === 'phone' ? 'narrow' : 'side'}
      menu={menu}
    />
  );
  const beside = layout === 'wide';
  const pulledUp = layout === 'tablet' || layout === 'phone';
  const sheetMiddle = layout === 'phone' ? 330 : 290;
  const stepper = query && hits.count > 0 ? <HitStepper at={hits.at} count={hits.count} onStep={stepHit} /> : null;
  return (
    <>
      <Panel aria-label={plainName(document.name)} className="relative">
        <ViewerToolbar
          page={page}
          pageCount={flowing ? 0 : pageCount}
          onPage={onPage}
          scale={scale}
          onZoom={setZoom}
          overlays={overlays}
          onOverlays={setOverlays}
          thumbnails={thumbnails}
          onThumbnails={setThumbnails}
          onDownload={() => void saveOriginal(document)}
          after={
            <>
              <CommandButton id="document.share" size="sm" className="@max-[640px]:hidden" />
              <StructureButton
                documentId={documentId}
                name={plainName(document.name)}
                hasText={hasText}
                knownPages={knownPages}
                onShow={showPart}
              />
              {layers.arrange ? (
                <IconButton
                  icon={LayoutGrid}
                  label={arranging('open')}
                  onClick={layers.arrange}
                  className="@max-[440px]:hidden"
                />
              ) : null}
            </>
          }
        >
          {lead}
          <h2
            className="line-clamp-2 min-w-16 leading-tight font-strong wrap-anywhere"
            title={plainName(document.name)}
          >
            <GivenName>{document.name}</GivenName>
          </h2>
          {marks}
          {stepper && pulledUp ? stepper : null}
        </ViewerToolbar>
        <div
          className="flex min-h-0 grow"
          style={pulledUp ? { marginBottom: stop === 'low' ? SHEET_LOW_PX : sheetMiddle } : undefined}
        >
          <div ref={viewer} className="relative min-w-0 grow">
            <ViewerBody
              document={document}
              values={review.shown}
              pages={pages}
              flowingText={flowingText}
              hasText={hasText}
              page={page}
              onPage={onPage}
              zoom={zoom}
              onZoom={setZoom}
              onScale={setScale}
              overlays={overlays && !bare}
              thumbnails={thumbnails}
              selectedId={review.current?.id ?? null}
              revealedId={review.chosenId ?? (layout === 'phone' ? (review.current?.id ?? null) : null)}
              onSelect={review.choose}
              query={query}
              hit={hits.current}
              spot={spot}
            />
            {marking === null ? null : <MarkingBar field={marking} onCancel={() => setMarking(null)} />}
          </div>
          {layout === 'laptop' ? (
            <aside
              aria-label={panelName(review)}
              className="flex min-h-0 w-91 shrink-0 flex-col border-l border-line bg-surface"
            >
              {panel}
            </aside>
          ) : null}
        </div>
        {pulledUp ? (
          <PullUpSheet
            label={panelName(review)}
            middle={sheetMiddle}
            stop={stop}
            onStop={setStop}
            head={<EntitiesHead document={document} review={review} menu={menu} />}
          >
            {panel}
          </PullUpSheet>
        ) : (
          <ViewerFoot stepper={stepper} />
        )}
      </Panel>
      {beside ? <Panel aria-label={panelName(review)}>{panel}</Panel> : null}
      {documentParts}
      {layers.shown}
      {selected ? (
        <SelectionBar
          selected={selected}
          fields={[...new Set([...missingFields(document), ...document.expectedFields])]}
          marking={marking}
          onMark={document.rights.edit ? (what, as) => void mark(what, as) : undefined}
        >
          <QuoteMenu document={document} selected={selected} onDone={clearSelected} />
        </SelectionBar>
      ) : null}
    </>
  );
}

/** A page is shown whole where it can be read so; on a phone the value that waits is shown large. */
function startingZoom(layout: StudioLayout, somethingWaits: boolean): Zoom {
  if (layout === 'wide') return { fit: 'page' };
  return layout === 'phone' && somethingWaits ? { scale: 0.8 } : { fit: 'width' };
}

/** The key to the line styles, or the way through the hits of a search. */
function ViewerFoot({ stepper }: { stepper: ReactNode }) {
  return (
    <div className="@container flex h-8.5 shrink-0 items-center gap-3.5 border-t border-line bg-(--bar-bg) px-3 text-xs">
      {stepper ?? <ConfidenceLegend />}
      <span className="ml-auto flex items-center gap-1.25 text-ink-3 @max-[460px]:hidden">
        <CommandKeys id={studioCommand('next')} />
        <CommandKeys id={studioCommand('previous')} />
        {t('bench.nextEntity')}
      </span>
      <span className="flex items-center gap-1.25 text-ink-3 @max-[460px]:hidden">
        <CommandKeys id={studioCommand('overlays')} />
        {t('bench.overlays')}
      </span>
    </div>
  );
}

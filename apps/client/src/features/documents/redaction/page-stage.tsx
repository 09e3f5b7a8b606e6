import type { Box } from '@cartulary/contracts/reading';
import { ChevronLeft, ChevronRight, SquarePlus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { PageCanvas } from '@/shared/pages/page-canvas';
import type { PageSource } from '@/shared/pages/page-source';
import { useViewport } from '@/shared/pages/use-viewport';
import { t } from '@/text/documents/redaction';
import { Button } from '@/ui/button';
import { Panel, PanelBar } from '@/ui/card';
import { IconButton } from '@/ui/icon-button';
import { SegmentedControl } from '@/ui/segmented-control';
import { BoxLayer } from './box-layer';
import type { HandBox } from './redaction-draft';

interface PageStageProps {
  source: PageSource;
  page: number;
  onPage: (page: number) => void;
  covered: readonly Box[];
  byHand: readonly HandBox[];
  numberOf: (id: string) => number;
  /** Whether another box has room. */
  mayAdd: boolean;
  onAdd: (box: Box) => void;
  onChange: (id: string, box: Box) => void;
  onRemove: (id: string) => void;
}

/** Where a box begins that is added by a button: in the middle, to be moved by keys. */
const MIDDLE: Box = [0.35, 0.47, 0.65, 0.5];
const MARGIN_PIXELS = 24;
const WIDEST_PIXELS = 900;

/** One page as the copy will show it, or as it is, with the boxes on it. */
export function PageStage({ source, page, onPage, covered, byHand, numberOf, mayAdd, ...acts }: PageStageProps) {
  const [bare, setBare] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [wasAdded, setWasAdded] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  const focused = useRef(byHand.at(-1)?.id);
  const viewport = useViewport(room);
  const content = useMemo(() => contentOf(source), [source]);
  const size = source.sizes[page - 1];
  const width = Math.max(120, Math.min(WIDEST_PIXELS, viewport.width - MARGIN_PIXELS));
  const height = size ? (width * size.heightPoints) / size.widthPoints : width;
  const pages = source.sizes.length;

  // The box that was just added by the button takes the keys: it is the last one.
  const newest = byHand.at(-1)?.id;
  useEffect(() => {
    if (wasAdded && newest !== undefined && newest !== focused.current)
      room.current?.querySelector<HTMLElement>(`[data-box="${newest}"]`)?.focus();
    focused.current = newest;
  }, [wasAdded, newest]);

  return (
    <Panel
      aria-label={t('page.label', { page, pages })}
      className="max-[1024px]:h-[70dvh] min-[1024px]:col-start-1 min-[1024px]:row-span-2 min-[1024px]:row-start-1 min-[1280px]:col-start-2 min-[1280px]:row-span-1"
    >
      <StageBar
        page={page}
        pages={pages}
        onPage={onPage}
        bare={bare}
        onBare={setBare}
        mayAdd={mayAdd}
        onAdd={() => {
          acts.onAdd(MIDDLE);
          setWasAdded(true);
        }}
      />
      <p role="status" className="sr-only">
        {wasAdded ? t('box.added') : ''}
      </p>
      <div ref={room} className="min-h-0 grow overflow-auto bg-sunken p-3">
        <div className="relative mx-auto bg-paper-ground shadow-page" style={{ width, height }}>
          <PageCanvas
            source={content}
            page={page}
            width={width}
            height={height}
            onFailure={setFailure}
            className="absolute inset-0 size-full"
          />
          {failure ? (
            <p role="alert" className="absolute inset-x-6 top-6 text-paper-ink">
              {failure}
            </p>
          ) : null}
          <BoxLayer
            page={page}
            covered={covered}
            byHand={byHand}
            numberOf={numberOf}
            bare={bare}
            onDraw={(box) => mayAdd && acts.onAdd(box)}
            onChange={acts.onChange}
            onRemove={acts.onRemove}
          />
        </div>
      </div>
      <p className="shrink-0 border-t border-line px-3.5 py-2 text-xs text-ink-2">
        {t('page.hint')} {t('box.keys')}
      </p>
    </Panel>
  );
}

/** The pages as a copy draws them: comments, stamps and values of forms are not in it, and what they hide may be. */
const contentOf = (source: PageSource): PageSource => ({
  ...source,
  draw: (request) => source.draw({ ...request, contentOnly: true }),
});

interface StageBarProps extends Pick<PageStageProps, 'page' | 'onPage' | 'mayAdd'> {
  pages: number;
  bare: boolean;
  onBare: (bare: boolean) => void;
  onAdd: () => void;
}

/** Leafs through the pages, shows what lies under the boxes, and adds one. */
const StageBar = ({ page, pages, onPage, bare, onBare, mayAdd, onAdd }: StageBarProps) => (
  <PanelBar className="h-auto! min-h-11 flex-wrap py-1">
    <IconButton
      icon={ChevronLeft}
      size="sm"
      label={t('page.previous')}
      disabled={page <= 1}
      onClick={() => onPage(page - 1)}
    />
    <span role="status" className="text-xs text-ink-2 tabular-nums">
      {t('page.label', { page, pages })}
    </span>
    <IconButton
      icon={ChevronRight}
      size="sm"
      label={t('page.next')}
      disabled={page >= pages}
      onClick={() => onPage(page + 1)}
    />
    <span className="ml-auto flex flex-wrap items-center gap-2">
      <SegmentedControl
        label={t('view.label')}
        options={[
          { value: 'covered', label: t('view.covered') },
          { value: 'original', label: t('view.original') },
        ]}
        value={bare ? 'original' : 'covered'}
        onChange={(next) => onBare(next === 'original')}
      />
      <Button size="sm" icon={SquarePlus} disabled={!mayAdd} onClick={onAdd}>
        {t('page.add')}
      </Button>
    </span>
  </PanelBar>
);

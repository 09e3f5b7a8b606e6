import type { Box } from '@cartulary/contracts/reading';
import { SquarePlus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { PageSource } from '@/shared/pages/page-source';
import { t } from '@/text/documents/redaction';
import { Button } from '@/ui/button';
import { Panel, PanelBar } from '@/ui/card';
import { SegmentedControl } from '@/ui/segmented-control';
import type { HandBox } from '../page-boxes/hand-box';
import { LeafPages, PageStage } from '../page-boxes/page-stage';
import { useAddedBox } from '../page-boxes/use-added-box';

interface RedactedPageProps {
  source: PageSource;
  page: number;
  onPage: (page: number) => void;
  covered: readonly Box[];
  byHand: readonly HandBox[];
  numberOf: (id: string) => number;
  /** Whether another box fits. */
  mayAdd: boolean;
  /** @returns the box's id */
  onAdd: (box: Box) => string;
  onChange: (id: string, box: Box) => void;
  onRemove: (id: string) => void;
}

/** Initial position of a box added by a button: the center, to be moved by keyboard. */
const MIDDLE: Box = [0.35, 0.47, 0.65, 0.5];
const MARGIN_PIXELS = 24;

/** One page as in the copy, or as in the original, with its boxes. */
export function RedactedPage({ source, page, onPage, covered, byHand, numberOf, mayAdd, ...acts }: RedactedPageProps) {
  const [bare, setBare] = useState(false);
  const [wasAdded, setWasAdded] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  const content = useMemo(() => contentOf(source), [source]);
  const pages = source.sizes.length;
  const focusOn = useAddedBox(room);

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
          focusOn(acts.onAdd(MIDDLE));
          setWasAdded(true);
        }}
      />
      <p role="status" className="sr-only">
        {wasAdded ? t('box.added') : ''}
      </p>
      <PageStage
        room={room}
        marginPixels={MARGIN_PIXELS}
        className="min-h-0 grow overflow-auto bg-sunken p-3"
        source={content}
        page={page}
        covered={covered}
        byHand={byHand}
        numberOf={numberOf}
        bare={bare}
        onDraw={(box) => mayAdd && acts.onAdd(box)}
        onChange={acts.onChange}
        onRemove={acts.onRemove}
      />
      <p className="shrink-0 border-t border-line px-3.5 py-2 text-xs text-ink-2">
        {t('page.hint')} {t('box.keys')}
      </p>
    </Panel>
  );
}

/** The pages as drawn in the copy, without annotations, stamps, and form values. Content under those may be visible. */
const contentOf = (source: PageSource): PageSource => ({
  ...source,
  draw: (request) => source.draw({ ...request, contentOnly: true }),
});

interface StageBarProps extends Pick<RedactedPageProps, 'page' | 'onPage' | 'mayAdd'> {
  pages: number;
  bare: boolean;
  onBare: (bare: boolean) => void;
  onAdd: () => void;
}

/** Page navigation, a button that reveals the content under the boxes, and a button that adds a box. */
const StageBar = ({ page, pages, onPage, bare, onBare, mayAdd, onAdd }: StageBarProps) => (
  <PanelBar className="h-auto! min-h-11 flex-wrap py-1">
    <LeafPages
      page={page}
      pages={pages}
      onPage={onPage}
      words={{ previous: t('page.previous'), next: t('page.next'), page: t('page.label', { page, pages }) }}
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

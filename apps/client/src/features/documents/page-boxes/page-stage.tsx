import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { PageCanvas } from '@/shared/pages/page-canvas';
import type { PageSource } from '@/shared/pages/page-source';
import { useViewport } from '@/shared/pages/use-viewport';
import { IconButton } from '@/ui/icon-button';
import { BoxLayer, type BoxLayerProps } from './box-layer';

interface PageStageProps extends BoxLayerProps {
  /** The container that the page must fit. Its width is observed. */
  room: RefObject<HTMLDivElement | null>;
  source: PageSource;
  /** The container's left and right margins combined. */
  marginPixels?: number;
  className: string;
}

const WIDEST_PIXELS = 900;
const NARROWEST_PIXELS = 120;

/** One page, scaled to the available width, with its boxes. */
export function PageStage({ room, source, marginPixels = 0, className, ...layer }: PageStageProps) {
  const [failure, setFailure] = useState<string>();
  const viewport = useViewport(room);
  const size = source.sizes[layer.page - 1];
  const width = Math.max(NARROWEST_PIXELS, Math.min(WIDEST_PIXELS, viewport.width - marginPixels));
  const height = size ? (width * size.heightPoints) / size.widthPoints : width;
  return (
    <div ref={room} className={className}>
      <div className="relative mx-auto bg-paper-ground shadow-page" style={{ width, height }}>
        <PageCanvas
          source={source}
          page={layer.page}
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
        <BoxLayer {...layer} />
      </div>
    </div>
  );
}

interface LeafPagesProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  words: { readonly previous: string; readonly next: string; readonly page: string };
}

/** Previous and next buttons and the current page number. */
export const LeafPages = ({ page, pages, onPage, words }: LeafPagesProps) => (
  <>
    <IconButton
      icon={ChevronLeft}
      size="sm"
      label={words.previous}
      disabled={page <= 1}
      onClick={() => onPage(page - 1)}
    />
    <span role="status" className="text-sm text-ink-2 tabular-nums">
      {words.page}
    </span>
    <IconButton
      icon={ChevronRight}
      size="sm"
      label={words.next}
      disabled={page >= pages}
      onClick={() => onPage(page + 1)}
    />
  </>
);

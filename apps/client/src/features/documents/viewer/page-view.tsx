import type { Box, PageText } from '@cartulary/contracts/reading';
import { useState, type MouseEvent } from 'react';
import { isCoarse, PageCanvas } from '@/shared/pages/page-canvas';
import type { PageSource } from '@/shared/pages/page-source';
import { t } from '@/text/documents/viewer';
import type { FoundValue } from '../found-value';
import { CodeOutlines } from './code-outlines';
import { EntityBadges, entityAt, EntityOutlines, usePlacedEntities } from './entity-overlay';
import { HitMarks } from './hit-marks';
import { SpotMark } from './spot-mark';
import { TextLayer } from './text-layer';

/** Below this scale, the box numbers would cover too much. */
const SMALLEST_WITH_NUMBERS = 0.35;

interface PageViewProps {
  source: PageSource;
  page: number;
  pageCount: number;
  /** CSS pixels. */
  width: number;
  height: number;
  scale: number;
  /** The visible part of the page, as fractions. Rendered at full resolution if the whole page would be too large. */
  inSight: Box | null;
  text: PageText | undefined;
  entities: readonly FoundValue[];
  overlays: boolean;
  selectedId: string | null;
  onSelect: (entityId: string) => void;
  query: string;
  /** The document's language (ISO 639-1). */
  language: string | null;
  currentHit: number | null;
  /** The requested location on this page. */
  spot: Box | null;
}

/** One page: image, hits, boxes, text layer, and box numbers on top. */
export function PageView(props: PageViewProps) {
  const {
    source,
    page,
    pageCount,
    width,
    height,
    scale,
    inSight,
    text,
    entities,
    overlays,
    selectedId,
    onSelect,
    query,
    language,
    currentHit,
    spot,
  } = props;
  const [failure, setFailure] = useState<string>();
  const placed = usePlacedEntities(entities, page, width, height);
  const size = source.sizes[page - 1];

  const selectUnder = (event: MouseEvent<HTMLElement>): void => {
    // A click that ends a text selection isn't a click on a box.
    if (!overlays || getSelection()?.isCollapsed === false) return;
    const edge = event.currentTarget.getBoundingClientRect();
    const under = entityAt(placed, event.clientX - edge.left, event.clientY - edge.top);
    if (under) onSelect(under);
  };

  return (
    // The keyboard reaches every box through its number. The click is a shortcut for the mouse.
    <section
      aria-label={t('pageOf', { page, pages: pageCount })}
      className="relative bg-paper-ground shadow-page"
      style={{ width, height }}
      onClick={selectUnder}
    >
      <PageCanvas
        source={source}
        page={page}
        width={width}
        height={height}
        onFailure={setFailure}
        className="absolute inset-0 size-full"
      />
      {inSight && isCoarse(width, height) ? (
        <SharpPart source={source} page={page} width={width} height={height} region={inSight} />
      ) : null}
      {failure ? (
        <p role="alert" className="absolute inset-x-6 top-6 text-paper-ink">
          {failure}
        </p>
      ) : null}
      {spot ? <SpotMark box={spot} /> : null}
      {text && query ? <HitMarks words={text.words} query={query} language={language} current={currentHit} /> : null}
      {overlays && text?.codes ? <CodeOutlines codes={text.codes} /> : null}
      {overlays ? <EntityOutlines placed={placed} selectedId={selectedId} /> : null}
      {text && size ? <TextLayer text={text} size={size} /> : null}
      {overlays ? (
        <EntityBadges
          placed={placed}
          selectedId={selectedId}
          small={scale < SMALLEST_WITH_NUMBERS}
          onSelect={onSelect}
        />
      ) : null}
    </section>
  );
}

/** The visible part of a page that is zoomed beyond one canvas's maximum size. */
function SharpPart({
  source,
  page,
  width,
  height,
  region,
}: Pick<PageViewProps, 'source' | 'page' | 'width' | 'height'> & { region: Box }) {
  const [left, top, right, bottom] = region;
  const part = { width: Math.round((right - left) * width), height: Math.round((bottom - top) * height) };
  return (
    <div className="absolute" style={{ left: left * width, top: top * height, ...part }}>
      <PageCanvas
        source={source}
        page={page}
        region={region}
        width={part.width}
        height={part.height}
        className="size-full"
      />
    </div>
  );
}

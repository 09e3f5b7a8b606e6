import type { PageText, Word } from '@cartulary/contracts/reading';
import { locateWords } from '@cartulary/pipeline/layout/page-text';
import { memo, useMemo, type CSSProperties } from 'react';
import type { PageSize } from '@/shared/pages/page-source';

const MEASURED_AT = 100;
let measuring: CanvasRenderingContext2D | null | undefined;

/** Width of a word in the layer's font, in em. */
function widthInEm(text: string): number {
  if (measuring === undefined) {
    measuring = document.createElement('canvas').getContext('2d');
    if (measuring) measuring.font = `${MEASURED_AT}px sans-serif`;
  }
  return (measuring?.measureText(text).width ?? text.length * MEASURED_AT * 0.5) / MEASURED_AT;
}

/** Fits a word to its box in height and width. Uses container units, so that zooming needs no layout. */
function wordStyle({ text, box }: Word, { widthPoints, heightPoints }: PageSize): CSSProperties {
  if (!box) return {};
  const [left, top, right, bottom] = box;
  const height = Math.max(bottom - top, 0.001);
  const stretch = ((right - left) * widthPoints) / (Math.max(widthInEm(text), 0.1) * height * heightPoints);
  return {
    left: `${left * 100}%`,
    top: `${top * 100}%`,
    fontSize: `${height * 100}cqh`,
    transform: `scaleX(${stretch})`,
  };
}

interface TextLayerProps {
  text: PageText;
  size: PageSize;
}

/**
 * A page's words as real, invisible text over its image: selectable, copyable, searchable in the browser, and available
 * to screen readers. Spaces and line breaks match the page's text.
 */
export const TextLayer = memo(function TextLayer({ text: page, size }: TextLayerProps) {
  const words = useMemo(() => {
    const starts = locateWords(page.text, page.words);
    return page.words.map((word, index) => {
      const end = (starts[index] ?? -1) + word.text.length;
      const next = starts[index + 1] ?? page.text.length;
      const between = (starts[index] ?? -1) < 0 || next < end ? ' ' : page.text.slice(end, next);
      return { word, lineEnds: between.includes('\n'), style: wordStyle(word, size) };
    });
  }, [page, size]);

  return (
    <div
      data-text-layer={page.page}
      className="absolute inset-0 cursor-text overflow-hidden font-[sans-serif] leading-none text-transparent [container-type:size] selection:bg-primary/30 selection:text-transparent"
    >
      {words.map(({ word, lineEnds, style }, index) => (
        <span key={index} data-word={index} className="absolute origin-top-left whitespace-pre" style={style}>
          {word.text}
          {lineEnds ? <br /> : ' '}
        </span>
      ))}
    </div>
  );
});

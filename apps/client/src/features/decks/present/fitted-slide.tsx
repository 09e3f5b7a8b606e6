import type { DeckJson, SlideJson } from '@cartulary/editor-schema/kinds/deck/json';
import { SLIDE } from '@cartulary/editor-schema/kinds/deck/layouts';
import { useEffect, useState, type ReactNode } from 'react';
import type { Files } from '@/shared/open-written/files';
import { SlideView } from '../slide/slide-view';

interface FittedSlideProps {
  deck: DeckJson;
  slide: SlideJson;
  files: Pick<Files, 'picture'>;
  step?: number | undefined;
  /** The displayed slide number. Undefined for its position in the presentation. */
  number?: number | undefined;
  children?: ReactNode;
}

/** A slide scaled to its container. */
export function FittedSlide({ deck, slide, files, step, number, children }: FittedSlideProps) {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!frame) return undefined;
    const read = (): void => setWidth(Math.min(frame.clientWidth, (frame.clientHeight * SLIDE.w) / SLIDE.h));
    const resized = new ResizeObserver(read);
    resized.observe(frame);
    return () => resized.disconnect();
  }, [frame]);
  const place = deck.slides.findIndex(({ id }) => id === slide.id) + 1;
  return (
    <div ref={setFrame} className="grid size-full min-h-0 min-w-0 place-content-center overflow-hidden">
      {width > 0 ? (
        <SlideView slide={slide} theme={deck.theme} number={number ?? place} width={width} files={files} step={step}>
          {children}
        </SlideView>
      ) : null}
    </div>
  );
}

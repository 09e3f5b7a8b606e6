import type { Box } from '@cartulary/contracts/reading';
import { useEffect, useRef, useState } from 'react';
import type { DrawRequest, PageSource } from './page-source';

/** Above this size, a canvas wastes memory. The visible part is then drawn on top at full resolution. */
export const MAX_CANVAS_PIXELS = 12_000_000;

const WHOLE_PAGE: Box = [0, 0, 1, 1];

interface PageCanvasProps {
  source: PageSource;
  page: number;
  /** The part of the page, as fractions; defaults to the whole page. */
  region?: Box | undefined;
  /** Display size in CSS pixels; drawn in device pixels. */
  width: number;
  height: number;
  urgency?: DrawRequest['urgency'] | undefined;
  onFailure?: ((message: string) => void) | undefined;
  className?: string | undefined;
}

/** Renders a page or part of it. The previous drawing stays, stretched, until a sharper one is ready. */
export function PageCanvas({
  source,
  page,
  region = WHOLE_PAGE,
  width,
  height,
  urgency = 'page',
  onFailure,
  className,
}: PageCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [left, top, right, bottom] = region;
  const pixels = sharpSize(width, height, useDevicePixelRatio());
  const report = useRef(onFailure);
  useEffect(() => {
    report.current = onFailure;
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    source
      .draw({
        page,
        region: [left, top, right, bottom],
        widthPixels: pixels.width,
        heightPixels: pixels.height,
        urgency,
        signal,
      })
      .then((bitmap) => (signal.aborted || !canvas.current ? bitmap.close() : show(canvas.current, bitmap)))
      .catch((cause: unknown) => {
        if (!signal.aborted) report.current?.(cause instanceof Error ? cause.message : String(cause));
      });
    return () => controller.abort();
  }, [source, page, left, top, right, bottom, pixels.width, pixels.height, urgency]);

  return <canvas ref={canvas} aria-hidden className={className} />;
}

/** Device pixels for a display size, at most {@link MAX_CANVAS_PIXELS}. */
function sharpSize(width: number, height: number, screen: number): { width: number; height: number } {
  const ratio = Math.min(screen, Math.sqrt(MAX_CANVAS_PIXELS / Math.max(1, width * height)));
  return { width: Math.max(1, Math.round(width * ratio)), height: Math.max(1, Math.round(height * ratio)) };
}

function show(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
}

/** Whether a page at this size (CSS pixels) is drawn below screen resolution. */
export const isCoarse = (width: number, height: number): boolean => {
  const ratio = devicePixelRatio || 1;
  return width * height * ratio * ratio > MAX_CANVAS_PIXELS;
};

/** The device pixel ratio. Re-renders when the window moves to another screen or is zoomed. */
function useDevicePixelRatio(): number {
  const [ratio, setRatio] = useState(() => devicePixelRatio || 1);
  useEffect(() => {
    const query = matchMedia(`(resolution: ${ratio}dppx)`);
    const changed = () => setRatio(devicePixelRatio || 1);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  }, [ratio]);
  return ratio;
}

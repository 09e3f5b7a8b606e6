import type { Box } from '@cartulary/contracts/reading';
import { queryClient } from '@/lib/api/query-client';
import { openPages } from '@/shared/pages/open-pages';
import { originalQuery } from '@/shared/pages/original';
import type { PageSource } from '@/shared/pages/page-source';
import { turnedPages } from '@/shared/pages/turned-pages';

export interface Crop {
  readonly documentId: string;
  readonly page: number;
  readonly box: Box;
  /** Rotation of the page in quarter turns. */
  readonly turns: 0 | 1 | 2 | 3;
}

const PIXELS_A_POINT = 96 / 72;
const MAGNIFIED = 1.25;
/** In CSS pixels; larger areas are scaled down. */
const MOST = { wide: 640, high: 360 };
/** Margin shown around the box, as a fraction of the page. */
const AROUND = 0.006;

/** Draws areas of processed documents. Each document is fetched and opened once while the view is open. */
export class Crops {
  private readonly opened = new Map<string, Promise<PageSource>>();
  /** The current drawing of each canvas, which replaces earlier requests. */
  private readonly drawing = new WeakMap<HTMLCanvasElement, AbortController>();

  /** @param openPagesOf fetches and opens a document's original */
  constructor(
    private readonly openPagesOf = (documentId: string): Promise<PageSource> =>
      queryClient.fetchQuery(originalQuery(documentId)).then(openPages),
  ) {}

  /**
   * Draws nothing if something else was requested for the canvas in the meantime.
   * @param most CSS pixels
   * @throws Error if the original can't be fetched or drawn
   */
  async draw({ documentId, page, box, turns }: Crop, into: HTMLCanvasElement, most = MOST): Promise<void> {
    this.drawing.get(into)?.abort();
    const now = new AbortController();
    this.drawing.set(into, now);
    try {
      await this.drawInto({ documentId, page, box, turns }, into, most, now.signal);
    } catch (error) {
      if (!now.signal.aborted) throw error;
    }
  }

  private async drawInto(
    { documentId, page, box, turns }: Crop,
    into: HTMLCanvasElement,
    most: typeof MOST,
    signal: AbortSignal,
  ): Promise<void> {
    const source = turnedPages(await this.open(documentId), turns === 0 ? {} : { [String(page)]: turns });
    const size = source.sizes[page - 1];
    if (!size) throw new Error('The document has no such page');
    const region = widened(box);
    const width = (region[2] - region[0]) * size.widthPoints * PIXELS_A_POINT;
    const height = (region[3] - region[1]) * size.heightPoints * PIXELS_A_POINT;
    const scale = Math.min(MAGNIFIED, most.wide / width, most.high / height);
    const ratio = devicePixelRatio || 1;
    const bitmap = await source.draw({
      page,
      region,
      urgency: 'thumbnail',
      signal,
      widthPixels: Math.max(1, Math.round(width * scale * ratio)),
      heightPixels: Math.max(1, Math.round(height * scale * ratio)),
    });
    if (signal.aborted) return bitmap.close();
    into.width = bitmap.width;
    into.height = bitmap.height;
    into.style.width = `${Math.round(width * scale)}px`;
    into.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
  }

  end(): void {
    for (const source of this.opened.values())
      void source.then(
        (pages) => pages.close(),
        () => undefined,
      );
    this.opened.clear();
  }

  private open(documentId: string): Promise<PageSource> {
    const known = this.opened.get(documentId);
    if (known) return known;
    const source = this.openPagesOf(documentId);
    this.opened.set(documentId, source);
    // Retried the next time it's drawn.
    source.catch(() => this.opened.delete(documentId));
    return source;
  }
}

const widened = ([left, top, right, bottom]: Box): Box => [
  Math.max(0, left - AROUND),
  Math.max(0, top - AROUND),
  Math.min(1, right + AROUND),
  Math.min(1, bottom + AROUND),
];

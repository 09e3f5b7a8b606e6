import type { PageTurns, QuarterTurns } from '@cartulary/contracts/reading';
import { turnBoxBack } from '@cartulary/pipeline/image/turn';
import { turnSize, turnsOf } from '@cartulary/pipeline/page-turns';
import type { PageSource } from './page-source';

/** The same pages, some rotated clockwise relative to the original. */
export function turnedPages(source: PageSource, turns: PageTurns): PageSource {
  if (Object.keys(turns).length === 0) return source;
  return {
    close: () => source.close(),
    sizes: source.sizes.map((size, index) => {
      const [widthPoints, heightPoints] = turnSize(size.widthPoints, size.heightPoints, turnsOf(turns, index + 1));
      return { widthPoints, heightPoints };
    }),
    async draw(request) {
      const by = turnsOf(turns, request.page);
      if (by === 0) return source.draw(request);
      const [widthPixels, heightPixels] = turnSize(request.widthPixels, request.heightPixels, by);
      const region = turnBoxBack(request.region, by);
      return turnedBitmap(await source.draw({ ...request, region, widthPixels, heightPixels }), by);
    },
  };
}

function turnedBitmap(bitmap: ImageBitmap, turns: QuarterTurns): ImageBitmap {
  const [width, height] = turnSize(bitmap.width, bitmap.height, turns);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2D canvas');
  context.translate(width / 2, height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  bitmap.close();
  return canvas.transferToImageBitmap();
}

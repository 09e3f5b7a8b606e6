import type { PageSource } from '@/shared/pages/page-source';
import { Crops, type Crop } from './crops';

/** Drawings that finish when the test tells them to. */
function drawnLater() {
  const ends: ((bitmap: ImageBitmap) => void)[] = [];
  const source: PageSource = {
    sizes: [
      { widthPoints: 100, heightPoints: 100 },
      { widthPoints: 100, heightPoints: 100 },
    ],
    draw: () => new Promise((end) => ends.push(end)),
    close: () => undefined,
  };
  const crops = new Crops(() => Promise.resolve(source));
  return { crops, ends };
}
const bitmap = (width: number): ImageBitmap => ({ width, height: 10, close: () => undefined });
const crop = (page: number): Crop => ({ documentId: 'd', page, box: [0, 0, 1, 1], turns: 0 });

test('of two pictures for one canvas the one that was asked for last stays, whichever comes first', async () => {
  const { crops, ends } = drawnLater();
  const canvas = document.createElement('canvas');
  canvas.getContext = () => null;
  const older = crops.draw(crop(1), canvas);
  const newer = crops.draw(crop(2), canvas);
  while (ends.length < 2) await Promise.resolve();
  ends[1]?.(bitmap(22));
  await newer;
  expect(canvas.width).toBe(22);
  ends[0]?.(bitmap(11));
  await older;
  expect(canvas.width).toBe(22);
});

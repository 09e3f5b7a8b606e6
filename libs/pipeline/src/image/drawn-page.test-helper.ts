import type { Raster } from '../raster.js';

export type Colour = readonly [red: number, green: number, blue: number];
const BLACK: Colour = [20, 20, 20];

/** A white page drawn on with a three-pixel pen. */
export class DrawnPage implements Raster {
  readonly data: Uint8ClampedArray;

  constructor(
    readonly width = 1000,
    readonly height = 1400,
  ) {
    this.data = new Uint8ClampedArray(width * height * 4).fill(255);
  }

  dot(x: number, y: number, colour: Colour = BLACK, side = 3): this {
    for (let v = Math.round(y); v < Math.round(y) + side; v += 1)
      for (let u = Math.round(x); u < Math.round(x) + side; u += 1)
        if (u >= 0 && v >= 0 && u < this.width && v < this.height)
          this.data.set([...colour, 255], 4 * (v * this.width + u));
    return this;
  }

  /** Lines of print: letters are boxes that don't touch. */
  print(left: number, top: number, right: number, lines: number): this {
    for (let line = 0; line < lines; line += 1)
      for (let x = left; x < right; x += 12)
        for (let y = 0; y < 12; y += 3) {
          this.dot(x, top + line * 30 + y);
          this.dot(x + 5, top + line * 30 + (y % 6), BLACK);
        }
    return this;
  }

  /** Loops that look like a continuous pen stroke. */
  signature(left: number, top: number, width = 220, colour: Colour = BLACK): this {
    for (let step = 0; step < 4000; step += 1) {
      const part = step / 4000;
      const swing = Math.sin(part * 44);
      this.dot(left + part * width + 10 * Math.cos(part * 44), top + 30 + swing * (28 - 14 * part), colour);
    }
    return this;
  }

  ring(x: number, y: number, radius: number, colour: Colour = BLACK): this {
    for (let step = 0; step < 4000; step += 1) {
      const angle = (step / 4000) * 2 * Math.PI;
      this.dot(x + radius * Math.cos(angle), y + radius * Math.sin(angle), colour);
    }
    return this;
  }

  frame(left: number, top: number, right: number, bottom: number, colour: Colour = BLACK): this {
    for (let x = left; x <= right; x += 1) this.dot(x, top, colour).dot(x, bottom, colour);
    for (let y = top; y <= bottom; y += 1) this.dot(left, y, colour).dot(right, y, colour);
    return this;
  }

  line(left: number, right: number, y: number): this {
    for (let x = left; x <= right; x += 1) this.dot(x, y);
    return this;
  }
}

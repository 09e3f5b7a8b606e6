import type { GreyImage } from '../../image/grey.js';
import { pointIn, type Rectangle } from './rectangle.js';
import type { Tensor } from './networks.js';

/** The models were trained on lines of this height. */
export const LINE_HEIGHT = 48;
/** Longer lines are squeezed. No printed line has that many letters. */
const MAX_LINE_WIDTH = 3_200;
const MIN_LINE_WIDTH = 16;

/**
 * Cuts a rotated rectangle out of an image, straightens it, and scales it to the models' line height. Areas outside the image become paper.
 */
export function cutLine(image: GreyImage, box: Rectangle): GreyImage {
  const ratio = box.width / Math.max(1, box.height);
  const width = Math.max(MIN_LINE_WIDTH, Math.min(MAX_LINE_WIDTH, Math.round(ratio * LINE_HEIGHT)));
  const data = new Uint8Array(width * LINE_HEIGHT);
  const start = pointIn(box, 0.5 / width, 0.5 / LINE_HEIGHT);
  const acrossStep = { x: (Math.cos(box.angle) * box.width) / width, y: (Math.sin(box.angle) * box.width) / width };
  const downStep = {
    x: (-Math.sin(box.angle) * box.height) / LINE_HEIGHT,
    y: (Math.cos(box.angle) * box.height) / LINE_HEIGHT,
  };
  for (let row = 0; row < LINE_HEIGHT; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const x = start.x + column * acrossStep.x + row * downStep.x - 0.5;
      const y = start.y + column * acrossStep.y + row * downStep.y - 0.5;
      data[row * width + column] = brightnessAt(image, x, y);
    }
  }
  return { width, height: LINE_HEIGHT, data };
}

const PAPER = 255;

/** Bilinear interpolation. */
function brightnessAt({ width, height, data }: GreyImage, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < -1 || top < -1 || left >= width || top >= height) return PAPER;
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= width || row >= height ? PAPER : (data[row * width + column] ?? PAPER);
  const right = x - left;
  const down = y - top;
  const above = at(left, top) * (1 - right) + at(left + 1, top) * right;
  const below = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right;
  return Math.floor(above * (1 - down) + below * down + 0.5);
}

/** Normalization of the detection's training data: means and standard deviations of ImageNet's red, green and blue. */
const PHOTOGRAPHS = { means: [0.485, 0.456, 0.406], deviations: [0.229, 0.224, 0.225] } as const;
/** Normalization for the line models: -1 is black, 1 is white. */
const LINES = { means: [0.5, 0.5, 0.5], deviations: [0.5, 0.5, 0.5] } as const;

/** Converts an image to the detection's input. */
export const toPictureTensor = (image: GreyImage): Tensor => toTensor(image, image.width, PHOTOGRAPHS);

/** Converts a line to the input of the recognition and the direction model. Pads with 0 on the right up to `width`. */
export const toLineTensor = (line: GreyImage, width: number): Tensor => toTensor(line, width, LINES);

function toTensor(
  image: GreyImage,
  width: number,
  { means, deviations }: { means: readonly number[]; deviations: readonly number[] },
): Tensor {
  const { height } = image;
  const data = new Float32Array(3 * height * width);
  const shown = Math.min(width, image.width);
  for (let channel = 0; channel < 3; channel += 1) {
    const scale = 1 / (255 * (deviations[channel] ?? 1));
    const shift = (means[channel] ?? 0) / (deviations[channel] ?? 1);
    for (let y = 0; y < height; y += 1) {
      const to = (channel * height + y) * width;
      for (let x = 0; x < shown; x += 1) data[to + x] = (image.data[y * image.width + x] ?? PAPER) * scale - shift;
    }
  }
  return { data, sizes: [1, 3, height, width] };
}

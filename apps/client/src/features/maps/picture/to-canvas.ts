import { plainName } from '@/ui/given-name';
import type { Frame } from '../canvas/drawn-frame';
import type { Stroke } from './drawing';

/** Maximum side length and area of an image, in pixels. Browsers can't draw larger ones. */
const MOST_SIDE = 16_000;
const MOST_AREA = 120_000_000;
/** Pixels per map unit. */
const SHARP = 2;

/** Renders a drawing to a canvas. @returns undefined if the browser can't create a canvas of that size */
export function toCanvas(
  drawing: readonly Stroke[],
  { frame, ground, font }: { readonly frame: Frame; readonly ground: string; readonly font: string },
): HTMLCanvasElement | undefined {
  const scale = Math.min(SHARP, MOST_SIDE / Math.max(frame.w, frame.h), Math.sqrt(MOST_AREA / (frame.w * frame.h)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(frame.w * scale);
  canvas.height = Math.ceil(frame.h * scale);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.scale(scale, scale);
  context.translate(-frame.x, -frame.y);
  context.fillStyle = ground;
  context.fillRect(frame.x, frame.y, frame.w, frame.h);
  for (const stroke of drawing) draw(context, stroke, font);
  return canvas;
}

const anchors = { start: 'left', middle: 'center', end: 'right' } as const;

function draw(context: CanvasRenderingContext2D, stroke: Stroke, font: string): void {
  context.save();
  switch (stroke.kind) {
    case 'box':
      context.beginPath();
      context.roundRect(stroke.x, stroke.y, stroke.w, stroke.h, stroke.r);
      context.fillStyle = stroke.fill;
      context.fill();
      if (stroke.line !== 'none') line(context, stroke.line, 1, stroke.dash);
      break;
    case 'path': {
      const { at } = stroke;
      if (at) {
        context.translate(at.x, at.y);
        context.scale(at.scale, at.scale);
      }
      line(context, stroke.line, stroke.width, stroke.dash, new Path2D(stroke.d));
      break;
    }
    case 'words': {
      const { style, words, x, y, isStruck } = stroke;
      const said = plainName(words);
      context.font = `${style.weight} ${style.size}px ${font}`;
      context.fillStyle = stroke.fill;
      context.textAlign = anchors[stroke.align];
      context.textBaseline = 'middle';
      context.fillText(said, x, y);
      if (isStruck) {
        const { width } = context.measureText(said);
        const left = x - width * { start: 0, middle: 0.5, end: 1 }[stroke.align];
        context.fillRect(left, y, width, 1);
      }
      break;
    }
    case 'picture': {
      const { image, x, y, w, h } = stroke;
      const fits = Math.min(w / image.naturalWidth, h / image.naturalHeight);
      const [wide, high] = [image.naturalWidth * fits, image.naturalHeight * fits];
      context.drawImage(image, x + (w - wide) / 2, y + (h - high) / 2, wide, high);
    }
  }
  context.restore();
}

function line(
  context: CanvasRenderingContext2D,
  colour: string,
  width: number,
  dash: readonly number[] = [],
  path?: Path2D,
): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.setLineDash([...dash]);
  if (path) context.stroke(path);
  else context.stroke();
}

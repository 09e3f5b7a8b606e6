import { fitted, paperColours, TEXT_SIZE, type Drawing, type Shape } from '@cartulary/editor-schema/report/drawing';

/** Pixels per point: sharp at twice the size. */
const SCALE = 3;
const MARGIN = 24;
const LINE = 14;
const TITLE_SIZE = 15;

interface Caption {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Renders a chart as a PNG on white, below its title and lines, in the page's font. */
export async function pictureFile(drawing: Drawing, { title, lines }: Caption): Promise<Blob> {
  const top = MARGIN + TITLE_SIZE + lines.length * LINE + LINE;
  const canvas = document.createElement('canvas');
  canvas.width = (drawing.width + 2 * MARGIN) * SCALE;
  canvas.height = (top + drawing.height + MARGIN) * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2D canvas');
  const family = getComputedStyle(document.body).fontFamily;
  context.scale(SCALE, SCALE);
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(MARGIN, 0);
  context.fillStyle = paperColours.ink;
  context.font = `600 ${TITLE_SIZE}px ${family}`;
  context.fillText(title, 0, MARGIN + TITLE_SIZE, drawing.width);
  context.font = `${TEXT_SIZE}px ${family}`;
  for (const [index, line] of lines.entries())
    context.fillText(line, 0, MARGIN + TITLE_SIZE + (index + 1) * LINE, drawing.width);
  context.translate(0, top);
  for (const shape of drawing.shapes) draw(context, shape);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no PNG'))), 'image/png');
  });
}

function draw(context: CanvasRenderingContext2D, shape: Shape): void {
  if (shape.kind === 'rect') {
    context.fillStyle = paperColours[shape.paint];
    context.fillRect(shape.x, shape.y, shape.width, shape.height);
  } else if (shape.kind === 'line') {
    context.strokeStyle = shape.paint === 'paper' ? 'white' : paperColours[shape.paint];
    context.lineWidth = shape.paint === 'faint' ? 0.5 : 0.8;
    context.setLineDash(shape.isDashed ? [2, 2] : []);
    context.beginPath();
    context.moveTo(...shape.from);
    context.lineTo(...shape.to);
    context.stroke();
  } else {
    context.fillStyle = paperColours[shape.paint];
    context.textAlign = shape.align === 'middle' ? 'center' : shape.align;
    context.fillText(
      fitted(shape.text, shape.maxWidth, (one) => context.measureText(one).width),
      ...shape.at,
    );
  }
}

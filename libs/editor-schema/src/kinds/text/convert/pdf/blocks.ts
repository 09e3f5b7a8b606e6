import { numberAttribute, plainText, textAttribute, type NodeJson } from '../../json.js';
import { formulaDrawing } from './formula-drawing.js';
import { look, textHeight } from './page.js';
import type { PdfContext } from './context.js';
import { piecesOf } from './pieces.js';
import type { Align, Setter, Structure } from './setter.js';
import { within, type Slice } from './slices.js';
import { sideBySide, tableSlices } from './tables.js';

/** Lays out blocks as slices, each with its structure tag. */
export function blockSlices(
  nodes: readonly NodeJson[] | undefined,
  width: number,
  parent: Structure,
  context: PdfContext,
): Slice[] {
  return (nodes ?? []).flatMap((node) => blockSlice(node, width, parent, context));
}

function blockSlice(node: NodeJson, width: number, parent: Structure, context: PdfContext): Slice[] {
  const { setter } = context;
  const align = (textAttribute(node, 'textAlign') || 'left') as Align;
  const line = (text: string, bold = false): Slice[] =>
    setter.text([{ type: 'text', text }], width, setter.child(parent, 'P'), 'P', { size: look.text, bold }, align);
  switch (node.type) {
    case 'paragraph':
      return setter.text(node.content, width, setter.child(parent, 'P'), 'P', { size: look.text }, align);
    case 'heading': {
      const level = Math.min(6, numberAttribute(node, 'level') ?? 1);
      const type = `H${level}`;
      const size = look.headings[level - 1] ?? look.text;
      const slices = setter.text(node.content, width, setter.child(parent, type), type, { size, bold: true }, align);
      return slices.map((slice, number) => ({ ...slice, gap: number === 0 ? look.headingGap : 0, keepWithNext: true }));
    }
    case 'bulletList':
    case 'orderedList':
    case 'taskList':
      return listSlices(node, width, parent, context);
    case 'codeBlock':
      return codeSlices(node, width, parent, setter);
    case 'blockMath':
      return mathSlices(node, width, parent, setter);
    case 'blockquote':
      return barred(
        blockSlices(node.content, width - look.indent, setter.child(parent, 'BlockQuote'), context),
        setter,
      );
    case 'callout': {
      const kind = textAttribute(node, 'kind');
      const element = setter.child(parent, 'Div');
      const name = setter.text(
        [{ type: 'text', text: `${kind[0]?.toUpperCase() ?? ''}${kind.slice(1)}` }],
        width,
        setter.child(element, 'P'),
        'P',
        {
          size: look.text,
          bold: true,
        },
      );
      return barred([...name, ...blockSlices(node.content, width - look.indent, element, context)], setter);
    }
    case 'liveQuote': {
      const element = setter.child(parent, 'BlockQuote');
      const parts = ['text', 'title']
        .map((name) => textAttribute(node, name))
        .filter((text) => text !== '')
        .map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }));
      return barred(blockSlices(parts, width - look.indent, element, context), setter);
    }
    case 'columns':
      return sideBySide(node.content ?? [], width, parent, context);
    case 'details': {
      const [summary, content] = node.content ?? [];
      return [
        ...(summary ? line(plainText(summary), true) : []),
        ...blockSlices(content?.content, width, parent, context),
      ];
    }
    case 'table':
      return tableSlices(node, width, parent, context);
    case 'image':
      return pictureSlices(node, width, parent, context) ?? line(textAttribute(node, 'alt'));
    case 'file':
      setter.losses.add('files');
      return line(textAttribute(node, 'name'));
    case 'liveTable':
      setter.losses.add('liveTables');
      return [];
    case 'embed':
      setter.losses.add('embeds');
      return line(textAttribute(node, 'title'));
    case 'horizontalRule':
      return [rule(width, setter)];
    default:
      setter.losses.add('unknown');
      return [];
  }
}

const rule = (width: number, setter: Setter): Slice => ({
  height: 1,
  gap: look.headingGap,
  draw: (x, y) =>
    setter.decoration(() =>
      setter.pdf
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.8)
        .stroke(look.lineColour),
    ),
});

const barred = (slices: readonly Slice[], setter: Setter): Slice[] =>
  within(slices, look.indent, (x, y, height) =>
    setter.decoration(() => setter.pdf.rect(x + 4, y, 2, height).fill(look.lineColour)),
  );

function listSlices(list: NodeJson, width: number, parent: Structure, context: PdfContext): Slice[] {
  const { setter } = context;
  const element = setter.child(parent, 'L');
  const start = numberAttribute(list, 'start') ?? 1;
  const labelOf = (item: NodeJson, number: number): string => {
    if (list.type === 'orderedList') return `${start + number}.`;
    if (list.type === 'bulletList') return '•';
    return item.attrs?.['checked'] === true ? '☑' : '☐';
  };
  return (list.content ?? []).flatMap((item, number) => {
    const entry = setter.child(element, 'LI');
    const style = { size: look.text };
    const [label] = setter.text(
      [{ type: 'text', text: labelOf(item, number) }],
      look.indent * 2,
      setter.child(entry, 'Lbl'),
      'Lbl',
      style,
    );
    const indent = list.type === 'orderedList' ? look.indent * 1.4 : look.indent;
    const body = blockSlices(item.content, width - indent, setter.child(entry, 'LBody'), context);
    return body.map((slice, line): Slice => ({
      ...slice,
      gap: number > 0 && line === 0 ? look.gap / 2 : (slice.gap ?? 0),
      draw(x, y, isRepeated) {
        if (line === 0) label?.draw(x + 2, y, isRepeated);
        slice.draw(x + indent, y, isRepeated);
      },
    }));
  });
}

function codeSlices(node: NodeJson, width: number, parent: Structure, setter: Setter): Slice[] {
  const element = setter.child(setter.child(parent, 'P'), 'Code');
  const pieces = piecesOf(
    setter.pdf,
    [{ type: 'text', text: plainText(node) }],
    { size: look.code, mono: true },
    setter.losses,
  );
  const lines = setter.pieces(pieces, width - 2 * look.cellPadding, element, 'Code', look.code);
  return within(lines, look.cellPadding, (x, y, height) =>
    setter.decoration(() => setter.pdf.rect(x, y, width, height).fill(look.codeColour)),
  );
}

function mathSlices(node: NodeJson, width: number, parent: Structure, setter: Setter): Slice[] {
  const latex = textAttribute(node, 'latex');
  const drawing = formulaDrawing(latex, true);
  if (!drawing) {
    setter.losses.add('badFormulas');
    return codeSlices({ type: 'codeBlock', content: [{ type: 'text', text: latex }] }, width, parent, setter);
  }
  const element = setter.child(parent, 'Formula', { alt: latex });
  const size = Math.min(look.text * 1.1, width / drawing.width, textHeight / (drawing.height + drawing.depth));
  return [
    {
      height: (drawing.height + drawing.depth) * size + look.gap,
      gap: look.gap,
      draw: (x, y, isRepeated = false) =>
        setter.tagged(element, 'Formula', isRepeated, () =>
          drawing.draw(
            setter.pdf,
            x + (width - drawing.width * size) / 2,
            y + drawing.height * size + look.gap / 2,
            size,
          ),
        ),
    },
  ];
}

/** CSS pixels are 3/4 of a point (CSS Values 4, 6.2). */
const POINTS_OF_PIXEL = 0.75;

function pictureSlices(
  node: NodeJson,
  width: number,
  parent: Structure,
  { setter, pictureOf }: PdfContext,
): Slice[] | undefined {
  const picture = pictureOf(textAttribute(node, 'fileId'));
  if (!picture) {
    setter.losses.add('pictures');
    return undefined;
  }
  const wanted = (numberAttribute(node, 'width') ?? picture.width) * POINTS_OF_PIXEL;
  const shown = Math.min(wanted, width, (textHeight * picture.width) / picture.height);
  const height = (shown * picture.height) / picture.width;
  const element = setter.child(parent, 'Figure', { alt: textAttribute(node, 'alt') });
  return [
    {
      height,
      gap: look.gap,
      draw: (x, y, isRepeated = false) =>
        setter.tagged(element, 'Figure', isRepeated, () => setter.pdf.image(picture, x, y, { width: shown, height })),
    },
  ];
}

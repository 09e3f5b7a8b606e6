import { numberAttribute, plainText, textAttribute, type NodeJson } from '../../json.js';
import { isRightToLeft } from '../direction.js';
import type { Losses } from '../losses.js';
import type { CommentWriter } from './comments.js';
import { plainLine, runText, writeLine, type WrittenLine } from './runs.js';
import { styleIds } from './styles.js';
import { value, xml } from './write-xml.js';

export interface DocxPicture {
  readonly type: 'png' | 'jpeg' | 'gif';
  readonly bytes: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The context of a block: its list and level, its checkbox, and whether it's in a quote. */
interface Place {
  readonly list?: number;
  readonly level?: number;
  readonly checked?: boolean;
  readonly quoted?: boolean;
  /** In a list, but not at the start of an item. */
  readonly indent?: number;
}

/** The deepest level that Word numbers (ECMA-376 part 1, 17.9.3). */
const DEEPEST = 8;
const INDENT = 425;
const gap = xml('w:p', {}, xml('w:pPr', {}, value('w:pStyle', styleIds.gap)));
const EMU_OF_PIXEL = 9_525;
const MAX_PICTURE_PIXELS = 600;
const alignments: Readonly<Record<string, string>> = {
  left: 'left',
  center: 'center',
  right: 'right',
  justify: 'both',
};
/** In a right-to-left paragraph, Word's "left" is the side where lines start. */
const reversedAlignments: Readonly<Record<string, string>> = { ...alignments, left: 'right', right: 'left' };
const lists = ['bulletList', 'orderedList', 'taskList'];
const bullets = { bulletList: '•', taskList: '' } as const;

/** Writes blocks as WordprocessingML and collects the things they refer to. */
export class DocxWriter {
  /** A separate numbering for each list, so that each restarts. */
  readonly lists: { readonly definition: string }[] = [];
  readonly links: string[] = [];
  readonly pictures: DocxPicture[] = [];

  constructor(
    private readonly losses: Losses,
    private readonly pictureOf: (fileId: string) => DocxPicture | undefined,
    private readonly comments: CommentWriter,
  ) {}

  blocks(nodes: readonly NodeJson[], place: Place): string {
    return nodes.map((node) => this.block(node, place)).join('');
  }

  private block(node: NodeJson, place: Place): string {
    const { losses } = this;
    switch (node.type) {
      case 'paragraph':
        return this.paragraph(this.line(node.content), place, node);
      case 'heading':
        return this.paragraph(this.line(node.content), place, node, `Heading${numberAttribute(node, 'level') ?? 1}`);
      case 'bulletList':
      case 'orderedList':
      case 'taskList':
        return this.list(node, place);
      case 'codeBlock':
        if (textAttribute(node, 'language') !== '') losses.add('languages');
        return this.paragraph(this.code(node), place, node, styleIds.code);
      case 'blockMath':
        losses.add('formulas');
        return this.paragraph(leftToRight(runOf(textAttribute(node, 'latex'))), place, node, styleIds.blockFormula);
      case 'callout':
        losses.add('callouts');
        return this.blocks(node.content ?? [], { ...place, quoted: true });
      case 'blockquote':
        return this.blocks(node.content ?? [], { ...place, quoted: true });
      case 'columns':
        losses.add('columns');
        return (node.content ?? []).map((column) => this.blocks(column.content ?? [], place)).join('');
      case 'details': {
        losses.add('details');
        const [summary, content] = node.content ?? [];
        return this.paragraph(this.line(summary?.content), place) + this.blocks(content?.content ?? [], place);
      }
      case 'table':
        return this.table(node);
      case 'horizontalRule':
        return this.paragraph(leftToRight(''), place, node, styleIds.rule);
      default:
        return this.atom(node, place);
    }
  }

  private line(nodes: readonly NodeJson[] = []): WrittenLine {
    const linkTo = (address: string): string => `link${this.links.push(address)}`;
    return writeLine(nodes, this.losses, linkTo, (node, written) => this.comments.around(node, written));
  }

  private code({ content = [] }: NodeJson): WrittenLine {
    return leftToRight(content.map((piece) => this.comments.around(piece, runOf(plainText(piece)))).join(''));
  }

  /** Comments on the whole document, after its content; '' if there are none. */
  rest(): string {
    const { rest } = this.comments;
    return rest === '' ? '' : xml('w:p', {}, xml('w:pPr', {}, value('w:pStyle', styleIds.gap)), rest);
  }

  private paragraph(
    { runs, isRightToLeft: isReversed }: WrittenLine,
    place: Place,
    node?: NodeJson,
    style?: string,
  ): string {
    const align = (isReversed ? reversedAlignments : alignments)[node ? textAttribute(node, 'textAlign') : ''];
    const named = style ?? (place.quoted === true ? styleIds.quote : undefined);
    // In the order that Word's schema requires (CT_PPr).
    const properties = [
      named === undefined ? '' : value('w:pStyle', named),
      place.list === undefined
        ? ''
        : xml('w:numPr', {}, value('w:ilvl', place.level ?? 0), value('w:numId', place.list)),
      isReversed ? '<w:bidi/>' : '',
      place.indent === undefined ? '' : xml('w:ind', { 'w:left': place.indent }),
      align === undefined ? '' : value('w:jc', align),
    ].join('');
    const box = place.checked === undefined ? '' : checkbox(place.checked);
    return xml('w:p', {}, properties === '' ? '' : xml('w:pPr', {}, properties), box, runs);
  }

  private list(list: NodeJson, place: Place): string {
    const level = Math.min(DEEPEST, place.level === undefined ? 0 : place.level + 1);
    const format = list.type === 'orderedList' ? 'decimal' : 'bullet';
    const text = list.type === 'orderedList' ? `%${level + 1}.` : bullets[list.type as keyof typeof bullets];
    const number = this.lists.length + 1;
    const start = numberAttribute(list, 'start') ?? 1;
    const indent = xml('w:pPr', {}, xml('w:ind', { 'w:left': INDENT * (level + 1), 'w:hanging': INDENT }));
    const levelXml = xml(
      'w:lvl',
      { 'w:ilvl': level },
      value('w:start', start),
      value('w:numFmt', format),
      value('w:lvlText', text),
      value('w:lvlJc', 'left'),
      indent,
    );
    this.lists.push({
      definition: xml(
        'w:abstractNum',
        { 'w:abstractNumId': number - 1 },
        value('w:multiLevelType', 'singleLevel'),
        levelXml,
      ),
    });
    return (list.content ?? [])
      .map((item) => {
        const [first, ...rest] = item.content ?? [];
        const own = {
          list: number,
          level,
          ...(list.type === 'taskList' ? { checked: item.attrs?.['checked'] === true } : {}),
        };
        const begin = first ? this.block(first, own) : '';
        // Word can only nest lists in an item; other blocks follow it, indented.
        this.losses.add('items', rest.filter(({ type }) => !lists.includes(type)).length);
        return begin + this.blocks(rest, { level, indent: INDENT * (level + 1) });
      })
      .join('');
  }

  private table(table: NodeJson): string {
    const rows = table.content ?? [];
    const columns = (rows[0]?.content ?? []).reduce((sum, cell) => sum + (numberAttribute(cell, 'colspan') ?? 1), 0);
    // For cells that span several rows: how many more rows each column is covered, and the width of the cell.
    const covered: { rows: number; colspan: number }[] = [];
    const written = rows.map((row, number) => {
      const cells: string[] = [];
      let column = 0;
      const below = (): void => {
        for (let over = covered[column]; over && over.rows > 0; over = covered[column]) {
          over.rows -= 1;
          cells.push(cellXml(over.colspan, '<w:vMerge/>', gap));
          column += over.colspan;
        }
      };
      for (const cell of row.content ?? []) {
        below();
        const colspan = numberAttribute(cell, 'colspan') ?? 1;
        const rowspan = numberAttribute(cell, 'rowspan') ?? 1;
        if (cell.attrs?.['colwidth'] != null) this.losses.add('tables');
        covered[column] = { rows: rowspan - 1, colspan };
        const merge = rowspan > 1 ? value('w:vMerge', 'restart') : '';
        cells.push(cellXml(colspan, merge, this.blocks(cell.content ?? [], {})));
        column += colspan;
      }
      below();
      const isHead = number === 0 && (row.content ?? []).every(({ type }) => type === 'tableHeader');
      return xml('w:tr', {}, isHead ? xml('w:trPr', {}, '<w:tblHeader/>') : '', ...cells);
    });
    const border = (side: string): string =>
      xml(`w:${side}`, { 'w:val': 'single', 'w:sz': 4, 'w:space': 0, 'w:color': 'auto' });
    const borders = xml('w:tblBorders', {}, ...['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(border));
    const isReversed = isRightToLeft(plainText(table));
    const width = xml('w:tblW', { 'w:w': 5_000, 'w:type': 'pct' });
    const properties = xml('w:tblPr', {}, isReversed ? '<w:bidiVisual/>' : '', width, borders);
    const grid = xml(
      'w:tblGrid',
      {},
      ...Array.from({ length: columns }, () => xml('w:gridCol', { 'w:w': Math.floor(9_600 / columns) })),
    );
    return xml('w:tbl', {}, properties, grid, ...written) + gap;
  }

  private atom(node: NodeJson, place: Place): string {
    const named = (text: string, style?: string): string => this.paragraph(plainLine(text), place, undefined, style);
    switch (node.type) {
      case 'image': {
        const picture = this.pictureOf(textAttribute(node, 'fileId'));
        if (picture) return this.paragraph(leftToRight(this.picture(picture, node)), place);
        this.losses.add('pictures');
        return named(textAttribute(node, 'alt'));
      }
      case 'file':
        this.losses.add('files');
        return named(textAttribute(node, 'name'));
      case 'embed':
        this.losses.add('embeds');
        return named(textAttribute(node, 'title'));
      case 'liveQuote':
        this.losses.add('quotes');
        return ['text', 'title']
          .map((name) => textAttribute(node, name))
          .filter((text) => text !== '')
          .map((text) => named(text, styleIds.quote))
          .join('');
      case 'liveTable':
        this.losses.add('liveTables');
        return '';
      default:
        this.losses.add('unknown');
        return '';
    }
  }

  /** An inline picture (ECMA-376 part 1, 20.4.2.8). */
  private picture(picture: DocxPicture, node: NodeJson): string {
    const number = this.pictures.push(picture);
    const width = Math.min(MAX_PICTURE_PIXELS, numberAttribute(node, 'width') ?? picture.width);
    const size = { cx: width * EMU_OF_PIXEL, cy: Math.round((width * picture.height) / picture.width) * EMU_OF_PIXEL };
    const name = { id: number, name: `Picture ${number}`, descr: textAttribute(node, 'alt') };
    const shape = xml(
      'pic:spPr',
      {},
      xml('a:xfrm', {}, xml('a:off', { x: 0, y: 0 }), xml('a:ext', size)),
      xml('a:prstGeom', { prst: 'rect' }, '<a:avLst/>'),
    );
    const fill = xml(
      'pic:blipFill',
      {},
      xml('a:blip', { 'r:embed': `picture${number}` }),
      xml('a:stretch', {}, '<a:fillRect/>'),
    );
    const drawn = xml('pic:pic', {}, xml('pic:nvPicPr', {}, xml('pic:cNvPr', name), '<pic:cNvPicPr/>'), fill, shape);
    const data = xml('a:graphicData', { uri: 'http://schemas.openxmlformats.org/drawingml/2006/picture' }, drawn);
    const inline = xml('wp:inline', {}, xml('wp:extent', size), xml('wp:docPr', name), xml('a:graphic', {}, data));
    return xml('w:r', {}, xml('w:drawing', {}, inline));
  }
}

const runOf = (text: string): string => xml('w:r', {}, runText(text));
const leftToRight = (runs: string): WrittenLine => ({ runs, isRightToLeft: false });

function cellXml(colspan: number, merge: string, content: string): string {
  const properties = `${colspan > 1 ? value('w:gridSpan', colspan) : ''}${merge}`;
  return xml('w:tc', {}, properties === '' ? '' : xml('w:tcPr', {}, properties), content);
}

/** A checkbox (Word 2010's checkbox control), followed by a space. */
function checkbox(checked: boolean): string {
  const control = xml('w14:checkbox', {}, xml('w14:checked', { 'w14:val': checked ? 1 : 0 }));
  const sign = runOf(checked ? '☑' : '☐');
  return xml('w:sdt', {}, xml('w:sdtPr', {}, control), xml('w:sdtContent', {}, sign)) + runOf(' ');
}

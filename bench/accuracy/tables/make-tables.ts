import { capital, name, noun, paragraph, sentence } from '../printed/prose.js';
import { escapeHtml } from '../printed/printer.js';
import { randomFrom, type Random } from '../printed/random.js';

/** A cell's position and text. Empty cells aren't part of the truth. */
export interface TrueCell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly text: string;
}

export interface TablePage {
  readonly kind: 'ruled' | 'borderless';
  readonly html: string;
  /** One list of cells per table, from the top of the page. */
  readonly tables: readonly (readonly TrueCell[])[];
}

type Column = 'name' | 'text' | 'code' | 'count' | 'money' | 'date' | 'percent' | 'yes';

const fonts = ['Liberation Sans', 'Liberation Serif', 'DejaVu Sans', 'DejaVu Serif', 'Liberation Sans Narrow'];
const isRight = (column: Column): boolean => column === 'count' || column === 'money' || column === 'percent';

function cellText(random: Random, column: Column): string {
  const digits = (value: number): string => String(value).padStart(2, '0');
  switch (column) {
    case 'name':
      return name(random);
    case 'text':
      return sentence(random).slice(0, -1);
    case 'code':
      return `${random.pick(['AX', 'BR', 'KL', 'TS'])}-${random.whole(100, 9999)}`;
    case 'count':
      return String(random.whole(1, 400));
    case 'money':
      return `${random.whole(1, 12) > 9 ? `${random.whole(1, 9)},` : ''}${random.whole(100, 999)}.${digits(random.whole(0, 99))}`;
    case 'date':
      return `${digits(random.whole(1, 28))}.${digits(random.whole(1, 12))}.20${random.whole(18, 26)}`;
    case 'percent':
      return `${random.whole(1, 99)} %`;
    case 'yes':
      return random.pick(['yes', 'no', 'partly']);
  }
}

const heads: Record<Column, readonly string[]> = {
  name: ['Item', 'Product', 'Place', 'Article'],
  text: ['Description', 'Remarks', 'What was done'],
  code: ['Number', 'Code', 'Order no.'],
  count: ['Quantity', 'Pieces', 'Count'],
  money: ['Price', 'Net', 'Amount EUR', 'Gross'],
  date: ['Date', 'Delivered', 'Due'],
  percent: ['Share', 'Tax', 'Change'],
  yes: ['Checked', 'Open', 'Agreed'],
};

interface Made {
  readonly html: string;
  readonly cells: readonly TrueCell[];
}

function makeTable(random: Random, kind: TablePage['kind'], maxRows: number): Made {
  const count = random.whole(3, 6);
  const columns: Column[] = [random.pick(['name', 'code', 'name'] as const)];
  while (columns.length < count)
    columns.push(random.pick(['count', 'money', 'date', 'percent', 'code', 'yes', 'name'] as const));
  const long = random.chance(0.45) && count < 6;
  if (long) columns[1] = 'text';
  const rows = random.whole(4, maxRows);
  const missing = random.chance(0.5) ? 0.12 : 0;
  const grouped = kind === 'ruled' && random.chance(0.4) && count >= 4;
  const spans = kind === 'ruled' && random.chance(0.4);
  const cells: TrueCell[] = [];
  const lines: string[] = [];
  const put = (row: number, column: number, text: string, tag: 'td' | 'th', rowSpan = 1, columnSpan = 1): string => {
    if (text !== '') cells.push({ row, column, rowSpan, columnSpan, text });
    const align = tag === 'td' && isRight(columns[column] ?? 'name') ? ' class="r"' : '';
    return `<${tag}${align} rowspan="${rowSpan}" colspan="${columnSpan}">${escapeHtml(text)}</${tag}>`;
  };
  const titles = columns.map((column) => random.pick(heads[column]));
  let row: number;
  if (grouped) {
    const at = count - 2;
    lines.push(
      [
        ...titles.slice(0, at).map((title, column) => put(0, column, title, 'th', 2)),
        put(0, at, capital(noun(random)), 'th', 1, 2),
      ].join(''),
      titles
        .slice(at)
        .map((title, index) => put(1, at + index, title, 'th'))
        .join(''),
    );
    row = 2;
  } else {
    lines.push(titles.map((title, column) => put(0, column, title, 'th')).join(''));
    row = 1;
  }
  let covered = 0;
  for (let index = 0; index < rows; index += 1, row += 1) {
    const own: string[] = [];
    for (let column = 0; column < count; column += 1) {
      if (column === 0 && covered > 0) {
        covered -= 1;
        continue;
      }
      const type = columns[column] ?? 'name';
      const text = column > 0 && random.chance(missing) ? '' : cellText(random, type);
      const rowSpan = column === 0 && spans && random.chance(0.3) && index < rows - 2 ? 2 : 1;
      if (rowSpan === 2) covered = 1;
      own.push(put(row, column, text, 'td', rowSpan));
    }
    lines.push(own.join(''));
  }
  if (random.chance(0.3)) {
    const text = `${random.whole(1000, 9999)}.00`;
    const label = kind === 'ruled' ? put(row, 0, 'Total', 'td', 1, count - 1) : put(row, 0, 'Total', 'td');
    const between = kind === 'ruled' ? '' : '<td></td>'.repeat(count - 2);
    lines.push(`${label}${between}${put(row, count - 1, text, 'td')}`);
  }
  return { html: `<table>${lines.map((line) => `<tr>${line}</tr>`).join('')}</table>`, cells };
}

const ruledStyles = [
  'table{border-collapse:collapse} td,th{border:1px solid #000}',
  'table{border-collapse:collapse} td,th{border:1px solid #999} th{background:#eee}',
  'table{border-collapse:collapse} td,th{border:1px solid #ccc} th{background:#234;color:#fff}',
  'table{border-collapse:separate;border-spacing:0} td,th{border:0.5pt solid #444}',
  'table{border-collapse:collapse;border:2px solid #000} td,th{border:1px solid #000}',
  'table{border-collapse:collapse} td,th{border:1px solid #777} tr td:first-child,tr th:first-child{border-left:0} tr td:last-child,tr th:last-child{border-right:0}',
  'table{border-collapse:collapse} td,th{border:1px solid #bbb} tr:nth-child(even) td{background:#f3f3f3}',
  'table{border-collapse:separate;border-spacing:2px} td,th{border:1px solid #555}',
];

const borderlessStyles = [
  '',
  'tr:nth-child(even) td{background:#f0f0f0}',
  'table{border-collapse:collapse} th{border-bottom:1px solid #000}',
  'table{border-collapse:collapse;border-top:1.5px solid #000;border-bottom:1.5px solid #000} th{border-bottom:0.75px solid #000}',
  'table{border-collapse:collapse} td{border-bottom:1px solid #ddd}',
  'th{background:#dde}',
];

/** Page `index` of the set: always the same. */
export function makeTablePage(index: number): TablePage {
  const random = randomFrom(0x7ab1e + index * 7919);
  const kind = index % 2 === 0 ? 'ruled' : 'borderless';
  const style = kind === 'ruled' ? random.pick(ruledStyles) : random.pick(borderlessStyles);
  const size = random.pick([8, 9, 10, 11]);
  const padding = random.pick(['2px 6px', '3px 8px', '5px 10px', '7px 9px']);
  const wide = random.chance(0.6);
  const count = random.chance(0.35) ? 2 : 1;
  const tables = Array.from({ length: count }, () => makeTable(random, kind, count === 2 ? 5 : 11));
  const align = random.pick(['top', 'middle']);
  const parts = tables.map(
    ({ html }) => `<h2>${name(random)}</h2><p>${paragraph(random, random.whole(2, 4))}</p>${html}`,
  );
  const html = `<!doctype html><meta charset="utf-8"><style>
    @page{size:A4;margin:20mm} body{font:${size}pt '${random.pick(fonts)}';line-height:${random.pick([1.2, 1.35, 1.5])}}
    h1{font-size:${size * 2}pt} h2{font-size:${size * 1.4}pt} table{${wide ? 'width:100%' : ''};margin:10px 0}
    td,th{padding:${padding};vertical-align:${align};text-align:left} td.r{text-align:right} ${style}</style>
    <h1>${name(random)}</h1>${parts.join('')}<p>${paragraph(random, 3)}</p>`;
  return { kind, html, tables: tables.map(({ cells }) => cells) };
}

import { name, paragraph } from '../printed/prose.js';
import { randomFrom } from '../printed/random.js';

export interface ColumnPage {
  readonly html: string;
  /** The page's text in the intended reading order. */
  readonly text: string;
}

const fonts = ['Liberation Serif', 'Liberation Sans', 'DejaVu Serif', 'Liberation Sans Narrow'];

/** Page `index` of the set, in two or three columns with titles, headings and pictures: always the same. */
export function makeColumnPage(index: number): ColumnPage {
  const random = randomFrom(0xc01 + index * 104_729);
  const columns = index % 2 === 0 ? 2 : 3;
  const size = random.pick(columns === 2 ? [9, 10, 11] : [8, 9]);
  const said: string[] = [];
  const say = (tag: string, text: string): string => {
    said.push(text);
    return `<${tag}>${text}</${tag}>`;
  };
  const article = (paragraphs: number): string => {
    const parts = Array.from({ length: paragraphs }, (_, at) => {
      const heading = at > 0 && random.chance(0.3) ? say('h3', name(random)) : '';
      const picture = random.chance(0.15) ? `<div class="picture" style="height:${random.whole(20, 45)}mm"></div>` : '';
      return heading + picture + say('p', paragraph(random, random.whole(3, 6)));
    });
    return `<div class="columns">${parts.join('')}</div>`;
  };
  const title = say('h1', `${name(random)} and ${name(random).toLowerCase()}`);
  const lead = random.chance(0.5) ? say('p', paragraph(random, 2)) : '';
  const first = article(columns === 2 ? random.whole(3, 5) : random.whole(5, 7));
  const second = random.chance(0.4) ? say('h2', name(random)) + article(3) : '';
  const html = `<!doctype html><meta charset="utf-8"><style>
    @page{size:A4;margin:15mm} body{font:${size}pt '${random.pick(fonts)}';line-height:${random.pick([1.2, 1.3, 1.4])}}
    h1{font-size:${size * 2.2}pt;margin:0 0 4mm} h2{font-size:${size * 1.6}pt} h3{font-size:${size * 1.15}pt;margin:3mm 0 1mm}
    p{margin:0 0 ${random.pick(['0', '2mm'])};text-indent:${random.pick(['0', '1.2em'])};text-align:${random.pick(['justify', 'left'])};hyphens:none}
    .columns{columns:${columns};column-gap:${random.pick(['5mm', '7mm', '9mm'])};${random.chance(0.3) ? 'column-rule:0.5pt solid #888' : ''}}
    .picture{background:linear-gradient(45deg,#345,#89a,#223);margin:2mm 0}</style>${title}${lead}${first}${second}`;
  return { html, text: said.join('\n') };
}

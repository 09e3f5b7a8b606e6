import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** Already compressed. */
const PACKED = /\.(?:png|jpe?g|gif|webp|xlsx)$/i;

/**
 * Fixes pptxgenjs's violations of ECMA-376 that PowerPoint tolerates and other programs repair or reject: content types of missing parts,
 * notes masters after the slides, undefined chart axes, duplicate shape ids, and folder entries.
 */
export function mendedPackage(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts = unzipSync(bytes, { filter: ({ name }) => !name.endsWith('/') });
  const names = new Set(Object.keys(parts));
  for (const [name, mend] of mends(names)) {
    const part = parts[name];
    if (part) parts[name] = strToU8(mend(strFromU8(part)));
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, packed(name, part)])));
}

const packed = (name: string, part: Uint8Array): [Uint8Array, { level: 0 | 6 }] => [
  part,
  { level: PACKED.test(name) ? 0 : 6 },
];

type Mend = (xml: string) => string;

function mends(names: ReadonlySet<string>): [string, Mend][] {
  const withMend = (pattern: RegExp, mend: Mend): [string, Mend][] =>
    [...names].filter((name) => pattern.test(name)).map((name) => [name, mend]);
  return [
    ['[Content_Types].xml', (xml) => withoutMissing(xml, names)],
    ['ppt/presentation.xml', notesMasterFirst],
    ...withMend(/^ppt\/charts\/[^/]+\.xml$/, withoutUndefinedAxes),
    ...withMend(/^ppt\/(?:slides|slideLayouts|slideMasters|notesSlides|notesMasters)\/[^/]+\.xml$/, withUniqueIds),
  ];
}

const withoutMissing = (xml: string, names: ReadonlySet<string>): string =>
  xml.replace(/<Override [^<>]*>/g, (override) => {
    const name = / PartName="\/([^"]*)"/.exec(override)?.[1];
    return name === undefined || names.has(name) ? override : '';
  });

/** Part 1, 19.2.1.26: the master lists come before the slide list. */
function notesMasterFirst(xml: string): string {
  const [list = ''] = /<p:notesMasterIdLst>.*?<\/p:notesMasterIdLst>/s.exec(xml) ?? [];
  return xml.replace(list, '').replace('</p:sldMasterIdLst>', (end) => `${end}${list}`);
}

/** Part 1, 21.2.2.16: a bar chart references two axes, which must both be defined. */
function withoutUndefinedAxes(xml: string): string {
  const axes = [...xml.matchAll(/<c:(?:cat|val|ser|date)Ax>\s*<c:axId val="(\d+)"\/>/g)];
  const defined = new Set(axes.map(([, id]) => id));
  return xml.replace(/<c:axId val="(\d+)"\/>/g, (axis, id: string) => (defined.has(id) ? axis : ''));
}

/** Part 1, 20.1.2.2.8: ids are unique within a slide. Nothing in these files refers to them. */
function withUniqueIds(xml: string): string {
  const ids = [...xml.matchAll(/<p:cNvPr id="(\d+)"/g)].map(([, id]) => Number(id));
  const used = new Set<number>();
  let free = Math.max(0, ...ids) + 1;
  return xml.replace(/<p:cNvPr id="(\d+)"/g, (start, id: string) => {
    if (!used.has(Number(id))) {
      used.add(Number(id));
      return start;
    }
    return `<p:cNvPr id="${free++}"`;
  });
}

import { readdirSync, readFileSync } from 'node:fs';
import type { TextJson, NodeJson } from '../json.js';
import type { Exported, Imported } from './converted.js';
import { fromDocx } from './docx/from-docx.js';
import { toDocx } from './docx/to-docx.js';
import { fromHtml } from './html/from-html.js';
import { toHtml } from './html/to-html.js';
import { describeLoss } from './losses.js';
import { fromMarkdown } from './markdown/from-markdown.js';
import { toMarkdown } from './markdown/to-markdown.js';

const folder = new URL('../../../../samples/files/', import.meta.url);

function read(name: string, bytes: Uint8Array): Imported {
  if (name.endsWith('.docx')) return fromDocx(bytes);
  const text = Buffer.from(bytes).toString();
  return name.endsWith('.md') ? fromMarkdown(text) : fromHtml(text);
}

function written(name: string, document: TextJson): Exported<Uint8Array | string> {
  if (name.endsWith('.docx')) return toDocx(document, { title: 'Again', changedAt: new Date(0) });
  return name.endsWith('.md') ? toMarkdown(document) : toHtml(document, { title: 'Again' });
}

/** A short notation of nodes and their content: `bulletList(listItem(paragraph("a")))`. */
const short = ({ type, text, content }: NodeJson): string =>
  text ?? `${type}${content ? `(${content.map(short).join(' ')})` : ''}`;

/** For each file, a part that shows how it was read, and all reported losses. */
const files: Readonly<Record<string, readonly [part: string, ...lost: string[]]>> = {
  'dialect-clipboard.html': ['bulletList(listItem(paragraph(slanted)))'],
  'dialect-github.md': ['callout(paragraph(Keep the keys.))', 'a picture of another site was not fetched'],
  'dialect-obsidian.md': ['blockMath'],
  'docutils.html': ['orderedList(listItem(paragraph(First)) listItem(paragraph(Second) bulletList('],
  'docx-footnotes.docx': ['paragraph(Signed [1] .)', 'a footnote was put at the end'],
  'docx-numbering.docx': [
    'listItem(paragraph(Unlock the gate) orderedList(listItem(paragraph(the left one)) listItem(paragraph(the right one))))',
  ],
  'docx-tracked-changes.docx': [
    'paragraph(The lease ends in May.) table(tableRow(tableHeader(',
    '2 tracked changes were taken as accepted',
  ],
  'mammoth.html': ['orderedList(listItem(paragraph(Close the crane))'],
  'markdown-it.html': ['table(tableRow(tableHeader(', 'a picture of another site was not fetched'],
  'markdownify-asterisks.md': ['paragraph(Costs 5 * 4 = 20 and a_b_c, not [more].)'],
  'markdownify-underlined.md': ['paragraph(Costs 5 * 4 = 20 and a_b_c, not [more].)'],
  'marked.html': ['taskList(taskItem(paragraph(done))', 'a picture of another site was not fetched'],
  'mdformat.md': ['taskList(taskItem(paragraph(open)) taskItem(paragraph(done)))'],
  'python-docx-letter.docx': ['paragraph(Dear Ms Okafor,)', '2 headers or footers were left out'],
  'python-docx-merged-cells.docx': ['Shifts in March'],
  'python-docx-nested-lists.docx': [
    'bulletList(listItem(paragraph(Doors) bulletList(listItem(paragraph(Garden door) bulletList(listItem(paragraph(Its upper bolt)))))) listItem(paragraph(Lamps))) orderedList(listItem(paragraph(Off)',
  ],
  'python-docx-report.docx': [
    'bulletList(listItem(paragraph(Rust below the waterline)) listItem(paragraph(Two bolts missing))) orderedList(',
  ],
  'python-markdown.html': ['codeBlock(print("hello")'],
  'turndown-atx.md': ["codeBlock(const a = '*';)"],
  'turndown.md': ['paragraph(1. not a list, # no heading, 5 * 4)'],
};

describe('files that other programs wrote', () => {
  it.each(Object.entries(files))('%s becomes a document, and what is lost is told', (name, [part, ...lost]) => {
    const { document, lost: losses } = read(name, readFileSync(new URL(name, folder)));
    expect(short(document)).toContain(part);
    expect(losses.map(describeLoss)).toEqual(lost);
  });

  it.each(Object.keys(files))('%s stays what it is when it is taken along and taken in again', (name) => {
    const { document } = read(name, readFileSync(new URL(name, folder)));
    const { content, lost } = written(name, document);
    const again = read(name, typeof content === 'string' ? Buffer.from(content) : content);
    // Losses are reported, and nothing else is missing in the second round.
    if (lost.length === 0) expect(again.document).toEqual(document);
    const twice = written(name, again.document);
    expect(read(name, typeof twice.content === 'string' ? Buffer.from(twice.content) : twice.content).document).toEqual(
      again.document,
    );
  });

  it('are all there, and twenty', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(files).sort());
    expect(Object.keys(files)).toHaveLength(20);
  });
});

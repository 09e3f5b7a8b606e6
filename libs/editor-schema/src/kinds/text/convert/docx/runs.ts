import { plainText, textAttribute, type NodeJson } from '../../json.js';
import { safeLink } from '../../safe-link.js';
import { isRightToLeft } from '../direction.js';
import type { Losses } from '../losses.js';
import { styleIds } from './styles.js';
import { escapeXml, value, xml } from './write-xml.js';

/** Returns the relationship id for an external URL. */
export type LinkTo = (address: string) => string;

/** Text, line breaks and tabs of a run (ECMA-376 part 1, 17.3.3). */
export const runText = (text: string): string =>
  text
    .split(/(\n|\t)/u)
    .map((part) =>
      part === '\n'
        ? '<w:br/>'
        : part === '\t'
          ? '<w:tab/>'
          : part === ''
            ? ''
            : `<w:t xml:space="preserve">${escapeXml(part)}</w:t>`,
    )
    .join('');

const run = (properties: string, inside: string): string =>
  xml('w:r', {}, properties === '' ? '' : xml('w:rPr', {}, properties), inside);

/** A line of WordprocessingML, and whether its paragraph runs right to left. */
export interface WrittenLine {
  readonly runs: string;
  readonly isRightToLeft: boolean;
}

/** Writes text without marks as a line. */
export const plainLine = (text: string): WrittenLine => {
  const isReversed = isRightToLeft(text);
  return { runs: run(isReversed ? '<w:rtl/>' : '', runText(text)), isRightToLeft: isReversed };
};

/** Writes text with its marks as a line. @param around wraps a piece of text in comment starts and ends */
export function writeLine(
  nodes: readonly NodeJson[],
  losses: Losses,
  linkTo: LinkTo,
  around: (node: NodeJson, written: string) => string,
): WrittenLine {
  const isReversed = isRightToLeft(nodes.map(plainText).join(''));
  const runs = nodes.map((node) => around(node, writeRun(node, losses, linkTo, isReversed))).join('');
  return { runs, isRightToLeft: isReversed };
}

function writeRun(node: NodeJson, losses: Losses, linkTo: LinkTo, isReversed: boolean): string {
  switch (node.type) {
    case 'text':
      return textRun(node, losses, linkTo, isReversed);
    case 'hardBreak':
      return run('', '<w:br/>');
    case 'inlineMath':
      losses.add('formulas');
      return run(value('w:rStyle', styleIds.formula), runText(textAttribute(node, 'latex')));
    case 'mention':
      losses.add('mentions');
      return run('', runText(`@${textAttribute(node, 'name')}`));
    case 'itemMention':
      losses.add('mentions');
      return run('', runText(`@${textAttribute(node, 'title')}`));
    case 'liveValue':
      losses.add('values');
      return run('', runText(textAttribute(node, 'text')));
    default:
      losses.add('unknown');
      return '';
  }
}

const BEGINS_LEFT_TO_RIGHT = /^\P{L}*\p{L}/u;

/** @param isReversed whether the paragraph runs right to left; text without letters then does too */
function textRun(node: NodeJson, losses: Losses, linkTo: LinkTo, isReversed: boolean): string {
  const text = node.text ?? '';
  const runsAlong = isReversed && (isRightToLeft(text) || !BEGINS_LEFT_TO_RIGHT.test(text));
  const mark = (type: string) => node.marks?.find((each) => each.type === type);
  const on = (type: string, properties: string): string => (mark(type) ? properties : '');
  const highlight = mark('highlight');
  if (highlight && textAttribute(highlight, 'color') !== '') losses.add('highlights');
  // In the order that Word's schema requires (CT_RPr).
  const properties = [
    on('code', value('w:rStyle', styleIds.inlineCode)),
    on('bold', runsAlong ? '<w:b/><w:bCs/>' : '<w:b/>'),
    on('italic', runsAlong ? '<w:i/><w:iCs/>' : '<w:i/>'),
    on('strike', '<w:strike/>'),
    on('highlight', value('w:highlight', 'yellow')),
    on('underline', value('w:u', 'single')),
    mark('subscript') ? value('w:vertAlign', 'subscript') : on('superscript', value('w:vertAlign', 'superscript')),
    runsAlong ? '<w:rtl/>' : '',
  ].join('');
  const written = run(properties, runText(text));
  const address = safeLink(mark('link')?.attrs?.['href']);
  if (address === undefined) return written;
  const place = address.startsWith('#') ? { 'w:anchor': address.slice(1) } : { 'r:id': linkTo(address) };
  return xml('w:hyperlink', place, written);
}

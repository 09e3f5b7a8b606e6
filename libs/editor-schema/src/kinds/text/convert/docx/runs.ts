import { textAttribute, type NodeJson } from '../../json.js';
import { safeLink } from '../../safe-link.js';
import type { Losses } from '../losses.js';
import { styleIds } from './styles.js';
import { escapeXml, value, xml } from './write-xml.js';

/** Gives the id of a relationship to an address outside. */
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

/** Text with its marks as runs. @param around what is written about a piece of it: where comments begin and end */
export function writeRuns(
  nodes: readonly NodeJson[] | undefined,
  losses: Losses,
  linkTo: LinkTo,
  around: (node: NodeJson, written: string) => string,
): string {
  return (nodes ?? []).map((node) => around(node, writeRun(node, losses, linkTo))).join('');
}

function writeRun(node: NodeJson, losses: Losses, linkTo: LinkTo): string {
  switch (node.type) {
    case 'text':
      return textRun(node, losses, linkTo);
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

function textRun(node: NodeJson, losses: Losses, linkTo: LinkTo): string {
  const mark = (type: string) => node.marks?.find((each) => each.type === type);
  const on = (type: string, properties: string): string => (mark(type) ? properties : '');
  const highlight = mark('highlight');
  if (highlight && textAttribute(highlight, 'color') !== '') losses.add('highlights');
  // In the order in which the schema of Word wants them (CT_RPr).
  const properties = [
    on('code', value('w:rStyle', styleIds.inlineCode)),
    on('bold', '<w:b/>'),
    on('italic', '<w:i/>'),
    on('strike', '<w:strike/>'),
    on('highlight', value('w:highlight', 'yellow')),
    on('underline', value('w:u', 'single')),
    mark('subscript') ? value('w:vertAlign', 'subscript') : on('superscript', value('w:vertAlign', 'superscript')),
  ].join('');
  const written = run(properties, runText(node.text ?? ''));
  const address = safeLink(mark('link')?.attrs?.['href']);
  if (address === undefined) return written;
  const place = address.startsWith('#') ? { 'w:anchor': address.slice(1) } : { 'r:id': linkTo(address) };
  return xml('w:hyperlink', place, written);
}

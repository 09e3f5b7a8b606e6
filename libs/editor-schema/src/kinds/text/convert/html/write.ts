import { textAttribute, numberAttribute, plainText, type MarkJson, type NodeJson } from '../../json.js';
import { safeLink } from '../../safe-link.js';
import { mathMl } from '../formula.js';
import type { Losses } from '../losses.js';
import { attributes, escapeHtml } from './escape.js';

/** The context of the writer. */
export interface HtmlContext {
  readonly losses: Losses;
  readonly headingId: (text: string) => string;
  /** The location of a stored file: a URL, or a `data:` URL; undefined if it shouldn't be included. */
  readonly addressOf: (fileId: string) => string | undefined;
}

const tags: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  underline: 'u',
  code: 'code',
  subscript: 'sub',
  superscript: 'sup',
};

/** Writes nodes one at a time. */
export const writeNodes = (nodes: readonly NodeJson[] | undefined, context: HtmlContext): string =>
  (nodes ?? []).map((node) => writeNode(node, context)).join('');

/** Attributes that only this product reads: the node's type, and all its attributes. */
const own = (node: NodeJson): string =>
  attributes({ 'data-node': node.type, 'data-attrs': JSON.stringify(node.attrs ?? {}) });

function writeNode(node: NodeJson, context: HtmlContext): string {
  const inside = (): string => writeNodes(node.content, context);
  const align = textAttribute(node, 'textAlign');
  const style = attributes({ style: align === '' ? null : `text-align: ${align}` });
  switch (node.type) {
    case 'text':
      return (node.marks ?? []).reduce((html, mark) => writeMark(mark, html), escapeHtml(node.text ?? ''));
    case 'paragraph':
      return `<p dir="auto"${style}>${inside()}</p>`;
    case 'heading': {
      const tag = `h${numberAttribute(node, 'level') ?? 1}`;
      return `<${tag}${attributes({ id: context.headingId(plainText(node)), dir: 'auto' })}${style}>${inside()}</${tag}>`;
    }
    case 'bulletList':
      return `<ul>${inside()}</ul>`;
    case 'orderedList': {
      const start = numberAttribute(node, 'start') ?? 1;
      const type = textAttribute(node, 'type');
      return `<ol${attributes({ start: start === 1 ? null : start, type: type === '' ? null : type })}>${inside()}</ol>`;
    }
    case 'listItem':
      return `<li>${inside()}</li>`;
    case 'taskList':
      return `<ul data-node="taskList">${inside()}</ul>`;
    case 'taskItem':
      return `<li><input type="checkbox" disabled${node.attrs?.['checked'] === true ? ' checked' : ''}><div>${inside()}</div></li>`;
    case 'table':
      return `<table>${inside()}</table>`;
    case 'tableRow':
      return `<tr>${inside()}</tr>`;
    case 'tableHeader':
      return writeCell('th', node, inside());
    case 'tableCell':
      return writeCell('td', node, inside());
    case 'codeBlock': {
      const language = textAttribute(node, 'language');
      return `<pre><code${attributes({ class: language === '' ? null : `language-${language}` })}>${inside()}</code></pre>`;
    }
    case 'blockquote':
      return `<blockquote>${inside()}</blockquote>`;
    case 'callout':
      return `<aside${attributes({ 'data-node': 'callout', 'data-kind': textAttribute(node, 'kind') })}>${inside()}</aside>`;
    case 'columns':
    case 'column':
      return `<div data-node="${node.type}">${inside()}</div>`;
    case 'details':
      return `<details open>${inside()}</details>`;
    case 'detailsSummary':
      return `<summary dir="auto">${inside()}</summary>`;
    case 'detailsContent':
      return `<div data-node="detailsContent">${inside()}</div>`;
    case 'horizontalRule':
      return '<hr>';
    case 'hardBreak':
      return '<br>';
    default:
      return writeAtom(node, context);
  }
}

function writeCell(tag: 'td' | 'th', cell: NodeJson, inside: string): string {
  const [colspan, rowspan] = [numberAttribute(cell, 'colspan') ?? 1, numberAttribute(cell, 'rowspan') ?? 1];
  const widths = cell.attrs?.['colwidth'];
  const align = textAttribute(cell, 'align');
  return `<${tag}${attributes({
    colspan: colspan === 1 ? null : colspan,
    rowspan: rowspan === 1 ? null : rowspan,
    'data-colwidth': Array.isArray(widths) ? widths.join(',') : null,
    style: align === '' ? null : `text-align: ${align}`,
  })}>${inside}</${tag}>`;
}

function writeAtom(node: NodeJson, context: HtmlContext): string {
  const text = (name: string): string => escapeHtml(textAttribute(node, name));
  switch (node.type) {
    case 'inlineMath':
      return `<span${own(node)}>${formula(node, false, context)}</span>`;
    case 'blockMath':
      return `<div${own(node)}>${formula(node, true, context)}</div>`;
    case 'image': {
      const src = context.addressOf(textAttribute(node, 'fileId'));
      if (src === undefined) context.losses.add('pictures');
      const image = `<img${attributes({ src, alt: textAttribute(node, 'alt'), width: numberAttribute(node, 'width') })}>`;
      return `<figure${own(node)}>${src === undefined ? text('alt') : image}</figure>`;
    }
    case 'file': {
      const href = context.addressOf(textAttribute(node, 'fileId'));
      if (href === undefined) context.losses.add('files');
      const name = text('name');
      return `<p dir="auto"${own(node)}>${href === undefined ? name : `<a${attributes({ href })}>${name}</a>`}</p>`;
    }
    case 'embed':
      context.losses.add('embeds');
      return `<p dir="auto"${own(node)}>${text('title')}</p>`;
    case 'liveQuote':
      return `<blockquote${own(node)}><p dir="auto">${text('text')}</p><footer dir="auto">${text('title')}</footer></blockquote>`;
    case 'liveTable':
      context.losses.add('liveTables');
      return `<p${own(node)}></p>`;
    case 'itemMention':
      return `<span${own(node)}>@${text('title')}</span>`;
    case 'liveValue':
      return `<span${own(node)}>${text('text')}</span>`;
    case 'mention':
      return `<span${own(node)}>@${text('name')}</span>`;
    default:
      context.losses.add('unknown');
      return '';
  }
}

function formula(node: NodeJson, displayMode: boolean, { losses }: HtmlContext): string {
  const latex = textAttribute(node, 'latex');
  const drawn = mathMl(latex, displayMode);
  if (drawn === undefined) losses.add('badFormulas');
  return drawn ?? `<code>${escapeHtml(latex)}</code>`;
}

function writeMark(mark: MarkJson, inside: string): string {
  const tag = tags[mark.type];
  if (tag !== undefined) return `<${tag}>${inside}</${tag}>`;
  if (mark.type === 'highlight') {
    const color = textAttribute(mark, 'color');
    return `<mark${attributes({ 'data-color': color === '' ? null : color })}>${inside}</mark>`;
  }
  const href = mark.type === 'link' ? safeLink(mark.attrs?.['href']) : undefined;
  if (href === undefined) return inside;
  const title = textAttribute(mark, 'title');
  return `<a${attributes({ href, title: title === '' ? null : title, rel: 'noopener noreferrer nofollow' })}>${inside}</a>`;
}

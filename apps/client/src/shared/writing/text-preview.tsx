import { numberAttribute, textAttribute, type TextJson, type NodeJson } from '@cartulary/editor-schema/kinds/text/json';
import type { ReactNode } from 'react';
import { t } from '@/text/writing/templates';
import { cx } from '@/ui/class-names';

/** A document's content, rendered read-only without an editor. */
export function TextPreview({ document }: { document: TextJson }) {
  return <div className="flex flex-col gap-2.5 text-sm">{inside(document)}</div>;
}

const inside = (node: NodeJson): ReactNode => node.content?.map((child, at) => <Part key={at} node={child} />);

const sizes: readonly string[] = ['text-lg', 'text-md', 'text-base'];
const cell = 'border border-line px-2 py-1 align-top';

function Part({ node }: { node: NodeJson }): ReactNode {
  switch (node.type) {
    case 'text':
      return <Words node={node} />;
    case 'hardBreak':
      return <br />;
    case 'paragraph':
    case 'detailsSummary':
      return <p className="min-h-5 wrap-anywhere">{inside(node)}</p>;
    case 'heading':
      // The dialog's title is the heading here; a preview adds no headings to the page's outline.
      return (
        <p className={cx('skin-heading mt-2', sizes[(numberAttribute(node, 'level') ?? 1) - 1] ?? 'text-base')}>
          {inside(node)}
        </p>
      );
    case 'bulletList':
      return <ul className="list-disc pl-6">{inside(node)}</ul>;
    case 'orderedList':
      return (
        <ol className="list-decimal pl-6" start={numberAttribute(node, 'start') ?? 1}>
          {inside(node)}
        </ol>
      );
    case 'listItem':
      return <li>{inside(node)}</li>;
    case 'taskList':
      return <ul>{inside(node)}</ul>;
    case 'taskItem':
      return (
        <li className="flex gap-2">
          <span aria-hidden>{node.attrs?.['checked'] === true ? '☑' : '☐'}</span>
          <div className="min-w-0 grow">{inside(node)}</div>
        </li>
      );
    case 'blockquote':
      return <blockquote className="border-l-2 border-line pl-3 text-ink-2">{inside(node)}</blockquote>;
    case 'callout':
      return <div className="rounded-card border-l-2 border-primary bg-sunken px-3 py-2">{inside(node)}</div>;
    case 'codeBlock':
      return <pre className="overflow-x-auto rounded-card bg-sunken p-2.5 text-xs">{inside(node)}</pre>;
    case 'horizontalRule':
      return <hr className="border-line" />;
    case 'table':
      return (
        <div className="overflow-x-auto">
          <table className="w-full border-collapse">
            <tbody>{inside(node)}</tbody>
          </table>
        </div>
      );
    case 'tableRow':
      return <tr>{inside(node)}</tr>;
    case 'tableHeader': {
      // An empty header cell isn't a header.
      const Cell = holdsNothing(node) ? 'td' : 'th';
      return (
        <Cell {...spans(node)} className={cx(cell, 'bg-sunken text-left font-strong')}>
          {inside(node)}
        </Cell>
      );
    }
    case 'tableCell':
      return (
        <td {...spans(node)} className={cell}>
          {inside(node)}
        </td>
      );
    default:
      return <Leaf node={node} />;
  }
}

/** Whether a cell contains only empty paragraphs. */
const holdsNothing = ({ content = [] }: NodeJson): boolean =>
  content.every(
    ({ type, content: words = [] }) => type === 'paragraph' && words.every(({ text }) => text?.trim() === ''),
  );

/** A placeholder for a picture, file, person, or formula. Unknown nodes are shown as their text. */
function Leaf({ node }: { node: NodeJson }): ReactNode {
  switch (node.type) {
    case 'image':
      return <Named kind={t('picture')} name={textAttribute(node, 'alt')} />;
    case 'file':
      return <Named kind={t('file')} name={textAttribute(node, 'name')} />;
    case 'embed':
      return <Named kind={t('embed')} name={textAttribute(node, 'title')} />;
    case 'mention':
      return <>@{textAttribute(node, 'name')}</>;
    case 'inlineMath':
      return <code>{textAttribute(node, 'latex')}</code>;
    case 'blockMath':
      return <pre className="text-xs">{textAttribute(node, 'latex')}</pre>;
    default:
      return node.content === undefined ? textAttribute(node, 'text') : <div>{inside(node)}</div>;
  }
}

const spans = (node: NodeJson) => ({
  colSpan: numberAttribute(node, 'colspan') ?? 1,
  rowSpan: numberAttribute(node, 'rowspan') ?? 1,
});

function Named({ kind, name }: { kind: string; name: string }) {
  return (
    <p className="rounded-card border border-line px-2.5 py-1.5 text-xs text-ink-2">
      {kind}
      {name === '' ? '' : `: ${name}`}
    </p>
  );
}

const styles: Readonly<Record<string, string>> = {
  bold: 'font-strong',
  italic: 'italic',
  underline: 'underline',
  strike: 'line-through',
  link: 'underline',
  code: 'font-mono text-xs',
};

function Words({ node }: { node: NodeJson }) {
  const classes = (node.marks ?? []).flatMap(({ type }) => styles[type] ?? []);
  return classes.length === 0 ? node.text : <span className={cx(...classes)}>{node.text}</span>;
}

import type { BlockKind, TableCell } from '@cartulary/contracts/reading';
import { tableGrid } from '@cartulary/contracts/table-grid';
import type { FlowBlock as ShownBlock } from '@cartulary/pipeline/flowing/flow-blocks';
import { createElement, memo } from 'react';
import { t } from '@/text/documents/viewer';
import { cx } from '@/ui/class-names';
import { DocumentImage } from './document-image';
import { FlowText, type FlowTextProps } from './flow-text';
import type { Mark } from './text-marks';

interface FlowBlockProps extends Omit<FlowTextProps, 'text'> {
  shown: ShownBlock;
  documentId: string;
}

const headings = [
  'mt-7 mb-3 text-2xl leading-tight font-strong',
  'mt-6 mb-2.5 text-xl leading-tight font-strong',
  'mt-5 mb-2 text-lg leading-snug font-strong',
  'mt-4 mb-2 font-strong',
  'mt-4 mb-2 font-medium',
  'mt-4 mb-2 font-medium text-paper-ink/75',
];
const looks: Partial<Record<BlockKind, string>> = {
  header: 'text-sm text-paper-ink/75',
  footer: 'text-sm text-paper-ink/75',
  caption: 'text-sm text-paper-ink/75',
  equation: 'overflow-x-auto text-center',
};

/** One block of flowing text as its semantic element. Elements with `data-block` contain text that ranges count in. */
export const FlowBlock = memo(function FlowBlock({ shown, documentId, ...rest }: FlowBlockProps) {
  const { number, text, block, start } = shown;
  if (number === null)
    return (
      <DocumentImage documentId={documentId} image={block?.image ?? null} alternative={block?.alternative ?? ''} />
    );
  const content = <FlowText text={text} {...rest} />;
  const level = Math.min(6, Math.max(1, block?.level ?? 1));
  switch (block?.kind) {
    case 'heading':
      // The page has the only h1. The document's headings start at h2.
      return createElement(
        `h${Math.min(6, level + 1)}`,
        { 'data-block': number, className: cx('whitespace-pre-wrap first:mt-0', headings[level - 1]) },
        content,
      );
    case 'list-item':
      return (
        <p role="listitem" data-block={number} className={cx('mb-1.5 whitespace-pre-wrap', indents[level - 1])}>
          {content}
        </p>
      );
    case 'table':
      return <FlowTable number={number} text={text} start={start} cells={block.cells ?? []} {...rest} />;
    default:
      return (
        <p data-block={number} className={cx('mb-3.5 whitespace-pre-wrap', block && looks[block.kind])}>
          {content}
        </p>
      );
  }
});

/** The label is part of the text and hangs before it. */
const indents = ['pl-8', 'pl-14', 'pl-20', 'pl-26', 'pl-32', 'pl-38'].map((indent) => cx(indent, '-indent-6'));

interface FlowTableProps extends FlowTextProps {
  number: number;
  start: number;
  cells: readonly TableCell[];
}

function FlowTable({ number, text, start, cells, marks, ...rest }: FlowTableProps) {
  return (
    <div role="group" aria-label={t('table')} tabIndex={0} className="mb-4 overflow-x-auto font-ui text-sm">
      <table className="border-collapse">
        <tbody>
          {tableGrid(cells).map((row, index) => (
            <tr key={index}>
              {row.map(({ column, rowSpan, columnSpan, cell }) => {
                if (!cell) return <td key={column} className={cellLook} />;
                const from = cell.start - start;
                const to = cell.end - start;
                const words = text.slice(from, to);
                // A cell without text isn't a header.
                const heads = cell.isHeader && words.trim() !== '';
                const Cell = heads ? 'th' : 'td';
                return (
                  <Cell
                    key={column}
                    scope={heads ? 'col' : undefined}
                    data-block={number}
                    data-offset={from}
                    rowSpan={rowSpan}
                    colSpan={columnSpan}
                    className={cx(cellLook, cell.isHeader && 'font-strong')}
                  >
                    <FlowText text={words} marks={marksWithin(marks, from, to)} {...rest} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cellLook = 'border border-paper-ink/25 px-2.5 py-1.5 text-left align-top';

/** A block's marks relative to a passage of it. */
const marksWithin = (marks: readonly Mark[] | undefined, from: number, to: number): Mark[] =>
  (marks ?? [])
    .filter(({ start, end }) => start < to && end > from)
    .map((mark) => ({ ...mark, start: mark.start - from, end: mark.end - from }));

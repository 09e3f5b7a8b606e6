import { cx } from './class-names';
import type { Column } from './table-props';

export const headCell =
  'skin-label h-8.5 truncate [border-bottom:var(--th-line)] bg-(--th-bg) px-2.25 text-left text-ink-3 first:pl-3 last:pr-3';
export const bodyCell =
  'h-(--d-row) truncate border-b border-(--row-line) px-2.25 first:pl-3 last:pr-3 group-hover:bg-hover group-data-marked:bg-primary-tint group-data-marked:first:skin-selected';

// Spelled out because the style sheet contains only class names that appear in full somewhere in the source.
const leaving = { low: 'column-low', medium: 'column-medium' };

export const columnClass = <Row>({ align, priority }: Column<Row>): string =>
  cx(align === 'end' && 'text-right tabular-nums', priority && leaving[priority]);

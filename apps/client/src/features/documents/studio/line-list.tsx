import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { lineFields, type LineFieldName } from '@cartulary/contracts/understanding';
import { BadgeCheck, CircleAlert, Plus } from 'lucide-react';
import { t as studio } from '@/text/documents/studio';
import { t } from '@/text/documents/fields';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { Menu, MenuItem, MenuLabel } from '@/ui/menu';
import { expectsLines, fieldName, markOf, valueName, waits, type FoundValue } from '../found-value';

interface LineListProps {
  document: DocumentDetail;
  /** All fields of the document. */
  fields: readonly FoundValue[];
  selectedId: string | null;
  onSelect: (fieldId: string) => void;
  /** Marks a cell on the page. Without it, lines are read-only. */
  onMark: ((mark: string) => void) | undefined;
}

/** An invoice's line items: description, then quantity, price, and amount. */
export function LineList({ document, fields, selectedId, onSelect, onMark }: LineListProps) {
  const numbers = [...new Set(fields.flatMap(({ line }) => (typeof line === 'number' ? [line] : [])))].sort(
    (a, b) => a - b,
  );
  if (!expectsLines(document) && numbers.length === 0) return null;
  return (
    <section aria-label={t('line.lines')} className="mt-2 border-t border-line pt-2 pb-2">
      <h3 className="skin-label px-3.5 pb-1.25 text-ink-3">{t('line.lines')}</h3>
      {numbers.length === 0 ? <p className="px-3.5 py-1 text-ink-3">{t('line.absent')}</p> : null}
      <ol>
        {numbers.map((line) => (
          <Line
            key={line}
            line={line}
            cells={fields.filter((field) => field.line === line)}
            selectedId={selectedId}
            onSelect={onSelect}
            onMark={onMark}
          />
        ))}
      </ol>
      {onMark ? (
        <div className="px-3.5 pt-1.5">
          <Button
            size="sm"
            variant="quiet"
            icon={Plus}
            className="max-tablet:h-11"
            onClick={() => onMark(markOf('item-description', (numbers.at(-1) ?? 0) + 1))}
          >
            {t('line.further')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

interface LineProps extends Pick<LineListProps, 'selectedId' | 'onSelect' | 'onMark'> {
  line: number;
  cells: readonly FoundValue[];
}

function Line({ line, cells, selectedId, onSelect, onMark }: LineProps) {
  const of = (name: LineFieldName): FoundValue | undefined => cells.find(({ field }) => field === name);
  const cell = (name: LineFieldName) => {
    const value = of(name);
    return value ? (
      <CellButton key={name} value={value} selected={value.id === selectedId} onSelect={onSelect} />
    ) : null;
  };
  const missing = lineFields.filter((name) => !of(name));
  return (
    <li aria-label={t('line.line', { line })} className="flex gap-1.5 border-b border-line px-3.5 py-1 last:border-b-0">
      <span aria-hidden className="w-5 shrink-0 pt-1.25 text-right text-xs text-ink-3 tabular-nums">
        {line}
      </span>
      <div className="min-w-0 grow">
        {cell('item-description')}
        <div className="flex flex-wrap items-center">
          {(['item-quantity', 'item-unit-price', 'item-discount', 'item-tax'] as const).map(cell)}
          <span className="ml-auto">{cell('item-amount')}</span>
        </div>
      </div>
      {onMark && missing.length > 0 ? (
        <Menu
          trigger={
            <Button
              size="sm"
              variant="quiet"
              className="shrink-0 self-start px-1.5 max-tablet:h-11"
              aria-label={t('line.mark', { line })}
            >
              <Plus size={14} aria-hidden />
            </Button>
          }
        >
          <MenuLabel>{t('line.markShort')}</MenuLabel>
          {missing.map((name) => (
            <MenuItem key={name} onSelect={() => onMark(markOf(name, line))}>
              {fieldName(name)}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
    </li>
  );
}

interface CellButtonProps {
  value: FoundValue;
  selected: boolean;
  onSelect: (fieldId: string) => void;
}

function CellButton({ value, selected, onSelect }: CellButtonProps) {
  const asks = waits(value);
  const isWords = value.field === 'item-description';
  const said = `${valueName(value)}: ${value.text}`;
  return (
    <button
      type="button"
      aria-pressed={selected}
      aria-label={
        value.confirmed ? `${said}, ${studio('entities.settled')}` : asks ? `${said}, ${t('line.waits')}` : said
      }
      title={fieldName(value.field ?? '')}
      onClick={() => onSelect(value.id)}
      className={cx(
        'inline-flex min-h-6.5 max-w-full items-center gap-1 rounded-[min(4px,var(--r-control))] px-1.25 text-left max-tablet:min-h-11',
        isWords ? 'w-full' : 'text-xs tabular-nums',
        selected ? 'bg-primary-tint' : 'hover:bg-hover',
        asks && 'text-warning-text',
      )}
    >
      {asks ? <CircleAlert size={13} aria-hidden className="shrink-0" /> : null}
      <span className={cx('truncate', isWords && 'grow')}>
        {value.field === 'item-quantity' ? `${value.text} ×` : value.text}
      </span>
      {value.confirmed ? <BadgeCheck size={13} aria-hidden className="shrink-0 text-success-text" /> : null}
    </button>
  );
}

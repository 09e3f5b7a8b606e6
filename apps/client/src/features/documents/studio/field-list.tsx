import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { SquareDashedMousePointer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isLineField } from '@cartulary/contracts/understanding';
import { t } from '@/text/documents/fields';
import { cx } from '@/ui/class-names';
import { fieldName, missingFields, type FoundValue } from '../found-value';
import { FieldCells, fieldRowClass } from './field-cells';
import { LineList } from './line-list';

interface FieldListProps {
  document: DocumentDetail;
  fields: readonly FoundValue[];
  selectedId: string | null;
  onSelect: (fieldId: string) => void;
  /** The field that is being marked on the page. */
  marking: string | null;
  /** Without it, missing fields are only listed. */
  onMark: ((name: string) => void) | undefined;
}

/** The fields of the document's class in review order, including missing ones. */
export function FieldList({ document, fields, selectedId, onSelect, marking, onMark }: FieldListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selectedId !== null && scroller.current) reveal(scroller.current);
  }, [selectedId]);
  const missing = new Set<string>(missingFields(document));
  const expected = document.expectedFields;
  const names = [
    ...expected.filter((name) => missing.has(name) || fields.some(({ field }) => field === name)),
    ...new Set(
      fields.flatMap(({ field }) =>
        field === undefined || expected.includes(field) || isLineField(field) ? [] : [field],
      ),
    ),
  ];
  return (
    <div ref={scroller} className="min-h-0 grow overflow-y-auto">
      <h3 className="skin-label px-3.5 pt-0.5 pb-1.25 text-ink-3">{fields.length > 0 ? t('taken') : t('none')}</h3>
      <ol>
        {names.map((name) => (
          <li key={name}>
            {missing.has(name) ? (
              <Missing
                name={name}
                marking={marking === name}
                onMark={document.rights.edit && onMark ? () => onMark(name) : undefined}
              />
            ) : (
              fields
                .filter(({ field }) => field === name)
                .map((field) => (
                  <Row
                    key={field.id}
                    field={field}
                    selected={field.id === selectedId}
                    onSelect={() => onSelect(field.id)}
                  />
                ))
            )}
          </li>
        ))}
      </ol>
      <LineList
        document={document}
        fields={fields}
        selectedId={selectedId}
        onSelect={onSelect}
        onMark={document.rights.edit ? onMark : undefined}
      />
    </div>
  );
}

/**
 * Scrolls the selected row into view within the list. If the list isn't scrollable, the page stays put, because the
 * card is on it.
 */
function reveal(list: HTMLElement): void {
  const row = list.querySelector('[aria-pressed="true"]')?.getBoundingClientRect();
  if (!row || list.scrollHeight <= list.clientHeight) return;
  const { top, bottom } = list.getBoundingClientRect();
  if (row.top < top) list.scrollTop -= top - row.top;
  else if (row.bottom > bottom) list.scrollTop += row.bottom - bottom;
}

function Row({ field, selected, onSelect }: { field: FoundValue; selected: boolean; onSelect: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onSelect}
      className={cx(fieldRowClass, selected ? 'bg-primary-tint' : 'hover:bg-hover')}
    >
      <FieldCells field={field} />
    </button>
  );
}

interface MissingProps {
  name: string;
  marking: boolean;
  onMark: (() => void) | undefined;
}

function Missing({ name, marking, onMark }: MissingProps) {
  const cells = (
    <>
      <span aria-hidden className="text-center text-ink-3">
        –
      </span>
      <span className="truncate text-ink-2">{fieldName(name)}</span>
    </>
  );
  if (!onMark)
    return (
      <div className={fieldRowClass}>
        {cells}
        <span className="col-span-2 text-ink-3">{t('absent')}</span>
      </div>
    );
  return (
    <button
      type="button"
      aria-pressed={marking}
      aria-label={t('markNamed', { field: fieldName(name) })}
      onClick={onMark}
      className={cx(fieldRowClass, marking ? 'bg-primary-tint' : 'hover:bg-hover')}
    >
      {cells}
      <span className="col-span-2 flex items-center gap-1.5 text-link">
        <SquareDashedMousePointer size={14} aria-hidden className="shrink-0" />
        <span className="truncate">{t('mark')}</span>
      </span>
    </button>
  );
}

import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { BadgeCheck, SquareDashedMousePointer, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isLineField } from '@cartulary/contracts/understanding';
import { t as studio } from '@/text/documents/studio';
import { t } from '@/text/documents/fields';
import { cx } from '@/ui/class-names';
import { ConfidenceMark } from '@/ui/confidence-mark';
import { checksInOrder, fieldName, missingFields, type FoundValue } from '../found-value';
import { familyGrounds } from '../viewer/entity-overlay';
import { familyOf } from '../viewer/overlay-style';
import { checkSentence } from './field-checks';
import { LineList } from './line-list';

interface FieldListProps {
  document: DocumentDetail;
  fields: readonly FoundValue[];
  selectedId: string | null;
  onSelect: (fieldId: string) => void;
  /** The field for which a place is being looked for on the page. */
  marking: string | null;
  /** Without it missing fields are named only. */
  onMark: ((name: string) => void) | undefined;
}

/** The fields of the document's class in the order in which people check them; what was not found stands among them. */
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

/** Brings the selected row into sight of the list. Where the list is as long as its rows the page stays: the card is in it. */
function reveal(list: HTMLElement): void {
  const row = list.querySelector('[aria-pressed="true"]')?.getBoundingClientRect();
  if (!row || list.scrollHeight <= list.clientHeight) return;
  const { top, bottom } = list.getBoundingClientRect();
  if (row.top < top) list.scrollTop -= top - row.top;
  else if (row.bottom > bottom) list.scrollTop += row.bottom - bottom;
}

const rowClass =
  'grid min-h-8 w-full grid-cols-[20px_92px_minmax(0,1fr)_66px] items-center gap-2 px-3.5 py-1 text-left focus-visible:-outline-offset-2 max-tablet:min-h-11';

function Row({ field, selected, onSelect }: { field: FoundValue; selected: boolean; onSelect: () => void }) {
  const { number, text, value, confidence, confirmed } = field;
  const [first] = checksInOrder(field.checks);
  // What failed comes first; a value that somebody settled is no better for it.
  const fails = first?.passed === false;
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onSelect}
      className={cx(rowClass, selected ? 'bg-primary-tint' : 'hover:bg-hover')}
    >
      <span
        className={cx(
          'grid h-4.5 min-w-4.5 place-items-center rounded-[min(4px,var(--r-control))] px-0.5 text-[10.5px] leading-none font-strong text-paper-on-badge tabular-nums',
          familyGrounds[familyOf(field)],
        )}
      >
        {number}
      </span>
      <span className="truncate text-ink-2">{fieldName(field.field ?? '')}</span>
      <span className="truncate" title={value === text ? text : `${text} (${value})`}>
        {text}
      </span>
      {confirmed ? (
        <span className={cx('inline-flex items-center gap-1.25 text-xs', fails ? 'text-ink-2' : 'text-success-text')}>
          {fails ? null : <BadgeCheck size={14} aria-hidden />}
          {studio('entities.settled')}
        </span>
      ) : (
        <ConfidenceMark value={confidence} />
      )}
      {fails ? (
        <span className="col-span-3 col-start-2 flex items-start gap-1 text-xs text-error-text">
          <X size={14} aria-hidden className="mt-0.25 shrink-0" />
          {checkSentence(first)}
        </span>
      ) : null}
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
      <div className={rowClass}>
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
      className={cx(rowClass, marking ? 'bg-primary-tint' : 'hover:bg-hover')}
    >
      {cells}
      <span className="col-span-2 flex items-center gap-1.5 text-link">
        <SquareDashedMousePointer size={14} aria-hidden className="shrink-0" />
        <span className="truncate">{t('mark')}</span>
      </span>
    </button>
  );
}

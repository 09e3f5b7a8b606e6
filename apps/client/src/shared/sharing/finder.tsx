import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import { Search } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { TextField } from '@/ui/field';
import { moveByArrow, OptionList, optionId } from '@/ui/option-list';
import { useSettledText } from '@/ui/use-settled-text';

const PAUSE_MS = 150;

/** State of a finder: the typed text, the text to search once typing pauses, and whether its list is open. */
export interface Finding {
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Trimmed. */
  readonly wanted: string;
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
}

export function useFinding(): Finding {
  const [wanted, want] = useState('');
  const [typed, type] = useSettledText(wanted, want, PAUSE_MS);
  const [open, setOpen] = useState(false);
  return { typed, type, wanted: wanted.trim(), open, setOpen };
}

interface FinderProps<Row> {
  finding: Finding;
  label: string;
  hint?: string | undefined;
  startsFocused?: boolean;
  /** The query for `wanted`. */
  found: { readonly isPending: boolean; readonly isFetching: boolean; readonly isError: boolean };
  /** Results that match the text typed so far, since the next response may still be pending, and that may be chosen. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  words: {
    readonly list: string;
    readonly none: string;
    readonly failed: string;
    /** Announced to screen readers. */
    readonly found: string;
  };
  onChoose: (row: Row) => void;
  /** The next step, after `words.none`. */
  onNone?: ReactNode;
  /** Renders the content of an option. */
  children: (row: Row) => ReactNode;
}

/** A field that searches while typing: arrows move, Enter chooses, Esc closes the list. */
export function Finder<Row>(props: FinderProps<Row>) {
  const { finding, label, hint, startsFocused, found, rows, rowId, words, onChoose, onNone, children } = props;
  const { typed, type, open, setOpen } = finding;
  const [active, setActive] = useState(0);
  const id = useId();
  const current = Math.min(active, rows.length - 1);
  const said = found.isError ? words.failed : words.none;
  const choose = (row: Row | undefined): void => {
    if (row === undefined) return;
    onChoose(row);
    type('');
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    if (key === 'Escape' && open) {
      setOpen(false);
      event.stopPropagation();
    } else if (key === 'Enter' && open) choose(rows[current]);
    else if (!open && (key === 'ArrowDown' || key === 'ArrowUp')) setOpen(true);
    else if (!open || !moveByArrow(key, { id, current, count: rows.length, onPoint: setActive })) return;
    event.preventDefault();
  };
  return (
    <div
      className="relative min-w-0"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <TextField
        label={label}
        hint={hint}
        icon={Search}
        autoFocus={startsFocused}
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && rows.length > 0 ? optionId(id, current) : undefined}
        autoComplete="off"
        spellCheck={false}
        verbatim
        maxLength={collaborationLimits.maxQueryCharacters}
        value={typed}
        onChange={({ target }) => {
          type(target.value);
          setActive(0);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      {open ? (
        <div className="skin-layer absolute inset-x-0 top-full z-2 mt-1 max-h-60 overflow-y-auto p-1.25">
          <OptionList
            id={id}
            label={words.list}
            busy={found.isFetching}
            rows={rows}
            rowId={rowId}
            current={current}
            onPoint={setActive}
            onChoose={choose}
          >
            {children}
          </OptionList>
          {rows.length === 0 && !found.isPending ? (
            // Without a mouse-down, the field keeps the focus and the list stays open for the click.
            <p className="px-2.25 py-1.5 text-ink-2" onMouseDown={(event) => event.preventDefault()}>
              {said} {found.isError ? null : onNone}
            </p>
          ) : null}
        </div>
      ) : null}
      <span role="status" className="sr-only">
        {!open || found.isPending ? '' : found.isError ? words.failed : words.found}
      </span>
    </div>
  );
}

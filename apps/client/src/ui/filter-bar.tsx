import type { ReactNode } from 'react';
import { SearchField } from './search-field';
import { Select, type SelectOption } from './select';
import { useSettledText } from './use-settled-text';

const PAUSE_MS = 400;

interface FilterBarProps {
  label: string;
  /** Labels of the text filter. */
  words: { readonly label: string; readonly placeholder: string };
  query: string;
  /** Called once typing pauses. */
  onQuery: (query: string) => void;
  /** Further filters. */
  children: ReactNode;
}

/** Filters for the list below: two per row on a phone, otherwise in a single row. */
export function FilterBar({ label, words, query, onQuery, children }: FilterBarProps) {
  const [typed, type] = useSettledText(query, onQuery, PAUSE_MS);
  return (
    <div
      role="search"
      aria-label={label}
      className="grid grid-cols-2 items-end gap-3 border-b border-line p-3 tablet:flex tablet:flex-wrap"
    >
      <div className="col-span-full tablet:min-w-56">
        <SearchField {...words} value={typed} onType={type} />
      </div>
      {children}
    </div>
  );
}

/** The select component has no empty value of its own. */
const ANY = 'any';

interface FilterChoiceProps<Value extends string> {
  label: string;
  /** Label for no filter. */
  any: string;
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChange: (value: Value | null) => void;
}

/** A filter by one of a few values, or any. */
export function FilterChoice<Value extends string>({ label, any, options, value, onChange }: FilterChoiceProps<Value>) {
  return (
    <Select<Value | typeof ANY>
      label={label}
      value={value ?? ANY}
      onChange={(chosen) => onChange(chosen === ANY ? null : chosen)}
      options={[{ value: ANY, label: any }, ...options]}
    />
  );
}

import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSettledText } from './use-settled-text';
import { TextField } from './field';
import { Select, type SelectOption } from './select';

const PAUSE_MS = 400;

/** What narrows the list below it: two abreast on a phone, in a row where there is room. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="search"
      aria-label={label}
      className="grid grid-cols-2 items-end gap-3 border-b border-line p-3 tablet:flex tablet:flex-wrap"
    >
      {children}
    </div>
  );
}

interface FilterWordsProps {
  label: string;
  placeholder: string;
  value: string;
  /** Told once typing pauses. */
  onChange: (words: string) => void;
}

/** Words that entries of the list have to hold. */
export function FilterWords({ label, placeholder, value, onChange }: FilterWordsProps) {
  const [typed, type] = useSettledText(value, onChange, PAUSE_MS);
  return (
    <div className="col-span-full tablet:min-w-56">
      <TextField
        type="search"
        icon={Search}
        label={label}
        placeholder={placeholder}
        verbatim
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
    </div>
  );
}

/** A list has no empty value of its own. */
const ANY = 'any';

interface FilterChoiceProps<Value extends string> {
  label: string;
  /** What stands for no choice. */
  any: string;
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChange: (value: Value | null) => void;
}

/** One of a few that entries of the list have to be, or any of them. */
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

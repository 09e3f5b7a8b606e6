import { useState } from 'react';
import { TextField } from '@/ui/field';

interface NumberFieldProps {
  label: string;
  value: number | undefined;
  min: number;
  max: number;
  disabled: boolean;
  onChange: (value: number) => void;
}

/** A whole-number field. Saves on Enter or blur; invalid input is reverted. */
export function NumberField({ label, value, min, max, disabled, onChange }: NumberFieldProps) {
  const [draft, setDraft] = useState<string>();
  const shown = value === undefined ? '' : String(Math.round(value));
  const keep = (): void => {
    const next = Number(draft);
    if (draft !== undefined && draft.trim() !== '' && Number.isFinite(next) && draft !== shown)
      onChange(Math.min(max, Math.max(min, next)));
    setDraft(undefined);
  };
  return (
    <TextField
      label={label}
      inputMode="numeric"
      value={draft ?? shown}
      disabled={disabled}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={keep}
      onKeyDown={({ key }) => {
        if (key === 'Enter') keep();
        if (key === 'Escape') setDraft(undefined);
      }}
    />
  );
}

import type { AnySettingValue } from '@cartulary/contracts/settings';
import type { ListField, NumberField, TextField as TextSetting } from '@cartulary/contracts/settings/field';
import { useState } from 'react';
import { t } from '@/text/settings';
import { TextArea, TextField } from '@/ui/field';
import { checkTyped } from '../check-value';
import { inUnit, unitName, valueWords } from '../words';
import type { ControlProps } from './control-props';

interface Typed {
  text: string;
  error: string | undefined;
  type: (text: string) => void;
  leave: () => void;
}

/**
 * Typed input, which may be temporarily invalid. Only valid input becomes the setting; otherwise an error states the
 * value in effect.
 */
function useTyped(
  props: ControlProps,
  asText: (value: AnySettingValue) => string,
  parse: (text: string) => AnySettingValue,
): Typed {
  const { category, name, field, value, most, onChange } = props;
  const [draft, setDraft] = useState<string>();
  const checked = draft === undefined ? undefined : checkTyped(field, parse(draft), most);
  const problem = checked && 'problem' in checked ? checked.problem : undefined;
  return {
    text: draft ?? asText(value),
    error: problem ? t('wrong.kept', { problem, value: valueWords(category, name, value) }) : props.error,
    type: (text) => {
      setDraft(text);
      const next = checkTyped(field, parse(text), most);
      if ('value' in next) onChange(next.value);
    },
    leave: () => {
      if (!problem) setDraft(undefined);
    },
  };
}

/** A whole number with its unit. The hint shows the range. */
export function NumberControl(props: ControlProps<NumberField>) {
  const { field, label, hint, disabled, most } = props;
  const typed = useTyped(props, String, (text) => (text.trim() === '' ? Number.NaN : Number(text)));
  const capped = most !== undefined && most < field.max;
  return (
    <TextField
      label={label}
      hint={capped ? `${hint} ${t('field.capped', { most: inUnit(most, field.unit) })}` : hint}
      type="number"
      inputMode="numeric"
      min={field.min}
      max={most ?? field.max}
      step={1}
      disabled={disabled}
      value={typed.text}
      error={typed.error}
      onChange={(event) => typed.type(event.target.value)}
      onBlur={typed.leave}
      trailing={<span className="shrink-0 text-xs text-ink-3">{unitName(field.unit)}</span>}
      className="max-w-44"
    />
  );
}

/** One line of text, or an email address. */
export function TextControl(props: ControlProps<TextSetting>) {
  const { field, label, hint, disabled, name } = props;
  const typed = useTyped(props, String, (text) => text);
  return (
    <TextField
      label={label}
      hint={hint}
      type={field.form === 'email' ? 'email' : 'text'}
      autoComplete={autoComplete[name] ?? 'off'}
      maxLength={field.maxCharacters}
      disabled={disabled}
      value={typed.text}
      error={typed.error}
      onChange={(event) => typed.type(event.target.value)}
      onBlur={typed.leave}
      className="max-w-90"
    />
  );
}

/** WCAG 2.2, 1.3.5: fields that browsers can fill in. */
const autoComplete: Readonly<Record<string, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  organization: 'organization',
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A list with one entry per line. */
export function ListControl(props: ControlProps<ListField>) {
  const { label, hint, disabled } = props;
  const typed = useTyped(props, (value) => (Array.isArray(value) ? value.join('\n') : ''), linesOf);
  return (
    <TextArea
      label={label}
      hint={hint}
      disabled={disabled}
      value={typed.text}
      error={typed.error}
      onChange={(event) => typed.type(event.target.value)}
      onBlur={typed.leave}
    />
  );
}

import {
  AS_BROWSER,
  type ChoiceField,
  type FlagField,
  type PlaceField,
  type SpokenField,
} from '@cartulary/contracts/settings/field';
import { browserPlace, languageName, languages, timeZones } from '@/text/engine/locale';
import { t } from '@/text/settings';
import { SpokenSelect, spokenIn } from '@/shared/speech/spoken-select';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { Switch } from '@/ui/switch';
import { choiceOf } from '../words';
import type { ControlProps } from './control-props';

/** On or off. */
export function FlagControl({ value, label, hint, disabled, onChange }: ControlProps<FlagField>) {
  return (
    <Switch
      label={<span className="text-sm font-medium">{label}</span>}
      hint={hint}
      checked={value === true}
      disabled={disabled}
      onChange={onChange}
    />
  );
}

/** One of a few options. */
export function ChoiceControl({
  category,
  name,
  field,
  value,
  label,
  hint,
  disabled,
  error,
  onChange,
}: ControlProps<ChoiceField>) {
  return (
    <Select
      label={label}
      hint={hint}
      error={error}
      disabled={disabled}
      options={field.values.map((each) => ({ value: each, label: choiceOf(category, name, each) }))}
      value={String(value)}
      onChange={onChange}
      className="max-w-60"
    />
  );
}

/** A language or time zone: hundreds of entries, searchable by typing like in a native list. */
export function PlaceControl({ field, value, label, hint, disabled, error, onChange }: ControlProps<PlaceField>) {
  const isLanguage = field.kind === 'language';
  const here = browserPlace();
  const nameOf = (entry: string): string => (isLanguage ? languageName(entry) : entry.replaceAll('_', ' '));
  const offered = isLanguage ? languages : timeZones();
  const chosen = String(value);
  const isOdd = chosen !== AS_BROWSER && !offered.includes(chosen);
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <select
          {...ids}
          value={chosen}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
          className="skin-field h-(--d-control) w-full max-w-90 px-2 disabled:bg-sunken disabled:text-ink-3"
        >
          <option value={AS_BROWSER}>
            {t('field.asBrowserNow', { value: nameOf(isLanguage ? here.language : here.timeZone) })}
          </option>
          {isOdd ? <option value={chosen}>{nameOf(chosen)}</option> : null}
          {offered.map((entry) => (
            <option key={entry} value={entry}>
              {nameOf(entry)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The spoken language of recordings, by name. */
export function SpokenControl({ value, label, hint, disabled, error, onChange }: ControlProps<SpokenField>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <SpokenSelect
          ids={ids}
          value={spokenIn(String(value))}
          told={t('field.asTold')}
          disabled={disabled}
          className="max-w-90"
          onChange={onChange}
        />
      )}
    </Field>
  );
}

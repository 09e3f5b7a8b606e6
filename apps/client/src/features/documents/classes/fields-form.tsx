import { limits } from '@cartulary/contracts/limits';
import { ownFieldKinds } from '@cartulary/contracts/understanding';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { t } from '@/text/documents/own-classes';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { Select } from '@/ui/select';
import { isTwin, newDraftField, type DraftField } from './draft-fields';

const kinds = ownFieldKinds.map((kind) => ({ value: kind, label: t(`fields.kind.${kind}`) }));
const { maxOwnFields, maxLabelsOfField, maxLabelCharacters } = limits.reading;

interface FieldsFormProps {
  fields: readonly DraftField[];
  onChange: (fields: readonly DraftField[]) => void;
  /** Whether the person has tried to save. Errors are shown from then on. */
  checked: boolean;
}

/** The fields of a custom class: name, type, and alternative labels in documents. */
export function FieldsForm({ fields, onChange, checked }: FieldsFormProps) {
  const rows = useRef<HTMLUListElement>(null);
  const change = (key: string, part: Partial<DraftField>): void =>
    onChange(fields.map((field) => (field.key === key ? { ...field, ...part } : field)));
  const add = (): void => {
    onChange([...fields, newDraftField()]);
    requestAnimationFrame(() => rows.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 border-t border-line pt-3">
      <legend className="sr-only">{t('fields.title')}</legend>
      <div aria-hidden className="font-strong">
        {t('fields.title')}
      </div>
      <p className="text-sm text-ink-2">{t('fields.text')}</p>
      <ul ref={rows} className="flex flex-col gap-3">
        {fields.map((field, index) => (
          <li
            key={field.key}
            className="grid grid-cols-[minmax(0,1fr)_9.5rem_auto] items-end gap-2 border-b border-line pb-3 max-tablet:grid-cols-[minmax(0,1fr)_auto]"
          >
            <TextField
              label={t('fields.name', { place: index + 1 })}
              value={field.name}
              maxLength={maxLabelCharacters}
              autoComplete="off"
              error={checked && isTwin(fields, index) ? t('fields.twin') : undefined}
              onChange={(event) => change(field.key, { name: event.target.value })}
            />
            <div className="max-tablet:order-3 max-tablet:col-span-2">
              <Select
                label={t('fields.kind', { place: index + 1 })}
                options={kinds}
                value={field.kind}
                onChange={(kind) => change(field.key, { kind })}
              />
            </div>
            <IconButton
              icon={Trash2}
              label={
                field.name === ''
                  ? t('fields.removeEmpty', { place: index + 1 })
                  : t('fields.remove', { name: field.name })
              }
              onClick={() => onChange(fields.filter(({ key }) => key !== field.key))}
            />
            <div className="col-span-full max-tablet:order-4">
              <TextField
                label={t('fields.labels', { place: index + 1 })}
                hint={index === 0 ? t('fields.labelsHint') : undefined}
                value={field.labels}
                maxLength={maxLabelsOfField * (maxLabelCharacters + 2)}
                autoComplete="off"
                onChange={(event) => change(field.key, { labels: event.target.value })}
              />
            </div>
          </li>
        ))}
      </ul>
      {fields.length < maxOwnFields ? (
        <Button size="sm" icon={Plus} className="self-start max-tablet:h-11" onClick={add}>
          {t('fields.add')}
        </Button>
      ) : null}
    </fieldset>
  );
}

import { queryFields } from '@cartulary/pipeline/matching/query-fields';
import { X } from 'lucide-react';
import { t } from '@/text/search';
import { IconButton } from '@/ui/icon-button';
import { TextField } from '@/ui/field';
import { Select } from '@/ui/select';
import { fieldName, valueName } from '../field-words';
import { choiceOf, comparisonChoices } from './comparison-choice';
import { isUnfit, PHRASE, withField, WORDS, type DraftRow } from './query-draft';

const fieldOptions = [WORDS, PHRASE, ...queryFields.keys()].map((field) => ({ value: field, label: fieldName(field) }));

interface QueryRowProps {
  row: DraftRow;
  /** Its position on the page, from 1, used in its name. */
  number: number;
  onChange: (row: DraftRow) => void;
  onRemove: () => void;
}

/** One condition: field, comparison, value. */
export function QueryRow({ row, number, onChange, onRemove }: QueryRowProps) {
  const choices = comparisonChoices(row);
  return (
    <div
      role="group"
      aria-label={t('advanced.row', { number })}
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2 min-[720px]:grid-cols-[minmax(0,11rem)_minmax(0,9rem)_minmax(0,1fr)_auto]"
    >
      <Select
        label={t('advanced.field')}
        labelHidden
        options={fieldOptions}
        value={row.field}
        onChange={(field) => onChange(withField(row, field))}
      />
      <Select
        label={t('advanced.comparison')}
        labelHidden
        options={choices}
        value={choiceOf(row)}
        onChange={(value) => {
          const chosen = choices.find((one) => one.value === value);
          if (chosen) onChange({ ...row, comparison: chosen.comparison, negated: chosen.negated });
        }}
      />
      <div className="min-w-0 max-[720px]:order-last max-[720px]:col-span-3">
        <ValueField row={row} onChange={(value) => onChange({ ...row, value })} />
      </div>
      <IconButton icon={X} label={t('advanced.removeRow', { number })} onClick={onRemove} />
    </div>
  );
}

function ValueField({ row, onChange }: { row: DraftRow; onChange: (value: string) => void }) {
  const type = queryFields.get(row.field);
  if (type?.kind === 'choice')
    return (
      <Select
        label={t('advanced.value')}
        labelHidden
        options={type.choices.map((choice) => ({ value: choice, label: valueName(row.field, choice) }))}
        value={row.value === '' ? undefined : row.value}
        onChange={onChange}
      />
    );
  return (
    <TextField
      label={t('advanced.value')}
      labelHidden
      verbatim
      value={row.value}
      error={isUnfit(row) ? t('advanced.unfit') : undefined}
      inputMode={type?.kind === 'number' ? 'decimal' : undefined}
      placeholder={
        type?.kind === 'day' ? t('advanced.dayHere') : type?.kind === 'number' ? t('advanced.numberHere') : undefined
      }
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

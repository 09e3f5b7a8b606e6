import { alertAgainst, alertKinds, alertWindows } from '@cartulary/contracts/alert-rules';
import { alertLimits } from '@cartulary/contracts/limits/alerts';
import { measureNames, measures, type Measure } from '@cartulary/contracts/measures';
import { documentClasses } from '@cartulary/contracts/understanding';
import { useOwnClasses } from '@/shared/documents/own-classes';
import { t as asked } from '@/text/analytics/explore';
import { t as classWords } from '@/text/documents/classes';
import { t } from '@/text/realtime/alerts';
import { TextField } from '@/ui/field';
import { SegmentedControl } from '@/ui/segmented-control';
import { Select } from '@/ui/select';
import { hasClasses, type Draft, type Wrong, type WrongField } from './draft';

/** Durations are measured in milliseconds, a unit in which no one sets limits. */
const offered = measureNames.filter((name) => (measures[name] as Measure).adds !== 'duration');

/** Select options can't have an empty value. */
const EVERY_CLASS = 'all';
/** Documents without a detected class. */
const NO_CLASS = 'none';

const chosenOf = ({ only }: Draft): string => (only?.dimension === 'class' ? (only.value ?? NO_CLASS) : EVERY_CLASS);
const filterOf = (chosen: string): Draft['only'] =>
  chosen === EVERY_CLASS ? undefined : { dimension: 'class', value: chosen === NO_CLASS ? null : chosen };

/** The document classes for a rule. @param chosen the draft's class, which may have been deleted */
function useClasses(chosen: string): { value: string; label: string }[] {
  const own = [...useOwnClasses()].map(([value, label]) => ({ value, label }));
  const known = documentClasses.map((name) => ({ value: String(name), label: classWords(`class.${name}`) }));
  const all = [
    { value: EVERY_CLASS, label: t('form.class.all') },
    ...known,
    ...own,
    { value: NO_CLASS, label: asked('none') },
  ];
  return all.some(({ value }) => value === chosen) ? all : [...all, { value: chosen, label: asked('unknown') }];
}

interface RuleFieldsProps {
  draft: Draft;
  wrong: Wrong;
  disabled: boolean;
  onChange: (part: Partial<Draft>) => void;
}

/** Selects a document class as a filter, if the measure supports it. */
function ClassSelect({ draft, disabled, onChange }: Omit<RuleFieldsProps, 'wrong'>) {
  const classes = useClasses(chosenOf(draft));
  if (!hasClasses(draft.measure)) return null;
  return (
    <Select
      label={t('form.class')}
      disabled={disabled}
      options={classes}
      value={chosenOf(draft)}
      onChange={(chosen) => onChange({ only: filterOf(chosen) })}
    />
  );
}

/** A rule's measure, and when it fires and clears. */
export function RuleFields({ draft, wrong, disabled, onChange }: RuleFieldsProps) {
  const { kind } = draft;
  const number = (field: Exclude<WrongField, 'name'>, label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      value={draft[field]}
      error={wrong[field] && t(`form.${wrong[field]}`)}
      onChange={({ target }) => onChange({ [field]: target.value })}
    />
  );
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{t('form.title')}</legend>
      <TextField
        label={t('form.name')}
        maxLength={alertLimits.maxNameCharacters}
        value={draft.name}
        error={wrong.name && t(`form.${wrong.name}`)}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <div>
        <SegmentedControl
          label={t('form.kind')}
          options={alertKinds.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
          value={kind}
          onChange={(one) => onChange({ kind: one })}
        />
        <p className="mt-1.5 text-xs text-ink-3">{t(`about.${kind}`)}</p>
      </div>
      <div className="grid grid-cols-2 gap-3 min-[640px]:grid-cols-4">
        <Select
          label={t('form.measure')}
          disabled={disabled}
          options={offered.map((name) => ({ value: name, label: asked(`measure.${name}`) }))}
          value={draft.measure}
          onChange={(measure) => onChange({ measure })}
        />
        <ClassSelect draft={draft} disabled={disabled} onChange={onChange} />
        <Select
          label={t('form.window')}
          disabled={disabled}
          options={alertWindows.map((some) => ({ value: String(some), label: t(`window.${some}`) }))}
          value={String(draft.windowMinutes)}
          onChange={(chosen) => onChange({ windowMinutes: Number(chosen) })}
        />
        {kind === 'absence' ? null : (
          <>
            <Select
              label={t('form.direction')}
              disabled={disabled}
              options={(['above', 'below'] as const).map((one) => ({ value: one, label: t(`direction.${one}`) }))}
              value={draft.direction}
              onChange={(direction) => onChange({ direction, limit: draft.clearAt, clearAt: draft.limit })}
            />
            {number('limit', kind === 'threshold' ? t('form.limit') : t(`form.limit.${kind}`))}
          </>
        )}
        {kind === 'change' ? (
          <Select
            label={t('form.against')}
            disabled={disabled}
            options={alertAgainst.map((one) => ({ value: one, label: t(`against.${one}`) }))}
            value={draft.against}
            onChange={(against) => onChange({ against })}
          />
        ) : null}
        {number('forMinutes', t('form.for'))}
        {kind === 'absence' ? null : number('clearAt', t('form.clearAt'))}
        {number('clearForMinutes', t('form.clearFor'))}
      </div>
    </fieldset>
  );
}

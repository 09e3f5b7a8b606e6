import { Search } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/showcase';
import { Checkbox } from '@/ui/checkbox';
import { PasswordField, TextArea, TextField } from '@/ui/field';
import { Select } from '@/ui/select';
import { Switch } from '@/ui/switch';
import { Specimen } from './specimen';

const classes = [
  { value: 'first', label: t('inputs.first') },
  { value: 'second', label: t('inputs.second') },
  { value: 'third', label: t('inputs.third'), disabled: true },
] as const;

export function Inputs() {
  const [chosen, setChosen] = useState<(typeof classes)[number]['value']>();
  const [ticked, setTicked] = useState(true);
  const [on, setOn] = useState(true);
  return (
    <Specimen name={t('inputs.title')}>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('inputs.search')}
          icon={Search}
          placeholder={t('inputs.searchHere')}
          hint={t('inputs.searchHint')}
        />
        <PasswordField label={t('inputs.password')} defaultValue="something" autoComplete="off" />
        <TextField
          label={t('inputs.wrong')}
          defaultValue={t('inputs.wrongValue')}
          error={t('inputs.wrongError')}
          className="font-mono"
        />
        <Select label={t('inputs.choice')} options={classes} value={chosen} onChange={setChosen} />
        <TextField label={t('inputs.disabled')} defaultValue={t('inputs.disabledValue')} disabled />
        <TextArea label={t('inputs.lines')} placeholder={t('inputs.linesHere')} />
      </div>
      <div className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
        <Checkbox label={t('inputs.selected')} checked={ticked} onChange={setTicked} />
        <Checkbox label={t('inputs.some')} checked="indeterminate" onChange={setTicked} />
        <Checkbox label={t('inputs.none')} checked={!ticked} onChange={(next) => setTicked(!next)} />
        <Checkbox label={t('inputs.disabled')} checked disabled onChange={setTicked} />
      </div>
      <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        <Switch label={t('inputs.on')} checked={on} onChange={setOn} />
        <Switch label={t('inputs.off')} checked={!on} onChange={(next) => setOn(!next)} />
        <Switch label={t('inputs.locked')} hint={t('inputs.lockedHint')} checked disabled onChange={setOn} />
      </div>
    </Specimen>
  );
}

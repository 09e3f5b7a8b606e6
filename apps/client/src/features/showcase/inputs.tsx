import { Search } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '@/ui/checkbox';
import { PasswordField, TextArea, TextField } from '@/ui/field';
import { Select } from '@/ui/select';
import { Switch } from '@/ui/switch';
import { Specimen } from './specimen';

const classes = [
  { value: 'first', label: 'First choice' },
  { value: 'second', label: 'Second choice' },
  { value: 'third', label: 'Not to be had', disabled: true },
] as const;

export function Inputs() {
  const [chosen, setChosen] = useState<(typeof classes)[number]['value']>();
  const [ticked, setTicked] = useState(true);
  const [on, setOn] = useState(true);
  return (
    <Specimen name="Inputs">
      <div className="grid grid-cols-2 gap-3">
        <TextField label="Search" icon={Search} placeholder="Search or type" hint="As it is written on the page" />
        <PasswordField label="Password" defaultValue="something" autoComplete="off" />
        <TextField
          label="With an error"
          defaultValue="QX07 4421 0093 7B81"
          error="Check digits fail"
          className="font-mono"
        />
        <Select label="Choice" options={classes} value={chosen} onChange={setChosen} />
        <TextField label="Disabled" defaultValue="Cannot be changed" disabled />
        <TextArea label="Several lines" placeholder="Write here" />
      </div>
      <div className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
        <Checkbox label="Selected" checked={ticked} onChange={setTicked} />
        <Checkbox label="Some" checked="indeterminate" onChange={setTicked} />
        <Checkbox label="None" checked={!ticked} onChange={(next) => setTicked(!next)} />
        <Checkbox label="Disabled" checked disabled onChange={setTicked} />
      </div>
      <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        <Switch label="On" checked={on} onChange={setOn} />
        <Switch label="Off" checked={!on} onChange={(next) => setOn(!next)} />
        <Switch label="Locked" hint="Decided by your organisation" checked disabled onChange={setOn} />
      </div>
    </Specimen>
  );
}

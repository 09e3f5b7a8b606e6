import { PinnedList } from '@/shared/pinned/pinned-list';
import { ChoiceControl, FlagControl, PlaceControl, SpokenControl } from './chosen-controls';
import type { ControlProps } from './control-props';
import { TeamsControl } from './teams-control';
import { ListControl, NumberControl, TextControl } from './typed-controls';

/** The control for a setting's kind. */
export function SettingControl({ field, ...rest }: ControlProps) {
  switch (field.kind) {
    case 'flag':
      return <FlagControl {...rest} field={field} />;
    case 'choice':
      return <ChoiceControl {...rest} field={field} />;
    case 'number':
      return <NumberControl {...rest} field={field} />;
    case 'text':
      return <TextControl {...rest} field={field} />;
    case 'list':
      if (field.of === 'team') return <TeamsControl {...rest} field={field} />;
      return field.of === 'page' ? <PagesControl {...rest} /> : <ListControl {...rest} field={field} />;
    case 'language':
    case 'timezone':
      return <PlaceControl {...rest} field={field} />;
    case 'spoken':
      return <SpokenControl {...rest} field={field} />;
  }
}

const PagesControl = ({ value, label, hint, disabled, onChange }: Omit<ControlProps, 'field'>) => (
  <fieldset className="flex flex-col gap-2">
    <legend className="text-sm font-medium">{label}</legend>
    <p className="text-xs text-ink-3">{hint}</p>
    <PinnedList ids={Array.isArray(value) ? value : []} disabled={disabled} onChange={onChange} />
  </fieldset>
);

import { ChoiceControl, FlagControl, PlaceControl, SpokenControl } from './chosen-controls';
import type { ControlProps } from './control-props';
import { TeamsControl } from './teams-control';
import { ListControl, NumberControl, TextControl } from './typed-controls';

/** The control that fits the kind of a setting. */
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
      return field.of === 'team' ? <TeamsControl {...rest} field={field} /> : <ListControl {...rest} field={field} />;
    case 'language':
    case 'timezone':
      return <PlaceControl {...rest} field={field} />;
    case 'spoken':
      return <SpokenControl {...rest} field={field} />;
  }
}

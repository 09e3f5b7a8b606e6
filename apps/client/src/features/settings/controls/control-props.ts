import type { AnySettingValue, SettingCategory } from '@cartulary/contracts/settings';
import type { Field } from '@cartulary/contracts/settings/field';

export interface ControlProps<F extends Field = Field> {
  readonly category: SettingCategory;
  readonly name: string;
  readonly field: F;
  readonly value: AnySettingValue;
  readonly label: string;
  readonly hint: string;
  readonly disabled: boolean;
  /** The server's error for the value. */
  readonly error: string | undefined;
  /** The organization's maximum, if it's lower than the field's own. */
  readonly most: number | undefined;
  readonly onChange: (value: AnySettingValue) => void;
}

import { Check, ChevronsUpDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { t } from '@/text/ui';
import { cx } from './class-names';
import { Field } from './field';
import { styleNonce } from './style-nonce';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

interface SelectProps<Value extends string> {
  label: string;
  labelHidden?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  options: readonly SelectOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** A select for a few options. For more than about fifteen, use a search field with a list. */
export function Select<Value extends string>({
  options,
  value,
  onChange,
  placeholder = t('choose'),
  disabled,
  className,
  ...field
}: SelectProps<Value>) {
  const nonce = styleNonce();
  return (
    <Field {...field}>
      {(ids) => (
        <Radix.Root value={value ?? ''} onValueChange={(next) => onChange(next as Value)} disabled={disabled ?? false}>
          <Radix.Trigger
            {...ids}
            className={cx(
              'skin-field flex h-(--d-control) w-full items-center justify-between gap-2 px-2.5 text-left disabled:bg-sunken disabled:text-ink-3',
              className,
            )}
          >
            <span className="truncate">
              <Radix.Value placeholder={placeholder} />
            </span>
            <Radix.Icon asChild>
              <ChevronsUpDown size={14} className="text-ink-3" />
            </Radix.Icon>
          </Radix.Trigger>
          <Radix.Portal>
            <Radix.Content
              position="popper"
              sideOffset={4}
              collisionPadding={8}
              className="skin-layer arrive z-(--z-overlay) max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) p-1.25"
            >
              <Radix.Viewport {...(nonce ? { nonce } : {})}>
                {options.map((option) => (
                  <Radix.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled ?? false}
                    className="flex h-8 cursor-pointer items-center justify-between gap-3 rounded-[max(0px,calc(var(--r-overlay)-5px))] px-2.25 outline-none data-disabled:text-ink-3 data-highlighted:bg-hover"
                  >
                    <Radix.ItemText>{option.label}</Radix.ItemText>
                    <Radix.ItemIndicator>
                      <Check size={14} aria-hidden />
                    </Radix.ItemIndicator>
                  </Radix.Item>
                ))}
              </Radix.Viewport>
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>
      )}
    </Field>
  );
}

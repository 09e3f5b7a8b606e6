import { Check, type LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { createContext, use, useRef, type ReactNode } from 'react';
import { cx } from './class-names';
import { Kbd } from './kbd';

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactNode;
  align?: 'start' | 'end' | undefined;
  side?: 'top' | 'bottom' | undefined;
  /** Initially open, for a menu that was loaded because someone opened it. */
  startsOpen?: boolean | undefined;
  /** `MenuItem`s, `MenuChoice`s, `MenuLabel`s, `MenuSeparator`s. */
  children: ReactNode;
}

type Action = () => void;

/**
 * Defers an item's action until the menu is closed and its button has focus again, so that a dialog opened by the item can return focus to
 * that button.
 */
const WhenClosed = createContext<(action: Action) => void>((action) => action());

/** A menu of actions on one object, with the usual arrow keys, type-ahead, and Esc. */
export function Menu({ trigger, align = 'start', side = 'bottom', startsOpen = false, children }: MenuProps) {
  const chosen = useRef<Action | undefined>(undefined);
  const runChosen = (): void => {
    const action = chosen.current;
    chosen.current = undefined;
    // Runs after Radix' own handler, which moves focus to the button.
    if (action) queueMicrotask(action);
  };
  return (
    <Radix.Root modal={false} defaultOpen={startsOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={runChosen}
          className="skin-layer arrive z-(--z-overlay) max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto p-1.25"
        >
          <WhenClosed value={(action) => (chosen.current = action)}>{children}</WhenClosed>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const row =
  'flex h-8 cursor-pointer items-center gap-2.25 rounded-[max(0px,calc(var(--r-overlay)-5px))] px-2.25 text-sm whitespace-nowrap outline-none data-highlighted:bg-hover data-disabled:cursor-default data-disabled:text-ink-3';

interface MenuItemProps {
  icon?: LucideIcon | undefined;
  onSelect: () => void;
  /** The equivalent key: its name, or a component that renders the keys. */
  shortcut?: ReactNode;
  /**
   * Why the action is unavailable. The item stays listed and focusable, so that the reason is accessible to everyone.
   */
  disabledReason?: string | undefined;
  danger?: boolean | undefined;
  children: ReactNode;
}

export function MenuItem({ icon: Icon, onSelect, shortcut, disabledReason, danger = false, children }: MenuItemProps) {
  const whenClosed = use(WhenClosed);
  const disabled = disabledReason !== undefined;
  return (
    <Radix.Item
      onSelect={(event) => (disabled ? event.preventDefault() : whenClosed(onSelect))}
      {...(disabled ? { 'aria-disabled': true, 'data-disabled': '' } : {})}
      className={cx(row, danger ? 'text-error-text' : 'text-ink')}
    >
      {Icon ? <Icon size={16} aria-hidden className={danger ? '' : 'text-ink-2'} /> : null}
      <span className="grow">{children}</span>
      {disabledReason ? <span className="text-2xs">{disabledReason}</span> : null}
      {typeof shortcut === 'string' ? <Kbd>{shortcut}</Kbd> : shortcut}
    </Radix.Item>
  );
}

interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; hint?: string }[];
  onChange: (value: Value) => void;
}

/** A group of exclusive options in a menu. The menu stays open, so people can see the effect and try another option. */
export function MenuChoice<Value extends string>({ label, value, options, onChange }: MenuChoiceProps<Value>) {
  return (
    <Radix.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)} aria-label={label}>
      <MenuLabel>{label}</MenuLabel>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          onSelect={(event) => event.preventDefault()}
          className={row}
        >
          <span className="grid w-4 place-items-center">
            <Radix.ItemIndicator>
              <Check size={14} aria-hidden />
            </Radix.ItemIndicator>
          </span>
          <span className="grow">{option.label}</span>
          {option.hint ? <span className="text-2xs text-ink-3">{option.hint}</span> : null}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

interface MenuCheckProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** An on/off item. The menu stays open, so that several can be changed. */
export function MenuCheck({ checked, onChange, children }: MenuCheckProps) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={row}
    >
      <span className="grid w-4 place-items-center">
        <Radix.ItemIndicator>
          <Check size={14} aria-hidden />
        </Radix.ItemIndicator>
      </span>
      <span className="grow">{children}</span>
    </Radix.CheckboxItem>
  );
}

/** Heading of a group of items. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="skin-label px-2.25 pt-2 pb-1 text-ink-3">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1.25 my-1.25 h-px bg-line" />;
}

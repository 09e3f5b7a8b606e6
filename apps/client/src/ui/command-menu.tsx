import { Fragment, type ReactNode } from 'react';
import { runCommand, useOffers } from '@/lib/commands/commands';
import { Button, type ButtonProps } from './button';
import { Menu, MenuItem, MenuSeparator } from './menu';
import { CommandKeys } from './command-keys-shown';

/**
 * A command as a menu item, with its short title, icon, active keys, and the reason if it can't be run. Renders nothing if the command
 * isn't available.
 */
export function CommandItem({ id }: { id: string }) {
  const [offer] = useOffers([id]);
  if (!offer) return null;
  return (
    <MenuItem
      icon={offer.icon}
      danger={offer.danger}
      disabledReason={offer.refusal}
      shortcut={<CommandKeys id={id} />}
      onSelect={() => runCommand(id)}
    >
      {offer.title}
    </MenuItem>
  );
}

interface CommandMenuProps {
  trigger: ReactNode;
  /** Command IDs by group; a separator is drawn between groups. */
  groups: readonly (readonly string[])[];
  align?: 'start' | 'end' | undefined;
}

/** A menu of the available commands. Without any, not even its button renders. */
export function CommandMenu({ trigger, groups, align }: CommandMenuProps) {
  const there = new Set(useOffers(groups.flat()).map(({ id }) => id));
  const shown = groups.map((ids) => ids.filter((id) => there.has(id))).filter((ids) => ids.length > 0);
  if (shown.length === 0) return null;
  return (
    <Menu align={align} trigger={trigger}>
      {shown.map((ids, index) => (
        <Fragment key={ids[0]}>
          {index > 0 ? <MenuSeparator /> : null}
          {ids.map((id) => (
            <CommandItem key={id} id={id} />
          ))}
        </Fragment>
      ))}
    </Menu>
  );
}

/** A command as a button. If it can't be run, the reason is its title. Renders nothing if the command isn't available. */
export function CommandButton({ id, ...rest }: { id: string } & Omit<ButtonProps, 'onClick' | 'children' | 'icon'>) {
  const [offer] = useOffers([id]);
  if (!offer) return null;
  return (
    <Button
      {...rest}
      icon={offer.icon}
      disabled={offer.refusal !== undefined}
      title={offer.refusal}
      onClick={() => runCommand(id)}
    >
      {offer.title}
    </Button>
  );
}

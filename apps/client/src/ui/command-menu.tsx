import { Fragment, type ReactNode } from 'react';
import { runCommand, useOffers } from '@/lib/commands/commands';
import { Button, type ButtonProps } from './button';
import { Menu, MenuItem, MenuSeparator } from './menu';
import { CommandKeys } from './command-keys-shown';

/**
 * A command as an item of a menu: its short words, icon, reason where it can't be done, and the keys that really work.
 * Nothing where it isn't there.
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
  /** Ids of commands, a list a group; a line stands between groups. */
  groups: readonly (readonly string[])[];
  align?: 'start' | 'end' | undefined;
}

/** A menu of commands: those that are there, and not even its button where none is. */
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

/** A command as a button; the reason why it can't be done is its title. Nothing where it isn't there. */
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

import { keyNames } from '@/lib/commands/command-keys';
import { useCommandList, useKeys, workingKeys } from '@/lib/commands/commands';
import { t } from '@/text/app/commands';
import { KeyNames } from './key-names';

/** A command's active keys, as labeled on the keyboard; undefined if it has none or they're turned off. */
function useKeyNames(id: string): readonly (readonly string[])[] | undefined {
  useKeys();
  useCommandList();
  const [binding] = workingKeys(id);
  return binding === undefined ? undefined : keyNames(binding);
}

/** A command's active keys, for menus and hints. Renders nothing if there are none. */
export function CommandKeys({ id }: { id: string }) {
  const names = useKeyNames(id);
  return names ? <KeyNames names={names} then={t('keys.then')} /> : null;
}

/** A command's keys as text for its button; empty if none are active. */
export const useKeyText = (id: string): string =>
  (useKeyNames(id) ?? []).map((together) => together.join(' ')).join(` ${t('keys.then')} `);

import { keyNames } from '@/lib/commands/command-keys';
import { useCommandList, useKeys, workingKeys } from '@/lib/commands/commands';
import { t } from '@/text/app/commands';
import { KeyNames } from './key-names';

/** The keys that work for a command now, as they stand on the keyboard; undefined where it has none or they are off. */
function useKeyNames(id: string): readonly (readonly string[])[] | undefined {
  useKeys();
  useCommandList();
  const [binding] = workingKeys(id);
  return binding === undefined ? undefined : keyNames(binding);
}

/** The keys of a command, drawn as keys: beside what it does, in a hint. Nothing where none work. */
export function CommandKeys({ id }: { id: string }) {
  const names = useKeyNames(id);
  return names ? <KeyNames names={names} then={t('keys.then')} /> : null;
}

/** The keys of a command in words, for the face of its button; empty where none work. */
export const useKeyText = (id: string): string =>
  (useKeyNames(id) ?? []).map((together) => together.join(' ')).join(` ${t('keys.then')} `);

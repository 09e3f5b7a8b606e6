import { bindingOf, strokesOf } from '@/lib/commands/command-keys';
import { keysOf, type Command } from '@/lib/commands/commands';

/** True if two key bindings are equal or one is a prefix of the other, so that only one of them could ever run. */
function collide(a: string, b: string): boolean {
  const [left, right] = [strokesOf(a), strokesOf(b)];
  const length = Math.min(left.length, right.length);
  return length > 0 && bindingOf(left.slice(0, length)) === bindingOf(right.slice(0, length));
}

/** The other command that already uses these keys. */
export const takenBy = (binding: string, id: string, commands: readonly Command[]): Command | undefined =>
  commands.find((command) => command.id !== id && keysOf(command).some((keys) => collide(keys, binding)));

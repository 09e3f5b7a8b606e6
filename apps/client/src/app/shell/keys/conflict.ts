import { bindingOf, strokesOf } from '@/lib/commands/command-keys';
import { keysOf, type Command } from '@/lib/commands/commands';

/** Whether one binding is the other or its beginning: only one of the two could ever act. */
function collide(a: string, b: string): boolean {
  const [left, right] = [strokesOf(a), strokesOf(b)];
  const length = Math.min(left.length, right.length);
  return length > 0 && bindingOf(left.slice(0, length)) === bindingOf(right.slice(0, length));
}

/** The other command that these keys belong to already. */
export const takenBy = (binding: string, id: string, commands: readonly Command[]): Command | undefined =>
  commands.find((command) => command.id !== id && keysOf(command).some((keys) => collide(keys, binding)));

import type { Command } from '@/lib/commands/commands';
import { takenBy } from './conflict';

const command = (id: string, keys: string): Command => ({ id, title: id, group: 'Test', keys, run: () => undefined });
const commands = [command('go', 'g d'), command('next', 'j'), command('palette', 'mod+k')];

test('keys are taken when another command has them, begins with them, or is their beginning', () => {
  expect(takenBy('j', 'new', commands)?.id).toBe('next');
  expect(takenBy('g', 'new', commands)?.id).toBe('go');
  expect(takenBy('j j', 'new', commands)?.id).toBe('next');
  expect(takenBy('g x', 'new', commands)).toBeUndefined();
  expect(takenBy('k', 'new', commands)).toBeUndefined();
  expect(takenBy('j', 'next', commands)).toBeUndefined();
});

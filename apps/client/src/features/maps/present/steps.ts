import type { MapTree } from '../map-tree';

/** One step: the map with its main branches, or one complete branch. */
export interface Step {
  /** The central topic for the whole map. */
  readonly branch: string;
  readonly isWhole: boolean;
}

/** The steps of a presentation: the whole map first, then each branch. */
export function stepsOf(tree: MapTree): readonly Step[] {
  const [root, ...floating] = tree.tops;
  if (root === undefined) return [];
  const main = tree.of(root)?.children ?? [];
  return [{ branch: root, isWhole: true }, ...[...main, ...floating].map((branch) => ({ branch, isWhole: false }))];
}

/** The step that a key navigates to. Undefined for other keys. */
export function stepByKey(key: string, at: number, count: number): number | undefined {
  const last = Math.max(0, count - 1);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
    case 'PageDown':
    case 'Enter':
    case ' ':
      return Math.min(last, at + 1);
    case 'ArrowLeft':
    case 'ArrowUp':
    case 'PageUp':
    case 'Backspace':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

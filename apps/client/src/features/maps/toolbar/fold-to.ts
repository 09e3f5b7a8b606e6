import type { OpenedMap } from '../opened-map';

/**
 * Expands the given number of levels and collapses the rest. People without edit permission change only their own view.
 */
export function foldTo({ store, acts, picked }: OpenedMap, level: number, isEditable: boolean): void {
  const tree = store.tree();
  const withChildren = tree.map.nodes.filter(({ id }) => (tree.of(id)?.children.length ?? 0) > 0);
  const isDeep = (id: string): boolean => (tree.of(id)?.depth ?? 0) >= level;
  const [folded, open] = [withChildren.filter(({ id }) => isDeep(id)), withChildren.filter(({ id }) => !isDeep(id))];
  const ids = (nodes: readonly { id: string }[]): string[] => nodes.map(({ id }) => id);
  if (!isEditable) {
    picked.fold(ids(folded));
    return picked.unfold(ids(open));
  }
  picked.asForAll(ids(withChildren));
  store.change(() => {
    acts.setFolded(ids(folded), true);
    acts.setFolded(ids(open), false);
  });
}

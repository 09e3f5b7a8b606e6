import { mapLimits } from '@cartulary/contracts/limits/maps';
import type { MapNodeJson } from '@cartulary/editor-schema/kinds/map/json';
import { t } from '@/text/maps';
import { toast } from '@/ui/toast';
import type { OpenedMap } from './opened-map';
import { isHidden } from './shown-map';

/** Says of which topic words are written from now on. */
export function beginWriting({ picked }: OpenedMap, id: string, typed: string | null = null): void {
  picked.write(id, typed);
}

/**
 * Begins to write the selected topic with a sign, in place of its words. A topic that is out of sight has no field yet: what
 * is typed meanwhile is kept for it.
 * @returns false where no topic is selected
 */
export function typeAtSelected(opened: OpenedMap, sign: string): boolean {
  const { node, now } = opened.picked;
  if (node === undefined) return false;
  const { writes, typed } = now();
  beginWriting(opened, node, (writes === node ? (typed ?? '') : '') + sign);
  return true;
}

/**
 * Keeps what was written, and leaves no topic behind that says and holds nothing.
 * @param seen what the topic said when this person began: what others wrote there since then stays
 */
export function endWriting(opened: OpenedMap, id: string, words: string, seen: string, thenChild = false): void {
  const { picked, acts, store } = opened;
  const topic = store.tree().of(id);
  if (picked.now().writes === id) picked.write(null);
  if (!topic) return;
  const { node, children } = topic;
  const said = words.trim();
  // Somebody else's is theirs to keep, and so is one in which somebody else writes.
  const isOwn = opened.made.has(id) && !opened.told.isSelectedElsewhere(id);
  if (said === '' && isOwn && saysNothing(node) && children.length === 0 && id !== store.tree().root) {
    const tree = store.tree();
    const siblings = tree.siblingsOf(id);
    const back = siblings[siblings.indexOf(id) - 1] ?? node.parent ?? tree.root;
    // Nobody undoes that: it would bring back what says nothing.
    opened.tidies.remove([id]);
    // Somebody may have gone elsewhere by pressing it.
    if (picked.node === id) picked.nodes([back]);
    return;
  }
  if (said !== seen.trim()) acts.setText(id, said, seen);
  if (thenChild) addChild(opened, id);
}

/** Whether nothing stands at a topic. */
const saysNothing = ({ text, note, link, fileId, tags, markers, task }: MapNodeJson): boolean =>
  text === '' &&
  note === '' &&
  link === null &&
  fileId === null &&
  task === null &&
  tags.length === 0 &&
  markers.length === 0;

/** A new topic that hangs from another, about to be written. */
export function addChild(opened: OpenedMap, id: string): void {
  opened.picked.unfold([id]);
  began(opened, opened.acts.addChild({ parent: id }));
}

/** A new topic beside another; from the central topic one that hangs from it. */
export function addSibling(opened: OpenedMap, id: string, isBefore = false): void {
  if (opened.store.tree().parentOf(id) === undefined) addChild(opened, id);
  else began(opened, opened.acts.addSibling(id, isBefore ? 'before' : 'after'));
}

/** Writes in a topic that was just made; says why where none could be: the map is full, or too deep there. */
export const began = (opened: OpenedMap, id: string | undefined): void => {
  if (id === undefined) return sayNoRoom(opened, 1);
  opened.made.add(id);
  beginWriting(opened, id);
};

/** Why so many topics could not be added: the map is full, or too deep there. */
export function sayNoRoom({ store }: OpenedMap, count: number): void {
  const isFull = store.tree().map.nodes.length + count > mapLimits.maxNodes;
  toast({
    title: isFull ? t('full.topics', { limit: mapLimits.maxNodes }) : t('full.depth', { limit: mapLimits.maxDepth }),
    tone: 'warning',
  });
}

/** Removes what is selected, and selects what was beside it. */
export function removeSelected(opened: OpenedMap): void {
  const { picked, acts, store } = opened;
  const tree = store.tree();
  const ids = tree.topmost(picked.now().nodes).filter((id) => id !== tree.root);
  const [first] = ids;
  if (first === undefined) return;
  const siblings = tree.siblingsOf(first).filter((id) => !ids.includes(id));
  const at = tree.siblingsOf(first).indexOf(first);
  const next = siblings[Math.min(at, siblings.length - 1)] ?? tree.parentOf(first) ?? tree.root;
  acts.remove(ids);
  picked.nodes([next]);
}

/** Makes what is selected tasks that are done, or open again where the one that keys act on was; each stays due when it was. */
export function tickSelected({ picked, acts, store }: OpenedMap, id: string): void {
  const tree = store.tree();
  const isDone = tree.of(id)?.node.task?.isDone === false;
  store.change(() => {
    for (const each of picked.now().nodes)
      acts.change([each], { task: { isDone, dueOn: tree.of(each)?.node.task?.dueOn ?? null } });
  });
}

/** Hides what hangs from a topic, or shows it again; who may not write does so for themselves. */
export function toggleFold({ picked, acts, store }: OpenedMap, id: string, isEditable: boolean): void {
  const topic = store.tree().of(id);
  if (!topic || topic.children.length === 0) return;
  const wasHidden = isHidden(topic.node, picked.now());
  if (wasHidden) picked.unfold([id]);
  else if (isEditable) picked.asForAll([id]);
  else picked.fold([id]);
  if (isEditable && topic.node.isFolded === wasHidden) acts.setFolded([id], !wasHidden);
}

import { mapLimits } from '@cartulary/contracts/limits/maps';
import type { MapNodeJson } from '@cartulary/editor-schema/kinds/map/json';
import { t } from '@/text/maps';
import { toast } from '@/ui/toast';
import type { OpenedMap } from './opened-map';
import { isHidden } from './shown-map';

/** Starts editing a topic's text. */
export function beginWriting({ picked }: OpenedMap, id: string, typed: string | null = null): void {
  picked.write(id, typed);
}

/**
 * Starts editing the selected topic with a typed character, replacing its text. A topic outside the viewport has no
 * field yet, so typed text is buffered for it.
 * @returns false if no topic is selected
 */
export function typeAtSelected(opened: OpenedMap, sign: string): boolean {
  const { node, now } = opened.picked;
  if (node === undefined) return false;
  const { writes, typed } = now();
  beginWriting(opened, node, (writes === node ? (typed ?? '') : '') + sign);
  return true;
}

/**
 * Saves the text, and removes a topic that is still empty.
 * @param seen the topic's text when this person started; other people's later changes are preserved
 */
export function endWriting(opened: OpenedMap, id: string, words: string, seen: string, thenChild = false): void {
  const { picked, acts, store } = opened;
  const topic = store.tree().of(id);
  if (picked.now().writes === id) picked.write(null);
  if (!topic) return;
  const { node, children } = topic;
  const said = words.trim();
  // Another person's topic, or one that someone else is editing, is theirs to remove.
  const isOwn = opened.made.has(id) && !opened.told.isSelectedElsewhere(id);
  if (said === '' && isOwn && saysNothing(node) && children.length === 0 && id !== store.tree().root) {
    const tree = store.tree();
    const siblings = tree.siblingsOf(id);
    const back = siblings[siblings.indexOf(id) - 1] ?? node.parent ?? tree.root;
    // Not undoable, because undo would restore an empty topic.
    opened.tidies.remove([id]);
    // The person may have clicked elsewhere, which ended editing.
    if (picked.node === id) picked.nodes([back]);
    return;
  }
  if (said !== seen.trim()) acts.setText(id, said, seen);
  if (thenChild) addChild(opened, id);
}

/** Whether a topic is empty. */
const saysNothing = ({ text, note, link, fileId, tags, markers, task }: MapNodeJson): boolean =>
  text === '' &&
  note === '' &&
  link === null &&
  fileId === null &&
  task === null &&
  tags.length === 0 &&
  markers.length === 0;

/** Adds a child to a topic and starts editing it. */
export function addChild(opened: OpenedMap, id: string): void {
  opened.picked.unfold([id]);
  began(opened, opened.acts.addChild({ parent: id }));
}

/** Adds a sibling next to a topic. For the central topic, adds a child. */
export function addSibling(opened: OpenedMap, id: string, isBefore = false): void {
  if (opened.store.tree().parentOf(id) === undefined) addChild(opened, id);
  else began(opened, opened.acts.addSibling(id, isBefore ? 'before' : 'after'));
}

/** Starts editing a new topic. Reports if none could be added, because the map is full or too deep there. */
export const began = (opened: OpenedMap, id: string | undefined): void => {
  if (id === undefined) return sayNoRoom(opened, 1);
  opened.made.add(id);
  beginWriting(opened, id);
};

/** Explains why topics couldn't be added: the map is full or too deep there. */
export function sayNoRoom({ store }: OpenedMap, count: number): void {
  const isFull = store.tree().map.nodes.length + count > mapLimits.maxNodes;
  toast({
    title: isFull ? t('full.topics', { limit: mapLimits.maxNodes }) : t('full.depth', { limit: mapLimits.maxDepth }),
    tone: 'warning',
  });
}

/** Removes the selection and selects a neighboring topic. */
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

/** Marks the selection as completed tasks, or as open if the active one was completed. Due dates stay. */
export function tickSelected({ picked, acts, store }: OpenedMap, id: string): void {
  const tree = store.tree();
  const isDone = tree.of(id)?.node.task?.isDone === false;
  store.change(() => {
    for (const each of picked.now().nodes)
      acts.change([each], { task: { isDone, dueOn: tree.of(each)?.node.task?.dueOn ?? null } });
  });
}

/** Collapses or expands a topic. For people without edit rights, only in their own view. */
export function toggleFold({ picked, acts, store }: OpenedMap, id: string, isEditable: boolean): void {
  const topic = store.tree().of(id);
  if (!topic || topic.children.length === 0) return;
  const wasHidden = isHidden(topic.node, picked.now());
  if (wasHidden) picked.unfold([id]);
  else if (isEditable) picked.asForAll([id]);
  else picked.fold([id]);
  if (isEditable && topic.node.isFolded === wasHidden) acts.setFolded([id], !wasHidden);
}

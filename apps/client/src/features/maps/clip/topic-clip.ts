import { copiedBranches, pastedBranches } from '@cartulary/editor-schema/kinds/map/copied-branch';
import { wordsOf } from '@cartulary/editor-schema/kinds/map/words';
import { carryPictures } from '@/shared/open-written/clip/carry-pictures';
import type { Clip } from '@/shared/open-written/clip/clip';
import { clipThere, copyClip } from '@/shared/open-written/clip/clip-menu';
import { StoredFiles } from '@/shared/open-written/stored-files';
import { t } from '@/text/writing/clip';
import { toast } from '@/ui/toast';
import type { OpenedMap } from '../opened-map';
import { removeSelected, sayNoRoom } from '../writing';

const KIND = 'map';

/** The selected topics with their text, for the clipboard. Undefined if none are selected. */
export function topicsClip({ picked, store, itemId, files }: OpenedMap) {
  const tree = store.tree();
  const ids = tree.topmost(picked.now().nodes);
  if (ids.length === 0) return undefined;
  const content = copiedBranches(tree.map, ids);
  const isSealed = !(files instanceof StoredFiles);
  const clip = { kind: KIND, itemId, isSealed, content } as const satisfies Clip;
  return { clip, words: content.nodes.slice(1).map(wordsOf).join('\n') };
}

/** Attaches copied topics to the selected one. Images from another map are stored with this one. */
export async function pasteTopics(opened: OpenedMap, clip: Clip): Promise<void> {
  const here = pastedBranches(clip.content);
  if (!here) {
    toast({ title: t('notPasted'), text: t('none.map'), tone: 'warning' });
    return;
  }
  let nodes: typeof here | undefined = here;
  if (clip.itemId !== opened.itemId) {
    const pictures = here.flatMap(({ fileId }) => fileId ?? []);
    nodes = pastedBranches(clip.content, await carryPictures(clip, pictures, opened.files));
  }
  const tree = opened.store.tree();
  const parent = tree.of(opened.picked.now().nodes.at(-1))?.node.id ?? tree.root;
  opened.picked.unfold([parent]);
  const tops = opened.acts.paste({ parent }, nodes ?? []);
  if (tops) opened.picked.nodes(tops);
  else sayNoRoom(opened, here.length);
}

export async function copyTopics(opened: OpenedMap): Promise<boolean> {
  const copied = topicsClip(opened);
  return copied !== undefined && copyClip(copied.clip, copied.words);
}

export async function cutTopics(opened: OpenedMap): Promise<void> {
  if (await copyTopics(opened)) removeSelected(opened);
}

export async function pasteTopicsThere(opened: OpenedMap): Promise<void> {
  const clip = await clipThere(KIND);
  if (clip) await pasteTopics(opened, clip);
}

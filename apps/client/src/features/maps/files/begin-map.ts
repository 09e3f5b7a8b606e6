import type { MapJson } from '@cartulary/editor-schema/kinds/map/json';
import { rootId } from '@cartulary/editor-schema/kinds/map/field';
import { writeMap } from '@cartulary/editor-schema/kinds/map/content';
import { sayFailed } from '@/ui/say-failed';
import { t } from '@/text/maps';
import type { OpenedMap } from '../opened-map';
import { outlineOf } from './outline-of';
import { isMapTemplate } from '../templates/names';
import type { Waiting } from '@/shared/writing/waiting-map';

interface Begun {
  readonly title: string;
  readonly waiting: Waiting | undefined;
  /** The document whose outline the map starts with. */
  readonly from: string | null;
  /** The name of a built-in template. */
  readonly template: string | null;
}

/** Writes a new map's initial content, which isn't part of this person's undo. */
export async function beginMap(opened: OpenedMap, { title, waiting, from, template }: Begun): Promise<void> {
  const { store, acts, picked } = opened;
  const content = waiting?.map ?? (from === null ? await built(template, title) : await written(from, title));
  // Someone else may have initialized it in the meantime.
  if (!store.isBare) return;
  if (content) store.change(() => writeMap(store.ydoc, content));
  else acts.setText(rootId, title);
  store.undo.clear();
  if (picked.now().nodes.length === 0) picked.nodes([rootId]);
  if (waiting) storePictures(opened, waiting);
}

/** Undefined for an unknown template. */
async function built(template: string | null, title: string): Promise<MapJson | undefined> {
  if (!isMapTemplate(template)) return undefined;
  const { mapOfTemplate } = await import('../templates/built-in-maps');
  return mapOfTemplate(template, title);
}

/** Reports if the text can't be read. The map then starts with its title. */
async function written(itemId: string, title: string): Promise<MapJson | undefined> {
  try {
    return await outlineOf(itemId, title);
  } catch (error) {
    sayFailed(t('outline.failed'), error);
    return undefined;
  }
}

/** Stores an imported file's images and assigns them to their topics. */
function storePictures({ files, store, acts }: OpenedMap, { pictures }: Waiting): void {
  for (const [id, file] of pictures)
    files.take([file], (stored) => {
      const nodes = store.tree().map.nodes.filter(({ fileId }) => fileId === id);
      acts.change(
        nodes.map((node) => node.id),
        { fileId: stored.id },
      );
      store.undo.clear();
    });
}

import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { limits } from '@cartulary/contracts/limits';
import { rootId } from '@cartulary/editor-schema/kinds/map/field';
import { nodesIn } from '@cartulary/editor-schema/kinds/map/records';
import { titleOf } from '@cartulary/editor-schema/kinds/map/words';
import { useEffect } from 'react';
import type * as Y from 'yjs';
import { log } from '@/lib/log/log';
import { rename } from '@/shared/open-written/item-data';
import type { OpenedMap } from './opened-map';

/** While a map is unnamed, renames it after the central topic when this person edits that. */
export function useTitleFromCentre(
  { id, title, titleFollows }: Pick<WrittenItem, 'id' | 'title' | 'titleFollows'>,
  { store }: OpenedMap,
  mayRename: boolean,
): void {
  useEffect(() => {
    if (!titleFollows || !mayRename) return undefined;
    const nodes = nodesIn(store.ydoc);
    const hear = (events: readonly Y.YEvent<Y.AbstractType<unknown>>[], { local }: Y.Transaction): void => {
      if (!local || !events.some(({ path, keys }) => path[0] === rootId || keys.has(rootId))) return;
      const words = titleOf(store.tree().map).slice(0, limits.metadata.maxTitleCharacters).trim();
      if (words === '' || words === title) return;
      rename(id, words, true).catch((error: unknown) =>
        log.info('A map could not be given the title of its central topic.', { component: 'maps', error }),
      );
    };
    nodes.observeDeep(hear);
    return () => nodes.unobserveDeep(hear);
  }, [id, title, titleFollows, store, mayRename]);
}

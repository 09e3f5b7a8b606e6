import type { CommentAnchor } from '@cartulary/contracts/endpoints/comments';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import type { CommentPlaces } from '@/shared/open-written/written-room';
import { t } from '@/text/maps';
import type { OpenedMap } from './opened-map';
import { isHidden } from './shown-map';

/** Position of a comment on its topic: the upper right corner. */
const CORNER = { x: 1, y: 0 } as const;

/** The topic a thread is about. Undefined if it's gone or the thread isn't about a topic. */
export function topicOf({ store }: OpenedMap, anchor: CommentAnchor | null): string | undefined {
  if (anchor === null || !('thing' in anchor)) return undefined;
  return store.tree().of(anchor.thing)?.node.id;
}

/** Expands, shows, and selects a topic. */
export function goTo({ picked, store }: OpenedMap, id: string): void {
  const tree = store.tree();
  const { branch } = picked.now();
  if (branch !== null && !tree.isWithin(id, branch)) picked.branch(null);
  const hidden = tree.pathTo(id).filter((above) => {
    const node = tree.of(above)?.node;
    return node !== undefined && isHidden(node, picked.now());
  });
  if (hidden.length > 0) picked.unfold(hidden);
  picked.nodes([id]);
}

/** Pins the comments of a mind map to its topics. */
export const mapPlaces = (opened: OpenedMap, anchorOf: (threadId: string) => CommentAnchor | null): CommentPlaces => {
  const picked = (): string | undefined => {
    const { nodes } = opened.picked.now();
    return nodes.length === 1 ? opened.store.tree().of(nodes[0])?.node.id : undefined;
  };
  const quote = (): string => {
    const id = picked();
    const words = opened.store.tree().of(id)?.node.text ?? '';
    return id === undefined ? '' : (words === '' ? t('topic') : words).slice(0, collaborationLimits.maxQuoteCharacters);
  };
  return {
    subscribe: opened.picked.subscribe,
    quote,
    about: () => {
      const id = picked();
      return id === undefined ? undefined : { anchor: { thing: id, ...CORNER }, quote: quote() };
    },
    order: () => '',
    go: (threadId) => {
      const id = topicOf(opened, anchorOf(threadId));
      if (id !== undefined) goTo(opened, id);
    },
  };
};

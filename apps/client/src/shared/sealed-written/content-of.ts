import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import type { KindContent } from '@cartulary/editor-schema/kinds/kind-content';

const loaded = new Map<BuiltKind, Promise<KindContent<unknown>>>();

/** Each includes its editor's schema, which is loaded on demand. Only content that was read with it may be written. */
const loads: Readonly<Record<BuiltKind, () => Promise<KindContent<unknown>>>> = {
  text: async () => (await import('@cartulary/editor-schema/kinds/text/content')).textContent as KindContent<unknown>,
  board: async () =>
    (await import('@cartulary/editor-schema/kinds/board/content')).boardContent as KindContent<unknown>,
  map: async () => (await import('@cartulary/editor-schema/kinds/map/content')).mapContent as KindContent<unknown>,
  deck: async () => (await import('@cartulary/editor-schema/kinds/deck/content')).deckContent as KindContent<unknown>,
};

/** Reads and writes the content of a kind; returns the same promise each time. */
export function contentOf(kind: BuiltKind): Promise<KindContent<unknown>> {
  const content = loaded.get(kind) ?? loads[kind]();
  loaded.set(kind, content);
  content.catch(() => loaded.delete(kind));
  return content;
}

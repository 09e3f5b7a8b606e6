import type { WireKind } from '@cartulary/contracts/written-kinds';
import { routes } from '@cartulary/contracts/routes';
import { matchPath } from 'react-router-dom';
import { safeParse, uuid } from 'zod/mini';

/** An item with its own page: a written item or a file. */
export interface AddressedItem {
  readonly id: string;
  readonly kind: WireKind | 'file';
}

/** Pages that open an item from a query parameter, with the parameter and the kind of item. */
const asking: Readonly<Record<string, readonly [name: string, kind: AddressedItem['kind']]>> = {
  [routes.documentStudio.path]: ['document', 'file'],
  [routes.boards.path]: ['board', 'board'],
  [routes.mindmap.path]: ['map', 'mindmap'],
  [routes.presentationStudio.path]: ['deck', 'presentation'],
};

/** The item that a URL of this installation opens; undefined for any other text. */
export function itemOfAddress(text: string, origin: string): AddressedItem | undefined {
  const address = text.trim();
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.origin !== origin) return undefined;
  const written = matchPath(routes.text.path, url.pathname)?.params['textId'];
  const [name, kind = 'document'] = asking[url.pathname] ?? [];
  const id = safeParse(uuid(), written ?? (name === undefined ? undefined : url.searchParams.get(name)));
  return id.success ? { id: id.data, kind } : undefined;
}

import { routes } from '@cartulary/contracts/routes';
import { matchPath } from 'react-router-dom';
import { safeParse, uuid } from 'zod/mini';
import type { BesideItem } from './beside-view';

/** Pages that open something by what their address asks for, and what that is. */
const asking: Readonly<Record<string, readonly [name: string, kind: BesideItem['kind']]>> = {
  [routes.documentStudio.path]: ['document', 'file'],
  [routes.boards.path]: ['board', 'board'],
  [routes.mindmap.path]: ['map', 'mindmap'],
  [routes.presentationStudio.path]: ['deck', 'presentation'],
};

/** What a message names by its address in this installation, the first of several; undefined where it names nothing. */
export function itemIn(message: string, origin = location.origin): BesideItem | undefined {
  for (const word of message.split(/\s/)) {
    const item = word.startsWith(origin) && URL.canParse(word) ? itemAt(new URL(word), origin) : undefined;
    if (item) return item;
  }
  return undefined;
}

function itemAt(url: URL, origin: string): BesideItem | undefined {
  if (url.origin !== origin) return undefined;
  const [name = '', kind = 'document'] = asking[url.pathname] ?? [];
  const id = safeParse(
    uuid(),
    matchPath(routes.text.path, url.pathname)?.params['textId'] ?? url.searchParams.get(name),
  );
  return id.success ? { id: id.data, kind } : undefined;
}

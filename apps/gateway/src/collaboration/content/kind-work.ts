import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { boardFiles } from '@cartulary/editor-schema/files/board-files';
import { deckFiles } from '@cartulary/editor-schema/files/deck-files';
import { mapFiles } from '@cartulary/editor-schema/files/map-files';
import { textFiles } from '@cartulary/editor-schema/files/text-files';
import type { KindFiles } from '@cartulary/editor-schema/files/made';
import { nodeToolsUntil } from '@cartulary/editor-schema/files/node-tools';
import { contents } from '@cartulary/editor-schema/kinds/content';
import type { KindContent } from '@cartulary/editor-schema/kinds/kind-content';
import { updateTowards } from '@cartulary/editor-schema/kinds/update-towards';
import { dropTooDeep, wholeYdocOf, ydocOf } from '@cartulary/editor-schema/ydoc';
import * as Y from 'yjs';
import type { ContentWork, KindWork, Updates } from './orders.js';

/** Typst has to be gone before this thread is terminated. */
const TYPST_ENDS_EARLIER_MS = 2_000;

/** Combines each kind's content with its module in `editor-schema/files`. A built kind that's missing here doesn't compile. */
export const kindWork: Readonly<Record<BuiltKind, KindWork>> = {
  text: workOf(contents.text, textFiles),
  board: workOf(contents.board, boardFiles),
  map: workOf(contents.map, mapFiles),
  deck: workOf(contents.deck, deckFiles),
};

function workOf<Content>(kind: KindContent<Content>, files: KindFiles): KindWork {
  const contentOf = (updates: Updates): Content => kind.read(ydocOf(updates));
  return {
    sources: files.sources,
    export: (order) => files.export(order, nodeToolsUntil(order.deadlineMs - TYPST_ENDS_EARLIER_MS)),
    read: ({ updates }) => kind.asText(contentOf(updates)),
    agreed: ({ updates }) => kind.asText(kind.agreed(contentOf(updates))),
    compare: ({ before, after }) => kind.compare(contentOf(before), contentOf(after)),
    authors: ({ updates }) => kind.authors(ydocOf(updates)),
    restore: ({ now, then }) => {
      const content = contentOf(then);
      const update = updateTowards(wholeYdocOf(now), (ydoc) => {
        dropTooDeep(ydoc);
        kind.write(ydoc, content);
      });
      return update ?? null;
    },
    copy: ({ updates, files: ids }) => copyOf(kind, contentOf(updates), new Map(Object.entries(ids))),
  };
}

/** The content as the first update of another item. It gets its own client ID, so that the two can never be merged. */
function copyOf<Content>(
  kind: KindContent<Content>,
  content: Content,
  files: ReadonlyMap<string, string>,
): ContentWork['copy']['answer'] {
  const ydoc = new Y.Doc();
  const update = updateTowards(ydoc, (to) => kind.write(to, kind.withFiles(kind.agreed(content), files)));
  // Even an empty item writes an empty part.
  if (update === undefined) throw new Error('something was copied to nothing');
  return { update, clientId: ydoc.clientID };
}

import type { WrittenKind } from '@cartulary/contracts/endpoints/collaboration';
import type { LibraryRow } from '@cartulary/contracts/endpoints/library';
import type { sharedItemKinds } from '@cartulary/contracts/endpoints/item-sharing';
import { FilePen, Network, Presentation, StickyNote, type LucideIcon } from 'lucide-react';
import { href } from '@/routing/href';
import { t } from '@/text/written-kinds';
import { kindName } from '../document-words';
import { kindIcons as uploadIcons, kindOfRow } from '../kind-icons';

/** How each kind of what is written together is drawn. */
export const kindIcons: Readonly<Record<WrittenKind, LucideIcon>> = {
  document: FilePen,
  board: StickyNote,
  mindmap: Network,
  presentation: Presentation,
};

/** How a thing of the library is drawn and called. */
export const signOfRow = (row: LibraryRow): { readonly icon: LucideIcon; readonly word: string } =>
  row.what === 'written'
    ? { icon: kindIcons[row.kind], word: t(`kind.${row.kind}`) }
    : { icon: uploadIcons[kindOfRow(row)], word: kindName(kindOfRow(row)) };

/** Where a thing of the library is opened. */
export const addressOfRow = (row: LibraryRow): string =>
  row.what === 'upload'
    ? href('documentStudio', undefined, { document: row.id })
    : (addressOfItem(row) ?? href('docs', undefined, { open: row.id }));

interface Place {
  /** A thread of comments that is opened with it. */
  readonly threadId?: string;
  /** A name in the text that is shown. */
  readonly mentionId?: string;
}

interface Linked {
  readonly id: string;
  readonly kind: (typeof sharedItemKinds)[number];
}

/** Where a link leads: what is read, and a folder, to a page of its own that has no way to anything else. */
export const addressOfLinked = ({ id, kind }: Linked): string | undefined =>
  kind === 'file' || kind === 'folder'
    ? href('shared', { itemId: id }, { is: kind === 'folder' ? kind : undefined })
    : addressOfItem({ id, kind });

/** Where an item is opened; undefined for kinds whose editor is not built. */
export const addressOfItem = (
  { id, kind }: { readonly id: string; readonly kind: WrittenKind },
  { threadId, mentionId }: Place = {},
): string | undefined =>
  kind === 'document'
    ? href(
        'document',
        { documentId: id },
        { ...(threadId && { panel: 'comments', thread: threadId }), ...(mentionId && { mention: mentionId }) },
      )
    : undefined;

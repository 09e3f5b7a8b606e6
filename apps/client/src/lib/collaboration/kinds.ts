import type { WrittenKind } from '@cartulary/contracts/endpoints/collaboration';
import type { SharedKind } from '@cartulary/contracts/endpoints/item-sharing';
import { FileText, Network, Presentation, StickyNote, type LucideIcon } from 'lucide-react';
import { href } from '@/routing/href';

/** How each kind of what is written together is drawn. */
export const kindIcons: Readonly<Record<WrittenKind, LucideIcon>> = {
  document: FileText,
  board: StickyNote,
  mindmap: Network,
  presentation: Presentation,
};

interface Place {
  /** A thread of comments that is opened with it. */
  readonly threadId?: string;
  /** A name in the text that is shown. */
  readonly mentionId?: string;
}

/** Where something that was shared is opened: what is read in the studio, a folder in the library. */
export const addressOfShared = ({
  id,
  kind,
}: {
  readonly id: string;
  readonly kind: SharedKind;
}): string | undefined =>
  kind === 'file'
    ? href('documentStudio', undefined, { document: id })
    : kind === 'folder' || kind === 'space'
      ? href('docs', undefined, { folder: id })
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

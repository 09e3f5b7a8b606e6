import { kindOfWire, type WrittenKind } from '@cartulary/contracts/written-kinds';
import type { LibraryRow } from '@cartulary/contracts/endpoints/library';
import type { sharedItemKinds } from '@cartulary/contracts/endpoints/item-sharing';
import { FilePen, Network, Presentation, StickyNote, type LucideIcon } from 'lucide-react';
import { href } from '@/routing/href';
import { kindName } from '@/shared/documents/document-words';
import { kindIcons as uploadIcons, kindOfRow } from '@/shared/documents/kind-icons';
import { t } from '@/text/writing/kinds';
import { addressOfItem, type OfKind } from './address-of-item';

/** Icon of each kind of written item. */
export const kindIcons: Readonly<Record<WrittenKind, LucideIcon>> = {
  text: FilePen,
  board: StickyNote,
  map: Network,
  deck: Presentation,
};

export const kindOfItem = ({ kind }: OfKind): string => t(`kind.${kindOfWire[kind]}`);

/** Icon and label of a library item. */
export const signOfRow = (row: LibraryRow): { readonly icon: LucideIcon; readonly word: string } =>
  row.what === 'written'
    ? { icon: kindIcons[kindOfWire[row.kind]], word: kindOfItem(row) }
    : { icon: uploadIcons[kindOfRow(row)], word: kindName(kindOfRow(row)) };

/** A library item's URL. */
export const addressOfRow = (row: LibraryRow): string =>
  row.what === 'upload' ? href('documentStudio', undefined, { document: row.id }) : addressOfItem(row);

interface Linked {
  readonly id: string;
  readonly kind: (typeof sharedItemKinds)[number];
}

/** The target of a share link. Uploaded documents and folders open on a separate page without links to anything else. */
export const addressOfLinked = ({ id, kind }: Linked): string =>
  kind === 'file' || kind === 'folder'
    ? href('shared', { itemId: id }, { is: kind === 'folder' ? kind : undefined })
    : addressOfItem({ id, kind });

import type { LibraryRow } from '@cartulary/contracts/endpoints/library';
import { kindOf, type DocumentKind } from '@cartulary/contracts/endpoints/search';
import { AudioLines, FilePen, FileText, FileType, Image, Type, type LucideIcon } from 'lucide-react';

/** How each kind of thing in the library is drawn. */
export const kindIcons: Readonly<Record<DocumentKind, LucideIcon>> = {
  pdf: FileText,
  image: Image,
  word: FileType,
  text: Type,
  sound: AudioLines,
  written: FilePen,
};

/** The kind that a row of the library is filtered by. */
export const kindOfRow = (row: LibraryRow): DocumentKind =>
  row.what === 'written' ? 'written' : kindOf(row.mediaType);

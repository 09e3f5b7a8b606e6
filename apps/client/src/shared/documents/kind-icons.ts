import type { LibraryRow } from '@cartulary/contracts/endpoints/library';
import { kindOf, type DocumentKind } from '@cartulary/contracts/endpoints/search';
import { AudioLines, FilePen, FileText, FileType, Image, Type, type LucideIcon } from 'lucide-react';

/** Icon of each kind of item in the library. */
export const kindIcons: Readonly<Record<DocumentKind, LucideIcon>> = {
  pdf: FileText,
  image: Image,
  word: FileType,
  text: Type,
  sound: AudioLines,
  written: FilePen,
};

/** The kind used to filter a library row. */
export const kindOfRow = (row: LibraryRow): DocumentKind =>
  row.what === 'written' ? 'written' : kindOf(row.mediaType);

import type { LibraryRow } from '@cartulary/contracts/endpoints/library';
import { PreviewImage } from '@/shared/pages/preview-image';
import { FirstLines } from './first-lines';

/** A thumbnail: the first page of an upload, or the first lines of a written item. */
export const RowPreview = ({ row, className }: { row: LibraryRow; className?: string | undefined }) =>
  row.what === 'written' ? (
    <FirstLines lines={row.firstLines} className={className} />
  ) : (
    <PreviewImage documentId={row.id} hasPreview={row.hasPreview} mediaType={row.mediaType} className={className} />
  );

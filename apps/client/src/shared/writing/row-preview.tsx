import type { LibraryRow } from '@cartulary/contracts/endpoints/library';
import { PreviewImage } from '@/shared/pages/preview-image';
import { FirstLines } from './first-lines';

/** What a thing looks like, small: the first page of an upload, the first lines of what is written. */
export const RowPreview = ({ row, className }: { row: LibraryRow; className?: string | undefined }) =>
  row.what === 'written' ? (
    <FirstLines lines={row.firstLines} className={className} />
  ) : (
    <PreviewImage documentId={row.id} hasPreview={row.hasPreview} mediaType={row.mediaType} className={className} />
  );

import { readPreview } from '@cartulary/contracts/endpoints/documents';
import { useQuery } from '@tanstack/react-query';
import { FileText, Image, type LucideIcon } from 'lucide-react';
import { download } from '@/lib/api/api';
import { cx } from '@/ui/class-names';
import { BlobImage } from './blob-image';
import { localDocument } from './local-documents';

interface PreviewImageProps {
  documentId: string;
  hasPreview: boolean;
  mediaType: string;
  className?: string | undefined;
}

/** The thumbnail of a document's first page, or its kind's icon. Decorative, because the name is shown next to it. */
export function PreviewImage({ documentId, hasPreview, mediaType, className }: PreviewImageProps) {
  const { data: blob } = useQuery({
    queryKey: ['preview', documentId],
    queryFn: ({ signal }) =>
      localDocument(documentId)?.preview() ?? download(readPreview, { params: { documentId } }, { signal }),
    enabled: hasPreview,
    staleTime: Infinity,
  });
  const Icon: LucideIcon = mediaType.startsWith('image/') ? Image : FileText;
  return (
    <span className={cx('grid shrink-0 place-items-center overflow-hidden bg-paper-ground', className)}>
      {blob ? (
        <BlobImage blob={blob} alt="" className="size-full object-cover object-top" />
      ) : (
        <Icon size={16} aria-hidden className="text-paper-ink/45" />
      )}
    </span>
  );
}

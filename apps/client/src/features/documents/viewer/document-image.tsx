import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { BlobImage } from '@/shared/pages/blob-image';
import { documentImageQuery } from '@/shared/pages/document-image';
import { t } from '@/text/documents/viewer';

interface DocumentImageProps {
  documentId: string;
  /** Index of the image. Null if browsers can't show its format. */
  image: number | null;
  /** The alternative text from the file. */
  alternative: string;
}

/** An image in a flowing document, loaded from its original. */
export function DocumentImage({ documentId, image, alternative }: DocumentImageProps) {
  const { data: blob, isPending } = useQuery({
    ...documentImageQuery(documentId, image ?? 0),
    enabled: image !== null,
  });
  const name = alternative || t('picture.unnamed');
  if (blob)
    return (
      <figure className="my-4">
        <BlobImage blob={blob} alt={name} className="max-h-160 max-w-full" />
      </figure>
    );
  const loading = image !== null && isPending;
  return (
    <figure
      aria-busy={loading}
      className="my-4 flex items-center gap-2.5 border border-dashed border-paper-ink/40 p-3 font-ui text-sm text-paper-ink/75"
    >
      <ImageOff size={18} aria-hidden className="shrink-0" />
      <span>
        {loading
          ? t('picture.loading')
          : t('picture.unshown', { named: alternative ? 'yes' : 'no', name: alternative })}
      </span>
    </figure>
  );
}

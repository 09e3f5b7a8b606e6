import { useEffect, useRef } from 'react';

/** Shows the bytes of a picture that was fetched with the session's token. */
export function BlobImage({ blob, alt, className }: { blob: Blob; alt: string; className?: string | undefined }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!image.current) return;
    const url = URL.createObjectURL(blob);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return <img ref={image} alt={alt} className={className} />;
}

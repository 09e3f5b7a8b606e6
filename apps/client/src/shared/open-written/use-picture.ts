import { useEffect, useState } from 'react';
import type { Files } from './files';

/** Where this browser holds a picture of the item; undefined while it is fetched, null where that failed or there is none. */
export function usePicture(files: Pick<Files, 'picture'>, fileId: string | null): string | null | undefined {
  const [found, setFound] = useState<{ readonly fileId: string; readonly address: string | null }>();
  useEffect(() => {
    if (fileId === null) return undefined;
    let isLeft = false;
    files.picture(fileId).then(
      (address) => isLeft || setFound({ fileId, address }),
      () => isLeft || setFound({ fileId, address: null }),
    );
    return () => {
      isLeft = true;
    };
  }, [files, fileId]);
  if (fileId === null) return null;
  return found?.fileId === fileId ? found.address : undefined;
}

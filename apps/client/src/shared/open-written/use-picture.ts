import { useEffect, useState } from 'react';
import type { Files } from './files';

/** Retry delays after a failure: uploading a picture may take longer than inserting its reference. */
const AGAIN_MS = [2_000, 10_000, 60_000] as const;

/** An image's local URL; undefined while loading, null if loading failed or there is none. */
export function usePicture(files: Pick<Files, 'picture'>, fileId: string | null): string | null | undefined {
  const [found, setFound] = useState<{ readonly fileId: string; readonly address: string | null }>();
  useEffect(() => {
    if (fileId === null) return undefined;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (turn: number): void =>
      void files.picture(fileId).then(
        (address) => isLeft || setFound({ fileId, address }),
        () => {
          if (isLeft) return;
          setFound({ fileId, address: null });
          const pauseMs = AGAIN_MS[turn];
          if (pauseMs !== undefined) timer = setTimeout(() => ask(turn + 1), pauseMs);
        },
      );
    ask(0);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [files, fileId]);
  if (fileId === null) return null;
  return found?.fileId === fileId ? found.address : undefined;
}

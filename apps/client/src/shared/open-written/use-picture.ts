import { useEffect, useState } from 'react';
import type { Files } from './files';

/** What failed is asked for again after these pauses: who put it there may be slower than what names it. */
const AGAIN_MS = [2_000, 10_000, 60_000] as const;

/** Where this browser holds a picture of the item; undefined while it is fetched, null where that failed or there is none. */
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

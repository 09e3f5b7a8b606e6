import { stretchHere } from './argon2id';
import type { StretchAnswer, StretchRequest } from './stretch';

const answer = (message: StretchAnswer): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<StretchRequest>) => {
  stretchHere(data).then(answer, (error: unknown) =>
    answer({ message: error instanceof Error ? error.message : String(error) }),
  );
});

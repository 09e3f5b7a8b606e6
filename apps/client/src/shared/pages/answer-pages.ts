import { messageOf } from '@cartulary/contracts/errors';
import { ReadFailure } from '@cartulary/pipeline/failure';
import type { PagesAnswer, PagesCall, PagesReply, PagesRequest } from './pages-messages';

// The page's own window has other postMessage arguments; this is a worker.
const worker = globalThis as unknown as {
  onmessage: (event: MessageEvent<PagesCall>) => void;
  postMessage: (reply: PagesReply, transfer: Transferable[]) => void;
};

/** In a worker: answers every call of the page, by what is drawn or by why it wasn't. */
export function answerPages(answer: (request: PagesRequest) => Promise<PagesAnswer>): void {
  worker.onmessage = ({ data: { id, request } }) => {
    void answer(request).then(
      (done) => worker.postMessage({ id, answer: done }, done.kind === 'drawn' ? [done.bitmap] : []),
      (error: unknown) => {
        const failure = error instanceof ReadFailure ? error.message : messageOf('reading_crashed');
        worker.postMessage({ id, failure }, []);
      },
    );
  };
}

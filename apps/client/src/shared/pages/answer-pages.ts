import { messageOf } from '@cartulary/contracts/errors';
import { ReadFailure } from '@cartulary/pipeline/failure';
import type { PagesAnswer, PagesCall, PagesReply, PagesRequest } from './pages-messages';

// The page's own window types postMessage differently; this is a worker.
const worker = globalThis as unknown as {
  onmessage: (event: MessageEvent<PagesCall>) => void;
  postMessage: (reply: PagesReply, transfer: Transferable[]) => void;
};

/** Runs in a worker. Answers each call with the rendered image or the failure. */
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

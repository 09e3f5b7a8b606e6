import { SearchRoom } from './search-room';
import type { Answer, Request } from './worker-line';

const room = new SearchRoom((error) => postMessage({ kind: 'trouble', message: sentence(error) } satisfies Answer));

const sentence = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** Calls a room method with its argument. */
function ask({ method, argument }: Request): Promise<unknown> {
  const calls = room as unknown as Record<Request['method'], (argument: unknown) => Promise<unknown>>;
  return calls[method](argument);
}

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  const { number } = data;
  ask(data).then(
    (value) => postMessage({ kind: 'answer', number, value } satisfies Answer),
    (error: unknown) => postMessage({ kind: 'failed', number, message: sentence(error) } satisfies Answer),
  );
});

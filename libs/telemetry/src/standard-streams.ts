import { destination, multistream, type DestinationStream } from 'pino';
import { goOn, MAX_WAITING_BYTES } from './go-on.js';

/** A tenth of a second each: a consumer that is merely slow may need this long. */
const MAX_WAITS = 10;

/**
 * A destination whose consumer may stop reading, such as a pipe. It blocks the process once, for a second, until lines
 * are consumed again.
 */
export function streamOf(fd: number): DestinationStream {
  let waits = 0;
  const retryEAGAIN = () => ++waits <= MAX_WAITS;
  const place = destination({ fd, sync: true, maxLength: MAX_WAITING_BYTES, retryEAGAIN });
  place.on('write', (bytes: number) => {
    if (bytes > 0) waits = 0;
  });
  return goOn(place);
}

/** Standard output, and standard error for anything worse than a warning. Written synchronously, so that a crash loses no line. */
export function standardStreams(): DestinationStream {
  return multistream(
    [
      { level: 'trace', stream: streamOf(process.stdout.fd) },
      { level: 'error', stream: streamOf(process.stderr.fd) },
    ],
    { dedupe: true },
  );
}

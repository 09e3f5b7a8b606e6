import { destination, multistream, type DestinationStream } from 'pino';
import { goOn, MAX_WAITING_BYTES } from './go-on.js';

/** A tenth of a second each: as long as a reader that is only slow may need. */
const MAX_WAITS = 10;

/** A place whose reader may stop reading, such as a pipe: it holds the process up once, for a second, until lines leave again. */
export function streamOf(fd: number): DestinationStream {
  let waits = 0;
  const retryEAGAIN = () => ++waits <= MAX_WAITS;
  const place = destination({ fd, sync: true, maxLength: MAX_WAITING_BYTES, retryEAGAIN });
  place.on('write', (bytes: number) => {
    if (bytes > 0) waits = 0;
  });
  return goOn(place);
}

/** Standard output, and standard error for what is worse than a warning. Written synchronously: a crash loses no line. */
export function standardStreams(): DestinationStream {
  return multistream(
    [
      { level: 'trace', stream: streamOf(process.stdout.fd) },
      { level: 'error', stream: streamOf(process.stderr.fd) },
    ],
    { dedupe: true },
  );
}

import { destination, multistream, type DestinationStream } from 'pino';
import { goOn, MAX_WAITING_BYTES } from './go-on.js';

const streamOf = (fd: number): DestinationStream => goOn(destination({ fd, sync: true, maxLength: MAX_WAITING_BYTES }));

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

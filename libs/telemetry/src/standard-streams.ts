import { destination, multistream, type DestinationStream } from 'pino';

/** Standard output, and standard error for what is worse than a warning. Written synchronously: a crash loses no line. */
export function standardStreams(): DestinationStream {
  return multistream(
    [
      { level: 'trace', stream: destination({ fd: process.stdout.fd, sync: true }) },
      { level: 'error', stream: destination({ fd: process.stderr.fd, sync: true }) },
    ],
    { dedupe: true },
  );
}

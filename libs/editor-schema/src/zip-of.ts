import { zipSync } from 'fflate';

/** Files of an archive have no time of their own: the same files make the same bytes. */
const WRITTEN = '1980-01-01';

/** An archive of files that are packed already, as pictures are. Of two with one name the later stays. */
export const zipOf = (
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { level: 0, mtime: WRITTEN }),
  );

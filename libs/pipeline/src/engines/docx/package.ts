import { unzipSync } from 'fflate';
import { limits } from '@cartulary/contracts/limits';
import { ReadFailure } from '../../failure.js';

/** A part as listed in the archive's directory. */
interface Listed {
  readonly name: string;
  readonly sizeBytes: number;
}

/** An Open Packaging archive. Parts are unpacked one at a time, never beyond the size declared in the directory. */
export interface Package {
  /** Names without a leading slash, in directory order. */
  readonly names: readonly string[];
  has(name: string): boolean;
  /** @throws ReadFailure `reading_damaged`; `reading_too_much_text` if it unpacks to more than `maxBytes` */
  read(name: string, maxBytes: number): Uint8Array | undefined;
}

/** Maximum compression ratio. Deflate reaches about 1,000, which Word text never does. */
const MAX_RATIO = 1_000;
const RATIO_COUNTS_FROM_BYTES = 1_048_576;

/**
 * Lists an archive without unpacking it.
 * @throws ReadFailure `reading_damaged` if it isn't an archive or has too many entries
 */
export function openPackage(bytes: Uint8Array): Package {
  const listed = new Map<string, Listed>();
  withArchive(() =>
    unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        if (listed.size >= limits.reading.maxPackageParts) throw new ReadFailure('reading_damaged', 'too many parts');
        const packedTooWell = originalSize > RATIO_COUNTS_FROM_BYTES && originalSize > size * MAX_RATIO;
        listed.set(name, { name, sizeBytes: packedTooWell ? Infinity : originalSize });
        return false;
      },
    }),
  );
  return {
    names: [...listed.keys()],
    has: (name) => listed.has(name),
    read(name, maxBytes) {
      const part = listed.get(name);
      if (!part) return undefined;
      if (part.sizeBytes > maxBytes) throw new ReadFailure('reading_too_much_text', `${name} is too large`);
      // fflate allocates a buffer of the size in the directory and truncates anything beyond it.
      return withArchive(() => unzipSync(bytes, { filter: (entry) => entry.name === name }))[name];
    },
  };
}

function withArchive<T>(use: () => T): T {
  try {
    return use();
  } catch (error) {
    if (error instanceof ReadFailure) throw error;
    throw new ReadFailure('reading_damaged', error instanceof Error ? error.message : String(error));
  }
}

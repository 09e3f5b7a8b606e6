import { unzipSync } from 'fflate';
import { limits } from '@cartulary/contracts/limits';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { ConversionFailure } from '../failure.js';

/** The maximum compression ratio of a part. Word text never reaches it. */
const MAX_RATIO = 1_000;
const RATIO_COUNTS_FROM_BYTES = 1_048_576;

/**
 * Opens a Word file or another zip archive. Returns a function that unpacks one part at a time, never to more bytes
 * than the archive's directory declares.
 * @param maxLooks limit on directory entries visited, since each read walks the whole directory
 * @throws ConversionFailure `conversion_too_large` for a zip bomb, `conversion_damaged` if it isn't an archive
 */
export function openPackage(
  bytes: Uint8Array,
  maxLooks: number = limits.reading.maxPackageLooks,
): (name: string) => Uint8Array | undefined {
  if (bytes.length > writingLimits.maxImportBytes) throw new ConversionFailure('conversion_too_large', 'bytes');
  const sizes = new Map<string, number>();
  unzip(bytes, ({ name, size, originalSize }) => {
    if (sizes.size >= limits.reading.maxPackageParts) throw new ConversionFailure('conversion_too_large', 'parts');
    const isBomb = originalSize > RATIO_COUNTS_FROM_BYTES && originalSize > size * MAX_RATIO;
    sizes.set(name, isBomb ? Infinity : originalSize);
    return false;
  });
  let left: number = limits.reading.maxXmlBytes + limits.reading.maxEmbeddedImageBytes;
  let looks = maxLooks;
  return (name) => {
    const size = sizes.get(name);
    if (size === undefined) return undefined;
    left -= size;
    looks -= sizes.size;
    if (left < 0 || looks < 0) throw new ConversionFailure('conversion_too_large', name);
    return unzip(bytes, (entry) => entry.name === name)[name];
  };
}

function unzip(bytes: Uint8Array, filter: NonNullable<NonNullable<Parameters<typeof unzipSync>[1]>['filter']>) {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof ConversionFailure) throw error;
    throw new ConversionFailure('conversion_damaged', error instanceof Error ? error.message : String(error));
  }
}

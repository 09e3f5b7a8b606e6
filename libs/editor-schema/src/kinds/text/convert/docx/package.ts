import { unzipSync } from 'fflate';
import { limits } from '@cartulary/contracts/limits';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { ConversionFailure } from '../failure.js';

/** A part may unpack to so many times its packed size; text of Word never does. */
const MAX_RATIO = 1_000;
const RATIO_COUNTS_FROM_BYTES = 1_048_576;

/**
 * Opens a Word file, or another that is an archive of parts: answers what they unpack to, one by one, never more than the archive's directory promised.
 * @param maxLooks each reading passes the whole directory: as many entries in all
 * @throws ConversionFailure `conversion_too_large` for a bomb, `conversion_damaged` for no archive
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

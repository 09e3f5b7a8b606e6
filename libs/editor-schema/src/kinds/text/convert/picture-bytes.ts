/** The media type of a supported picture, based on its first bytes; undefined for all others, including SVG. */
export function pictureType(bytes: Uint8Array): string | undefined {
  const starts = (...signature: readonly number[]): boolean => signature.every((byte, place) => bytes[place] === byte);
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (starts(0x47, 0x49, 0x46, 0x38)) return 'image/gif';
  if (starts(0x52, 0x49, 0x46, 0x46) && [0x57, 0x45, 0x42, 0x50].every((byte, place) => bytes[8 + place] === byte))
    return 'image/webp';
  return undefined;
}

const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0];
const ORIENTATION_TAG = 0x0112;

/** Orientation of a JPEG, 1 (as stored) to 8 (CIPA DC-008 “Exif”, 4.6.4); 1 if missing. */
export function jpegOrientation(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 4 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const length = view.getUint16(at + 2);
    const end = Math.min(view.byteLength, at + 2 + length);
    if (marker === 0xe1 && EXIF.every((byte, index) => bytes[at + 4 + index] === byte))
      return orientationOf(new DataView(bytes.buffer, bytes.byteOffset + at + 10, Math.max(0, end - at - 10)));
    // Start of the image data. All metadata comes before it.
    if (marker === 0xda || length < 2) return 1;
    at = end;
  }
  return 1;
}

/** Reads the first directory of Exif's TIFF structure (TIFF 6.0, section 2). */
function orientationOf(exif: DataView): number {
  if (exif.byteLength < 10) return 1;
  const little = exif.getUint16(0) === 0x4949;
  const first = exif.getUint32(4, little);
  if (first + 2 > exif.byteLength) return 1;
  const count = exif.getUint16(first, little);
  for (let index = 0; index < count; index += 1) {
    const entry = first + 2 + index * 12;
    if (entry + 12 > exif.byteLength) return 1;
    if (exif.getUint16(entry, little) === ORIENTATION_TAG) return exif.getUint16(entry + 8, little);
  }
  return 1;
}

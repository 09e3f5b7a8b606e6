import { Zip, ZipPassThrough } from 'fflate';

export interface ZippedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * A zip of files as they are: what goes into it (PDFs, pictures) is compressed already. Files of one name are numbered,
 * and no name leads out of the folder that it is unpacked into.
 * @returns the archive in pieces, so that it is not copied once more
 */
export function storeZip(files: readonly ZippedFile[]): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const taken = new Set<string>();
  for (const { name, bytes } of files) {
    const entry = new ZipPassThrough(freeName(name, taken));
    zip.add(entry);
    entry.push(bytes, true);
  }
  zip.end();
  return pieces;
}

/** 'lease.pdf', then 'lease (2).pdf'. Windows and macOS tell no names apart by their case. */
function freeName(name: string, taken: Set<string>): string {
  const plain = name.replace(/[\\/:]/gu, '_').replace(/^\.+/u, '_');
  const [, stem = plain, ending = ''] = /^(.*?)(\.[^.]+)?$/su.exec(plain) ?? [];
  let free = plain;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem} (${number})${ending}`;
  taken.add(free.toLowerCase());
  return free;
}

import { Zip, ZipPassThrough } from 'fflate';

export interface ZippedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

type Piece = Uint8Array<ArrayBuffer>;

/**
 * A zip that is made file by file, as they are: what goes into it (PDFs, pictures) is compressed already. Files of one name are numbered,
 * and no name leads out of the folder that it is unpacked into.
 */
export class StoredZip {
  private readonly taken = new Set<string>();
  private pieces: Piece[] = [];
  private readonly zip = new Zip((error, piece) => {
    if (error) throw error;
    // No memory of fflate's is shared, which its types leave open.
    this.pieces.push(piece as Piece);
  });

  add({ name, bytes }: ZippedFile): void {
    const entry = new ZipPassThrough(freeName(name, this.taken));
    this.zip.add(entry);
    entry.push(bytes, true);
  }

  /** What was made since it was asked last, for who keeps it elsewhere than in memory. */
  take(): Piece[] {
    const { pieces } = this;
    this.pieces = [];
    return pieces;
  }

  /** What is left. */
  end(): Piece[] {
    this.zip.end();
    return this.take();
  }
}

/**
 * A zip of files that are all at hand.
 * @returns the archive in pieces, so that it is not copied once more
 */
export function storeZip(files: readonly ZippedFile[]): Piece[] {
  const zip = new StoredZip();
  files.forEach((file) => zip.add(file));
  return zip.end();
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

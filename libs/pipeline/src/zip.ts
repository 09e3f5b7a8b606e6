import { deflateSync, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZippedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** In which folder of the archive it stands, the outer one first; at the top without it. */
  readonly folders?: readonly string[];
}

type Piece = Uint8Array<ArrayBuffer>;

/** How small archives get, and how long that takes: a person's own setting `system.compressionLevel`, as DEFLATE counts it. */
export const zipLevels = { none: 0, low: 1, medium: 6, high: 9 } as const;
export type ZipLevel = keyof typeof zipLevels;

/** Of the beginning of a file: what saves less there than this is compressed already, as pictures are, and is stored as it is. */
const SAMPLE_BYTES = 65_536;
const LEAST_SAVED = 0.03;

function savesSomething(bytes: Uint8Array, level: ZipLevel): boolean {
  if (level === 'none') return false;
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  return deflateSync(sample, { level: zipLevels.low }).length < sample.length * (1 - LEAST_SAVED);
}

/**
 * A zip that is made file by file. Files of one name in one folder are numbered, and no name leads out of the folder that it is unpacked into.
 */
export class Archive {
  private readonly names = new FreeNames();
  /** What each folder is called here, by what was asked for: one that has the name of a file is numbered too. */
  private readonly folders = new Map<string, string>();
  private pieces: Piece[] = [];
  private readonly zip = new Zip((error, piece) => {
    if (error) throw error;
    // No memory of fflate's is shared, which its types leave open.
    this.pieces.push(piece as Piece);
  });

  constructor(private readonly level: ZipLevel) {}

  add({ name, bytes, folders = [] }: ZippedFile): void {
    const free = this.names.take(name, this.pathOf(folders));
    const isPacked = savesSomething(bytes, this.level);
    const entry = isPacked ? new ZipDeflate(free, { level: zipLevels[this.level] }) : new ZipPassThrough(free);
    this.zip.add(entry);
    entry.push(bytes, true);
  }

  private pathOf(folders: readonly string[]): string {
    let path = '';
    for (const folder of folders) {
      const asked = `${path}${folder}`;
      path = this.folders.get(asked) ?? `${this.names.take(folder, path)}/`;
      this.folders.set(asked, path);
    }
    return path;
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
export function archiveOf(files: readonly ZippedFile[], level: ZipLevel): Piece[] {
  const zip = new Archive(level);
  files.forEach((file) => zip.add(file));
  return zip.end();
}

/** 'lease.pdf', then 'lease (2).pdf'. Windows and macOS tell no names apart by their case. */
export class FreeNames {
  private readonly taken = new Set<string>();

  /** @param path of the folder, with its slash: what it is called is not looked at anew */
  take(name: string, path = ''): string {
    const plain = name.replace(/[\\/:]/gu, '_').replace(/^\.+/u, '_');
    const [, stem = plain, ending = ''] = /^(.*?)(\.[^.]+)?$/su.exec(plain) ?? [];
    let free = `${path}${plain}`;
    for (let number = 2; this.taken.has(free.toLowerCase()); number += 1) free = `${path}${stem} (${number})${ending}`;
    this.taken.add(free.toLowerCase());
    return free;
  }
}

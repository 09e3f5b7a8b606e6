import { deflateSync, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZippedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Folders in the archive, outermost first; at the top level if absent. */
  readonly folders?: readonly string[];
}

type Piece = Uint8Array<ArrayBuffer>;

/** DEFLATE levels for the user setting `system.compressionLevel`: smaller archives take longer. */
export const zipLevels = { none: 0, low: 1, medium: 6, high: 9 } as const;
export type ZipLevel = keyof typeof zipLevels;

/**
 * A sample from the beginning of a file: if it compresses by less than this share, the file is already compressed, like
 * an image, and is stored uncompressed.
 */
const SAMPLE_BYTES = 65_536;
const LEAST_SAVED = 0.03;

function savesSomething(bytes: Uint8Array, level: ZipLevel): boolean {
  if (level === 'none') return false;
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  return deflateSync(sample, { level: zipLevels.low }).length < sample.length * (1 - LEAST_SAVED);
}

/**
 * A zip that is created file by file. Duplicate names in a folder are numbered, and no name leads outside the folder it is unpacked into.
 */
export class Archive {
  private readonly names = new FreeNames();
  /** Name in the archive for each requested folder: a folder with a file's name is numbered too. */
  private readonly folders = new Map<string, string>();
  private pieces: Piece[] = [];
  private readonly zip = new Zip((error, piece) => {
    if (error) throw error;
    // fflate doesn't share this memory, although its types allow it.
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

  /** Returns the output since the last call, for callers that don't keep it in memory. */
  take(): Piece[] {
    const { pieces } = this;
    this.pieces = [];
    return pieces;
  }

  /** Finishes the archive and returns the remaining output. */
  end(): Piece[] {
    this.zip.end();
    return this.take();
  }
}

/**
 * Creates a zip of files that are all in memory.
 * @returns the archive in pieces, to avoid another copy
 */
export function archiveOf(files: readonly ZippedFile[], level: ZipLevel): Piece[] {
  const zip = new Archive(level);
  files.forEach((file) => zip.add(file));
  return zip.end();
}

/** 'lease.pdf', then 'lease (2).pdf'. Names on Windows and macOS are case-insensitive. */
export class FreeNames {
  private readonly taken = new Set<string>();

  /** @param path of the folder, with its trailing slash; its name isn't checked again */
  take(name: string, path = ''): string {
    const plain = name.replace(/[\\/:]/gu, '_').replace(/^\.+/u, '_');
    const [, stem = plain, ending = ''] = /^(.*?)(\.[^.]+)?$/su.exec(plain) ?? [];
    let free = `${path}${plain}`;
    for (let number = 2; this.taken.has(free.toLowerCase()); number += 1) free = `${path}${stem} (${number})${ending}`;
    this.taken.add(free.toLowerCase());
    return free;
  }
}

import type { Files } from './files';

/** Pictures under addresses of this browser; each is fetched once. */
export class PictureAddresses implements Pick<Files, 'picture'> {
  /** By file: where this browser holds it. */
  private readonly pictures = new Map<string, Promise<string>>();

  constructor(private readonly bytesOf: (fileId: string) => Promise<Blob>) {}

  picture(fileId: string): Promise<string> {
    const known = this.pictures.get(fileId);
    if (known) return known;
    const address = this.bytesOf(fileId).then((blob) => URL.createObjectURL(blob));
    this.pictures.set(fileId, address);
    // Asked for again when it is drawn again.
    address.catch(() => this.pictures.delete(fileId));
    return address;
  }

  end(): void {
    for (const address of this.pictures.values()) void address.then(URL.revokeObjectURL, () => undefined);
    this.pictures.clear();
  }
}

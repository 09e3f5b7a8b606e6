import type { Files } from './files';

/** Local URLs for pictures, each loaded once. */
export class PictureAddresses implements Pick<Files, 'picture'> {
  /** The local URL of each file. */
  private readonly pictures = new Map<string, Promise<string>>();

  constructor(private readonly bytesOf: (fileId: string) => Promise<Blob>) {}

  picture(fileId: string): Promise<string> {
    const known = this.pictures.get(fileId);
    if (known) return known;
    const address = this.bytesOf(fileId).then((blob) => URL.createObjectURL(blob));
    this.pictures.set(fileId, address);
    // Retried the next time it renders.
    address.catch(() => this.pictures.delete(fileId));
    return address;
  }

  end(): void {
    for (const address of this.pictures.values()) void address.then(URL.revokeObjectURL, () => undefined);
    this.pictures.clear();
  }
}

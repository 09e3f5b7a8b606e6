import { keptPictureLimits } from '@cartulary/contracts/limits/kept-pictures';
import { log } from '@/lib/log/log';
import { picturesOf, settled, withCopies, type CopyRow, type PictureRow } from './copy-database';
import { copyId, type CopyOwner } from './kept-copies';

/** Pictures of a document, stored with its copy in this browser and deleted with it. Without a copy, nothing is stored. */
export class KeptPictures {
  private readonly copy: string;

  constructor(owner: CopyOwner, itemId: string) {
    this.copy = copyId(owner, itemId);
  }

  /** Undefined if the picture isn't stored. Never rejects. */
  async of(fileId: string): Promise<Blob | undefined> {
    const row = await this.orNothing(() =>
      withCopies('readonly', ({ pictures }) => settled<PictureRow | undefined>(pictures.get([this.copy, fileId]))),
    );
    return row && new Blob([new Uint8Array(row.bytes)], { type: row.mediaType });
  }

  /** Returns the IDs that aren't stored yet. Never rejects. */
  async missing(fileIds: readonly string[]): Promise<string[]> {
    const keys = await this.orNothing(() => withCopies('readonly', (stores) => picturesOf(stores, this.copy)));
    const kept = new Set((keys ?? []).map((key) => (Array.isArray(key) ? key[1] : undefined)));
    return fileIds.filter((id) => !kept.has(id));
  }

  /** @returns whether the picture is stored. Never rejects */
  async keep(fileId: string, picture: Blob): Promise<boolean> {
    if (picture.size > keptPictureLimits.maxBytes) return false;
    const bytes = new Uint8Array(await picture.arrayBuffer());
    const row: PictureRow = { copy: this.copy, fileId, bytes, mediaType: picture.type };
    const isKept = await this.orNothing(() =>
      withCopies('readwrite', async (stores) => {
        if ((await settled<CopyRow | undefined>(stores.copies.get(this.copy))) === undefined) return false;
        const count = (await picturesOf(stores, this.copy)).length;
        if (count >= keptPictureLimits.maxOfItem) return false;
        await settled(stores.pictures.put(row));
        return true;
      }),
    );
    return isKept === true;
  }

  private async orNothing<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      log.info('A picture is not kept on this device.', { component: 'document', error });
      return undefined;
    }
  }
}

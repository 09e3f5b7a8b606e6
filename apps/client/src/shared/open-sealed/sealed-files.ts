import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import type { Picture } from '@cartulary/editor-schema/files/made';
import { pictureType } from '@cartulary/editor-schema/kinds/text/convert/picture-bytes';
import type { Bytes } from '@/lib/crypto/bytes';
import { saveFile } from '@/lib/files/save-file';
import { log } from '@/lib/log/log';
import type { KeptFiles, StoredFile } from '@/shared/open-written/files';
import { mayBeStored } from '@/shared/open-written/may-be-stored';
import { PictureAddresses } from '@/shared/open-written/picture-addresses';
import { idOf, numberOf } from '@/shared/sealed-written/file-id';
import { SealedMoved, type SealedItem, type SealedPlace } from '@/shared/sealed/sealed-types';
import { SealBroken } from '@/shared/vault/open-vault';
import { t } from '@/text/writing/sealed-text';
import { sayFailed } from '@/ui/say-failed';

/** Pictures and files of a sealed item. Each is a sealed slot of the item, and everyone with access to the item has its key. */
export class SealedFiles implements KeptFiles {
  private readonly pictures = new PictureAddresses((fileId) => this.bytesOf(fileId));

  constructor(private readonly item: SealedItem) {}

  picture(fileId: string): Promise<string> {
    return this.pictures.picture(fileId);
  }

  save(fileId: string, name: string): void {
    this.bytesOf(fileId).then(
      (blob) => saveFile(name, blob),
      (error: unknown) => sayFailed(t('file.notOpened', { name }), error),
    );
  }

  take(files: readonly File[], stored: (file: StoredFile) => void, failed?: (file: File) => void): void {
    void (async () => {
      for (const file of files) {
        const taken = await this.store(file);
        if (taken) stored(taken);
        else failed?.(file);
      }
    })();
  }

  choose(stored: (file: StoredFile) => void): void {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    input.addEventListener('change', () => this.take([...(input.files ?? [])], stored));
    input.click();
  }

  /** Stores embedded bytes that aren't a picture. Returns their ID. @throws SealedMoved, ApiError */
  async keepBytes(bytes: Bytes): Promise<string> {
    return idOf(await this.put(bytes), bytes);
  }

  /** @throws SealBroken if the bytes don't match the ID; ApiError */
  async keptBytes(fileId: string): Promise<Bytes> {
    return new Uint8Array(await (await this.bytesOf(fileId)).arrayBuffer());
  }

  /** All pictures that can be opened, up to the size limit of a file. The resulting file lists missing ones. */
  async allPictures(mostBytes: number): Promise<Picture[]> {
    const pictures: Picture[] = [];
    let leftBytes = mostBytes;
    for (const place of this.item.placesStored().keys()) {
      const number = /^picture\/(\d+)$/u.exec(place)?.[1];
      const bytes = number === undefined ? undefined : await this.bytesIfOpen(place);
      const mediaType = bytes && pictureType(bytes);
      if (bytes === undefined || mediaType === undefined || bytes.length > leftBytes) continue;
      leftBytes -= bytes.length;
      pictures.push({ id: await idOf(Number(number), bytes), mediaType, bytes });
    }
    return pictures;
  }

  end(): void {
    this.pictures.end();
  }

  /** Undefined if it can't be opened: one broken slot must not prevent exporting the others. */
  private async bytesIfOpen(place: SealedPlace): Promise<Bytes | undefined> {
    try {
      return await this.item.get(place);
    } catch (error) {
      log.warn('A picture of something sealed was left out of a file of it.', { component: 'sealed-files', error });
      return undefined;
    }
  }

  private async bytesOf(fileId: string): Promise<Blob> {
    const number = numberOf(fileId);
    if (!(number >= 1 && number <= sealedLimits.maxPages)) throw new Error('This file is none of a sealed item');
    const bytes = await this.item.get(`picture/${number}`);
    if (bytes === undefined) throw new Error('This file is not there');
    if ((await idOf(number, bytes)) !== fileId) throw new SealBroken();
    return new Blob([bytes]);
  }

  private async store(file: File): Promise<StoredFile | undefined> {
    const { name, size: sizeBytes, type: mediaType } = file;
    if (!(await mayBeStored(file))) return undefined;
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      return { id: await idOf(await this.put(bytes), bytes), name, sizeBytes, mediaType };
    } catch (error) {
      sayFailed(t('file.notStored', { name }), error);
      return undefined;
    }
  }

  /** Writes to the next free slot. If another writer claims it first, tries the next one. */
  private async put(bytes: Bytes): Promise<number> {
    const taken = this.item.placesStored();
    for (let number = 1; number <= sealedLimits.maxPages; number += 1) {
      if (taken.has(`picture/${number}`)) continue;
      try {
        await this.item.put(`picture/${number}`, bytes, { after: 0 });
        return number;
      } catch (error) {
        if (!(error instanceof SealedMoved)) throw error;
      }
    }
    throw new Error('There is no room for another file');
  }
}

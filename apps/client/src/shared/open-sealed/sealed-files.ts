import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import type { Bytes } from '@/lib/crypto/bytes';
import { saveFile } from '@/lib/files/save-file';
import type { KeptFiles, StoredFile } from '@/shared/open-written/files';
import { mayBeStored } from '@/shared/open-written/may-be-stored';
import { PictureAddresses } from '@/shared/open-written/picture-addresses';
import { SealedMoved, type SealedItem } from '@/shared/sealed/sealed-types';
import { SealBroken } from '@/shared/vault/open-vault';
import { t } from '@/text/writing/sealed-text';
import { sayFailed } from '@/ui/say-failed';

/** Hexadecimal digits of an id that say which place it is; all others, but version and variant, begin the SHA-256 of what lies there. */
const NUMBER_DIGITS = 3;

/** As ids of files look everywhere. Who writes one says what it is, so that nobody can put another in its place. */
export async function idOf(number: number, bytes: Bytes): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const digits = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const [a, b, c, d, e] = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 15),
    digits.slice(15, 18),
    digits.slice(18, 27),
  ];
  return `${a}-${b}-4${c}-8${d}-${e}${number.toString(16).padStart(NUMBER_DIGITS, '0')}`;
}

const numberOf = (fileId: string): number => Number.parseInt(fileId.slice(-NUMBER_DIGITS), 16);

/** Pictures and files of something sealed: each is a sealed place of it, whose key everybody has who has the item. */
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

  /** Keeps bytes that stand in it and are no picture. Answers their id. @throws SealedMoved, ApiError */
  async keepBytes(bytes: Bytes): Promise<string> {
    return idOf(await this.put(bytes), bytes);
  }

  /** @throws SealBroken where they are not those of the id; ApiError */
  async keptBytes(fileId: string): Promise<Bytes> {
    return new Uint8Array(await (await this.bytesOf(fileId)).arrayBuffer());
  }

  end(): void {
    this.pictures.end();
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

  /** Into the next place that nobody has written: whoever comes second to one takes the next. */
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

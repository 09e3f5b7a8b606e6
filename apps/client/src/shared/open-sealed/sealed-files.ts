import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { saveFile } from '@/lib/files/save-file';
import type { KeptFiles, StoredFile } from '@/shared/open-written/files';
import { mayBeStored } from '@/shared/open-written/may-be-stored';
import { PictureAddresses } from '@/shared/open-written/picture-addresses';
import { SealedMoved, type SealedItem, type SealedPlace } from '@/shared/sealed/sealed-types';
import { t } from '@/text/writing/sealed-text';
import { sayFailed } from '@/ui/say-failed';

/** As ids of files look everywhere, with the number of the place at its end: it says nothing that the server does not see. */
const PREFIX = '00000000-0000-4000-8000-';
const idOf = (number: number): string => PREFIX + number.toString(16).padStart(12, '0');

function placeOf(fileId: string): SealedPlace {
  const number = fileId.startsWith(PREFIX) ? Number.parseInt(fileId.slice(PREFIX.length), 16) : Number.NaN;
  if (!(number >= 1 && number <= sealedLimits.maxPages)) throw new Error('This file is none of a sealed item');
  return `picture/${number}`;
}

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

  take(files: readonly File[], stored: (file: StoredFile) => void): void {
    void (async () => {
      for (const file of files) {
        const taken = await this.store(file);
        if (taken) stored(taken);
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

  end(): void {
    this.pictures.end();
  }

  private async bytesOf(fileId: string): Promise<Blob> {
    const bytes = await this.item.get(placeOf(fileId));
    if (bytes === undefined) throw new Error('This file is not there');
    return new Blob([bytes]);
  }

  private async store(file: File): Promise<StoredFile | undefined> {
    const { name, size: sizeBytes, type: mediaType } = file;
    if (!(await mayBeStored(file))) return undefined;
    try {
      return { id: idOf(await this.put(file)), name, sizeBytes, mediaType };
    } catch (error) {
      sayFailed(t('file.notStored', { name }), error);
      return undefined;
    }
  }

  /** Into the next place that nobody has written: whoever comes second to one takes the next. */
  private async put(file: File): Promise<number> {
    const taken = this.item.placesStored();
    for (let number = 1; number <= sealedLimits.maxPages; number += 1) {
      if (taken.has(`picture/${number}`)) continue;
      try {
        await this.item.put(`picture/${number}`, file, { after: 0 });
        return number;
      } catch (error) {
        if (!(error instanceof SealedMoved)) throw error;
      }
    }
    throw new Error('There is no room for another file');
  }
}

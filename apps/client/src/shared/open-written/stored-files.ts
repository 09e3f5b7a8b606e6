import { readItemFile, storeItemFile } from '@cartulary/contracts/endpoints/item-files';
import { download } from '@/lib/api/api';
import { sentenceOf } from '@/lib/errors/api-error';
import { saveFile } from '@/lib/files/save-file';
import { upload } from '@/lib/files/upload';
import { formatPercent } from '@/lib/format/format';
import type { KeptPictures } from '@/lib/storage/kept-pictures';
import { t } from '@/text/text';
import { changeToast, dismissToast, toast } from '@/ui/toast';
import type { KeptFiles, StoredFile } from './files';
import { mayBeStored } from './may-be-stored';
import { PictureAddresses } from './picture-addresses';

/** Pictures and files of a document that the server can read, as stored by the gateway. They're as accessible as the document. */
export class StoredFiles implements KeptFiles {
  private isEnded = false;
  private readonly pictures = new PictureAddresses((fileId) => this.bytesOf(fileId));

  /** @param kept this browser's image store, if it has one */
  constructor(
    private readonly itemId: string,
    private readonly kept?: KeptPictures,
  ) {}

  picture(fileId: string): Promise<string> {
    return this.pictures.picture(fileId);
  }

  save(fileId: string, name: string): void {
    this.bytesOf(fileId).then(
      (blob) => saveFile(name, blob),
      (error: unknown) => toast({ title: t('file.failed', { name }), text: sentenceOf(error), tone: 'error' }),
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

  end(): void {
    this.isEnded = true;
    this.pictures.end();
  }

  async keepAll(fileIds: readonly string[]): Promise<void> {
    for (const fileId of (await this.kept?.missing(fileIds)) ?? []) {
      // The server may be unreachable again. Missing pictures are requested when the page is opened next.
      const picture = await this.downloaded(fileId).catch(() => undefined);
      if (picture === undefined || this.isEnded) return;
      await this.kept?.keep(fileId, picture);
    }
  }

  private async bytesOf(fileId: string): Promise<Blob> {
    const known = await this.kept?.of(fileId);
    if (known) return known;
    const picture = await this.downloaded(fileId);
    await this.kept?.keep(fileId, picture);
    return picture;
  }

  private downloaded(fileId: string): Promise<Blob> {
    return download(readItemFile, { params: { itemId: this.itemId, fileId } }, { background: true });
  }

  private async store(file: File): Promise<StoredFile | undefined> {
    const { name } = file;
    if (!(await mayBeStored(file))) return undefined;
    const going = (share: number): string => t('upload.going', { name, percent: formatPercent(share) });
    const id = toast({ title: going(0), durationMs: Infinity, urgent: false });
    try {
      const stored = await upload(storeItemFile, [file], {
        params: { itemId: this.itemId },
        mode: 'collaborative',
        onProgress: (sent, total) => changeToast(id, { title: going(total > 0 ? sent / total : 0) }),
      });
      return stored.file;
    } catch (error) {
      toast({ title: t('upload.failed', { name }), text: sentenceOf(error), tone: 'error' });
      return undefined;
    } finally {
      dismissToast(id);
    }
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { formatEndings, type HeldSlides, type MadeDocument } from '@cartulary/contracts/endpoints/written-files';
import { Database } from '@cartulary/database/database';
import { Blobs } from '@cartulary/storage/blobs';
import { KeyRing } from '@cartulary/storage/key-ring';
import { made } from '../../platform/threads/made-in-thread.js';
import type { Call } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { CONTENT_MAKERS } from '../../platform/settings/parts.js';
import type { ContentMakers } from '../content/content-makers.js';
import type { MadeSlides } from '../content/orders.js';
import { auditItem } from '../written-items.js';
import { incomingFile, titleOfFile } from './incoming-file.js';
import { insertWritten } from './insert-written.js';
import { storePictures } from './store-pictures.js';

/** Presentations created from PowerPoint files. */
@Injectable()
export class SlidesImportsService {
  constructor(
    private readonly database: Database,
    private readonly keys: KeyRing,
    private readonly blobs: Blobs,
    @Inject(CONTENT_MAKERS) private readonly makers: ContentMakers,
  ) {}

  /** Previews the import of the call's first file; stores nothing. @throws AppError see the endpoint */
  async look(call: Call): Promise<HeldSlides> {
    const { made: read } = await this.read(call);
    return { slides: read.slides, lost: [...read.lost] };
  }

  /** Imports the call's first file as a presentation into the caller's own documents. @throws AppError see the endpoint */
  async take(call: Call): Promise<MadeDocument> {
    const { caller } = call;
    const { name, made: read } = await this.read(call);
    const files = await storePictures(this.database, this.blobs, caller, read.pictures);
    return this.database.inOrganisation(caller.organisationId, async () => {
      const item = await insertWritten(this.keys, caller, {
        kind: 'deck',
        titles: [titleOfFile(name), read.title],
        text: read,
        files,
      });
      await auditItem(caller, 'item.import', item.id, { format: 'pptx' });
      return { ...item, lost: [...read.lost] };
    });
  }

  private async read(call: Call): Promise<{ name: string; made: MadeSlides }> {
    const { name, bytes } = await incomingFile(call);
    const ending = /\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';
    if (!formatEndings.pptx.includes(ending)) throw new AppError('no_slides_file');
    return { name, made: await made(this.makers.files, 'importSlides', { bytes }, 'not_imported', call.caller) };
  }
}

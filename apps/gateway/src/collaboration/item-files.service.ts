import { Injectable } from '@nestjs/common';
import type { ItemFile } from '@cartulary/contracts/endpoints/item-files';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { Database } from '@cartulary/database/database';
import { ItemFileRow } from '@cartulary/database/entities/item-file.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { Blobs } from '@cartulary/storage/blobs';
import type { Call } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { readIncomingFiles } from '../platform/serve/incoming-files.js';
import { refusePlaintext } from '../platform/serve/refuse-plaintext.js';
import { sendStored } from '../platform/serve/send-stored.js';
import { takeAnyFile, type TakenAnyFile } from '../platform/serve/take-any-file.js';
import { openWritten } from './written-items.js';

const { maxFileBytes, maxFilesOfItem } = writingLimits;

/** Pictures and other files embedded in an item. Editors can add them, and everyone with access to the item can see them. */
@Injectable()
export class ItemFilesService {
  constructor(
    private readonly database: Database,
    private readonly blobs: Blobs,
  ) {}

  /** @throws AppError not_found, access_denied; conflict in trash, and for too many files; the upload's own errors */
  async store({ caller, request }: Call, itemId: string): Promise<ItemFile> {
    const { organisationId } = caller;
    refusePlaintext({ request });
    await this.database.inOrganisation(organisationId, () => openWritten(caller, itemId, 'edit'));
    const taken: TakenAnyFile[] = [];
    await this.database.actingFor(organisationId, () =>
      readIncomingFiles(request, { maxFileBytes, maxFiles: 1 }, async (file) => {
        if (taken.length === 0) taken.push(await takeAnyFile(this.blobs, file, maxFileBytes));
      }),
    );
    const [first] = taken;
    if (first === undefined) throw new AppError('no_file');
    return this.database.inOrganisation(organisationId, async () => {
      // Check again: access may have ended during the upload.
      await openWritten(caller, itemId, 'edit');
      if ((await repository(ItemFileRow).countBy({ itemId })) >= maxFilesOfItem)
        throw new AppError('conflict', { message: `An item holds at most ${maxFilesOfItem} pictures and files` });
      const { name, mediaType, blob } = first;
      const id = newId();
      await repository(ItemFileRow).insert({ id, itemId, blobId: blob.id, name, mediaType, addedBy: caller.accountId });
      return { id, name, mediaType, sizeBytes: blob.sizeBytes };
    });
  }

  /** Always sent as a download, because user files must never open under this origin. @throws AppError not_found */
  async send(call: Call, itemId: string, fileId: string): Promise<void> {
    const { caller } = call;
    const file = await this.database.inOrganisation(caller.organisationId, async () => {
      await openWritten(caller, itemId, 'view');
      return fileOf(itemId, fileId);
    });
    await this.write(call, caller.organisationId, file);
  }

  /**
   * Same as {@link send}, for people who see the file without access to its item. The caller has to check that the file
   * is being presented.
   * @throws AppError not_found
   */
  async sendShown(call: Call, organisationId: string, itemId: string, fileId: string): Promise<void> {
    const file = await this.database.inOrganisation(organisationId, () => fileOf(itemId, fileId));
    await this.write(call, organisationId, file);
  }

  private write({ request, response }: Call, organisationId: string, file: ItemFileRow): Promise<void> {
    const { id: fileId, name, mediaType, blobId } = file;
    return sendStored({ request, response }, { fileId, name, mediaType }, () =>
      this.database.actingFor(organisationId, () => this.blobs.get(blobId)),
    );
  }
}

/** Runs in a unit of work. @throws AppError not_found */
async function fileOf(itemId: string, fileId: string): Promise<ItemFileRow> {
  const file = await repository(ItemFileRow).findOneBy({ id: fileId, itemId });
  if (file === null) throw new AppError('not_found');
  return file;
}

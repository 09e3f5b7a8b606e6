import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import {
  formatEndings,
  formatsOfKind,
  LOST_HEADER,
  type WrittenFormat,
} from '@cartulary/contracts/endpoints/written-files';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { Database } from '@cartulary/database/database';
import { ItemFileRow } from '@cartulary/database/entities/item-file.entity';
import { repository } from '@cartulary/database/organisation-context';
import { Blobs } from '@cartulary/storage/blobs';
import { DecryptionError, ObjectMissingError } from '@cartulary/storage/errors';
import type { Logger } from '@cartulary/telemetry/logger';
import { In } from 'typeorm';
import { made } from '../../platform/threads/made-in-thread.js';
import type { Call, Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { contentDisposition } from '../../platform/serve/content-disposition.js';
import { CONTENT_MAKERS, LOG } from '../../platform/settings/parts.js';
import { listThreads } from '../comments.queries.js';
import { StoredContentService } from '../history/stored-content.service.js';
import type { ContentMakers } from '../content/content-makers.js';
import { SourcesService } from '../sources/sources.service.js';
import type { AnchoredThread, Picture } from '../content/orders.js';
import { auditItem } from '../written-items.js';
import { tellSources } from './tell-sources.js';

/** Picture types that documents can show. */
const shown = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

const mediaTypes: Readonly<Record<WrittenFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  markdown: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xmind: 'application/vnd.xmind.workbook',
  freemind: 'application/x-freemind',
  opml: 'text/x-opml; charset=utf-8',
};

interface Asked {
  readonly format: WrittenFormat;
  /** For presentations: whether to include speaker notes. */
  readonly notes?: boolean | undefined;
}

/** Exports of documents: created on request, never stored. */
@Injectable()
export class WrittenExportsService {
  constructor(
    private readonly database: Database,
    private readonly texts: StoredContentService,
    private readonly blobs: Blobs,
    private readonly sources: SourcesService,
    @Inject(CONTENT_MAKERS) private readonly makers: ContentMakers,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** @throws AppError not_found, conflict, sealed_document, not_exported, not_of_this_kind */
  async send({ caller, response }: Call, itemId: string, { format, notes = false }: Asked): Promise<void> {
    const { item, kind: of, stored } = await this.texts.open(caller, itemId, 'view');
    const formats: readonly WrittenFormat[] = formatsOfKind[of];
    if (!formats.includes(format)) throw new AppError('not_of_this_kind');
    const { title } = item;
    const changedAt = stored?.lastAt ?? item.createdAt;
    const pictures = format === 'markdown' ? [] : await this.picturesOf(caller, itemId);
    const updates = stored?.updates ?? [];
    const asked = await made(this.makers.files, 'sources', { of, updates }, 'not_exported', caller);
    const described = await tellSources(
      asked,
      (some) => this.sources.read(caller, some),
      () => response.destroyed,
    );
    // The client has disconnected.
    if (described === undefined) return;
    const { sources, left } = described;
    const threads = format === 'docx' ? await this.threadsOf(caller, itemId) : [];
    const order = { of, updates, sources, format, notes, title, changedAt, pictures, threads };
    const { bytes, lost } = await made(this.makers.files, 'export', order, 'not_exported', caller);
    await this.database.inOrganisation(caller.organisationId, () =>
      auditItem(caller, 'item.export', itemId, { format }),
    );
    response.set({
      'Content-Type': mediaTypes[format],
      'Content-Disposition': contentDisposition('attachment', `${title}.${formatEndings[format][0] ?? format}`),
      'Cache-Control': 'no-store',
      [LOST_HEADER]: JSON.stringify(left > 0 ? [...lost, { what: 'sources', count: left }] : lost),
    });
    response.end(bytes);
  }

  /** An item's comments, without deleted ones. */
  private threadsOf({ organisationId }: Caller, itemId: string): Promise<AnchoredThread[]> {
    return this.database.inOrganisation(organisationId, async () => {
      const all = { limit: collaborationLimits.maxThreadsOfItem, offset: 0 };
      const threads = await listThreads(itemId, undefined, all);
      return threads.map(({ anchor, resolvedAt, comments }) => ({
        anchor,
        isResolved: resolvedAt !== null,
        comments: comments
          .filter(({ deletedAt }) => deletedAt === null)
          .map(({ author, saidBy, createdAt, body }) => ({
            author: saidBy ?? author.name,
            at: new Date(createdAt),
            body,
          })),
      }));
    });
  }

  /** An item's pictures, up to the size limit of a file; the rest are included by name only. */
  private async picturesOf({ organisationId }: Caller, itemId: string): Promise<Picture[]> {
    const rows = await this.database.inOrganisation(organisationId, () =>
      repository(ItemFileRow).find({ where: { itemId, mediaType: In([...shown]) }, order: { addedAt: 'ASC' } }),
    );
    return this.database.actingFor(organisationId, async () => {
      const pictures: Picture[] = [];
      let left: number = writingLimits.maxExportPictureBytes;
      for (const { id, blobId, mediaType } of rows) {
        const bytes = await this.bytesOf(blobId, left);
        if (bytes === undefined) continue;
        left -= bytes.length;
        pictures.push({ id, mediaType, bytes });
      }
      return pictures;
    });
  }

  /** Undefined if the picture exceeds the limit, or is missing or damaged. The file is then created without it and says so. */
  private async bytesOf(blobId: string, mostBytes: number): Promise<Buffer | undefined> {
    try {
      const { stream, sizeBytes } = await this.blobs.get(blobId);
      if (sizeBytes <= mostBytes) return await buffer(stream);
      stream.destroy();
    } catch (error) {
      if (!(error instanceof ObjectMissingError || error instanceof DecryptionError)) throw error;
      this.log.error('a picture of a document can’t be had', { blobId, error });
    }
    return undefined;
  }
}

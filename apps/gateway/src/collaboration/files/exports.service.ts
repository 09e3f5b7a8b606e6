import { Inject, Injectable } from '@nestjs/common';
import { formatEndings, LOST_HEADER, type WrittenFormat } from '@cartulary/contracts/endpoints/written-files';
import { Database } from '@cartulary/database/database';
import type { Call } from '../../platform/call.js';
import { contentDisposition } from '../../platform/content-disposition.js';
import { TEXT_MAKERS } from '../../platform/parts.js';
import { StoredTextsService } from '../history/stored-texts.service.js';
import { made, type TextMakers } from '../texts/text-makers.js';
import { auditItem } from '../written-items.js';

const mediaTypes: Readonly<Record<WrittenFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  markdown: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
};

/** Documents as files: made when asked for, kept nowhere. */
@Injectable()
export class WrittenExportsService {
  constructor(
    private readonly database: Database,
    private readonly texts: StoredTextsService,
    @Inject(TEXT_MAKERS) private readonly makers: TextMakers,
  ) {}

  /** @throws AppError not_found, conflict, sealed_document, not_exported */
  async send({ caller, response }: Call, itemId: string, format: WrittenFormat): Promise<void> {
    const { item, stored } = await this.texts.open(caller, itemId, 'view');
    const { title } = item;
    const changedAt = stored?.lastAt ?? item.createdAt;
    const order = { updates: stored?.updates ?? [], format, title, changedAt };
    const { bytes, lost } = await made(this.makers.files, 'export', order, 'not_exported');
    await this.database.inOrganisation(caller.organisationId, () =>
      auditItem(caller, 'item.export', itemId, { format }),
    );
    response.set({
      'Content-Type': mediaTypes[format],
      'Content-Disposition': contentDisposition('attachment', `${title}.${formatEndings[format][0] ?? format}`),
      'Cache-Control': 'no-store',
      [LOST_HEADER]: JSON.stringify(lost),
    });
    response.end(bytes);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { AppendedItem } from '@cartulary/editor-schema/kinds/text/append-items';
import { made } from '../../platform/threads/made-in-thread.js';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { CONTENT_MAKERS } from '../../platform/settings/parts.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { ItemsService } from '../items.service.js';
import type { ContentMakers } from '../content/content-makers.js';
import { NotStoredError, sendUpdate } from './collab-line.js';
import { StoredContentService } from './stored-content.service.js';

/** Lines that are added to a text by somebody who may edit it, while others write in it. */
@Injectable()
export class AdditionsService {
  constructor(
    private readonly texts: StoredContentService,
    private readonly items: ItemsService,
    private readonly settings: GatewaySettings,
    @Inject(CONTENT_MAKERS) private readonly makers: ContentMakers,
  ) {}

  /**
   * One change, which the collab server takes as this person's like any other.
   * @returns whether anything was added @throws AppError not_found, access_denied, conflict, sealed_document, version_not_read, not_restored
   */
  async append(caller: Caller, itemId: string, items: readonly AppendedItem[]): Promise<boolean> {
    const { kind, stored } = await this.texts.open(caller, itemId, 'edit');
    if (kind !== 'text' || stored === undefined) throw new AppError('not_restored');
    const order = { updates: stored.updates, items };
    const update = await made(this.makers.versions, 'append', order, 'version_not_read');
    if (update === null) return false;
    const token = await this.items.open(caller, itemId);
    try {
      await sendUpdate({ url: this.settings.collabUrl, itemId, kind, token }, update);
    } catch (error) {
      if (error instanceof NotStoredError) throw new AppError('not_restored', { cause: error });
      throw error;
    }
    return true;
  }
}

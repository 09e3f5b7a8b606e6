import { Inject, Injectable } from '@nestjs/common';
import { made } from '../../platform/threads/made-in-thread.js';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { CONTENT_MAKERS } from '../../platform/settings/parts.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { ItemsService } from '../items.service.js';
import type { ContentMakers } from '../content/content-makers.js';
import type { ChangedLines, LineChanges } from '../content/text/line-changes.js';
import { NotStoredError, sendUpdate } from './collab-line.js';
import { StoredContentService } from './stored-content.service.js';

/** Adds lines to a document and removes them again as one of its editors, while others are editing it. */
@Injectable()
export class AdditionsService {
  constructor(
    private readonly texts: StoredContentService,
    private readonly items: ItemsService,
    private readonly settings: GatewaySettings,
    @Inject(CONTENT_MAKERS) private readonly makers: ContentMakers,
  ) {}

  /**
   * Sends one change, which the collab server treats like any other by this person.
   * @returns the outcome for each line
   * @throws AppError not_found, access_denied, conflict, sealed_document, version_not_read, not_restored
   */
  async append(caller: Caller, itemId: string, lines: LineChanges): Promise<Omit<ChangedLines, 'update'>> {
    const { kind, stored } = await this.texts.open(caller, itemId, 'edit');
    if (kind !== 'text' || stored === undefined) throw new AppError('not_restored');
    const order = { updates: stored.updates, ...lines };
    const changed = await made(this.makers.versions, 'append', order, 'version_not_read');
    if (changed === null) throw new AppError('not_restored');
    const { update, ...became } = changed;
    if (update === null) return became;
    const token = await this.items.open(caller, itemId);
    try {
      await sendUpdate({ url: this.settings.collabUrl, itemId, kind, token }, update);
    } catch (error) {
      if (error instanceof NotStoredError) throw new AppError('not_restored', { cause: error });
      throw error;
    }
    return became;
  }
}

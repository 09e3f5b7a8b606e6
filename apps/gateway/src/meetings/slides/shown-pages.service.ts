import { Inject, Injectable } from '@nestjs/common';
import type { ReadableMediaType } from '@cartulary/contracts/limits';
import { Database } from '@cartulary/database/database';
import { Document } from '@cartulary/database/entities/document.entity';
import { isErrorCode } from '@cartulary/database/error-code';
import { repository } from '@cartulary/database/organisation-context';
import { Blobs } from '@cartulary/storage/blobs';
import type { Logger } from '@cartulary/telemetry/logger';
import { SeenTogetherService } from '../../collaboration/seen-together.service.js';
import type { PdfMaker } from '../../documents/export/searchable-pdf.service.js';
import type { Call } from '../../platform/caller/call.js';
import { LiveSessionsService } from '../../platform/caller/live-sessions.service.js';
import { openItemOf } from '../../platform/items/open-item.js';
import { AppError } from '../../platform/serve/errors.js';
import { LOG, PDF_MAKER } from '../../platform/settings/parts.js';
import { showingIn, type Showing } from '../beside/showing.js';
import type { Present } from '../people.js';

/** Everyone requests a page when it's first shown. For later requests it's rendered again. */
const KEPT_MS = 60_000;

interface Kept {
  readonly key: string;
  readonly picture: Promise<Uint8Array>;
}

/**
 * The document page shown to everyone in a meeting, as a picture. Each request checks that it's still shown. It's rendered once for all
 * viewers, with the presenter's access.
 */
@Injectable()
export class ShownPagesService {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly database: Database,
    private readonly sessions: LiveSessionsService,
    private readonly seen: SeenTogetherService,
    private readonly blobs: Blobs,
    @Inject(PDF_MAKER) private readonly maker: PdfMaker,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** For a meeting participant. Runs in a unit of work. @throws AppError not_found while no page is shown */
  async showing({ meeting }: Present): Promise<Showing> {
    const showing = await showingIn(meeting, this.seen);
    if (showing?.kind === 'file') return showing;
    this.kept.delete(meeting.id);
    throw new AppError('not_found');
  }

  /** Must not run in a unit of work. @throws AppError not_found, original_missing, unavailable */
  async send({ response }: Call, showing: Showing): Promise<void> {
    const bytes = await this.picture(showing);
    response.set({ 'Content-Type': 'image/webp', 'Cache-Control': 'no-store' });
    response.end(bytes);
  }

  private picture(showing: Showing): Promise<Uint8Array> {
    const { meetingId, itemId, page } = showing;
    const key = `${itemId} ${page}`;
    const known = this.kept.get(meetingId);
    if (known?.key === key) return known.picture;
    const kept = { key, picture: this.draw(showing) };
    this.kept.set(meetingId, kept);
    const forget = (): void => {
      if (this.kept.get(meetingId) === kept) this.kept.delete(meetingId);
    };
    setTimeout(forget, KEPT_MS).unref();
    kept.picture.catch(forget);
    return kept.picture;
  }

  private async draw({ organisationId, itemId, page, presenter }: Showing): Promise<Uint8Array> {
    const caller = await this.sessions.callerNow({ ...presenter, organisationId });
    if (caller === undefined) throw new AppError('not_found');
    const { blobId, mediaType, pageTurns } = await this.database.inOrganisation(organisationId, async () => {
      await openItemOf(caller, itemId, ['file'], 'view');
      return repository(Document).findOneByOrFail({ itemId });
    });
    try {
      const order = async () => ({
        kind: 'picture' as const,
        bytes: await this.database.actingFor(organisationId, () => this.blobs.read(blobId)),
        mediaType: mediaType as ReadableMediaType,
        turns: pageTurns,
        page,
      });
      const [picture] = await this.maker.draw(order);
      if (picture === undefined) throw new AppError('not_found');
      return picture;
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (isErrorCode(error, 'original_missing')) throw new AppError('original_missing', { cause: error });
      this.log.warn('a page could not be drawn for a meeting', { itemId, page, error });
      throw new AppError('unavailable', { cause: error });
    }
  }
}

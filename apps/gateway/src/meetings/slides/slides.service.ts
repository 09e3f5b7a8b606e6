import { Injectable } from '@nestjs/common';
import type { ShownSlide } from '@cartulary/contracts/endpoints/meeting-slides';
import { ShownSlidesService } from '../../collaboration/decks/shown-slides.service.js';
import { ItemFilesService } from '../../collaboration/item-files.service.js';
import { SeenTogetherService } from '../../collaboration/seen-together.service.js';
import type { Call } from '../../platform/caller/call.js';
import { LiveSessionsService } from '../../platform/caller/live-sessions.service.js';
import { AppError } from '../../platform/serve/errors.js';
import { showingIn, type Showing } from '../beside/showing.js';
import type { Present } from '../people.js';

/** Everyone requests a slide when it's first shown. For later requests it's read again. */
const KEPT_MS = 60_000;

interface Kept {
  readonly key: string;
  readonly slide: Promise<ShownSlide>;
}

/**
 * The slide presented to everyone in a meeting. Each request checks that it's still shown. Its content is read once for all viewers, with
 * the presenter's access.
 */
@Injectable()
export class SlidesService {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly sessions: LiveSessionsService,
    private readonly slides: ShownSlidesService,
    private readonly files: ItemFilesService,
    private readonly seen: SeenTogetherService,
  ) {}

  /** For a meeting participant. Runs in a unit of work. @throws AppError not_found while nothing is presented */
  async showing({ meeting }: Present): Promise<Showing> {
    const showing = await showingIn(meeting, this.seen);
    if (showing?.kind === 'presentation') return showing;
    this.kept.delete(meeting.id);
    throw new AppError('not_found');
  }

  /** Must not run in a unit of work. @throws AppError not_found, sealed_document, version_not_read, unavailable */
  read(showing: Showing): Promise<ShownSlide> {
    const { meetingId, itemId, slideId, step, shownAt } = showing;
    const key = [itemId, slideId, step, shownAt.toISOString()].join(' ');
    const known = this.kept.get(meetingId);
    if (known?.key === key) return known.slide;
    const slide = this.readAnew(showing);
    this.keep(meetingId, { key, slide });
    return slide;
  }

  /** Sends a picture on the slide. @throws AppError see {@link read} */
  async sendPicture(call: Call, showing: Showing, fileId: string): Promise<void> {
    const { slide } = await this.read(showing);
    if (!picturesOn(slide).includes(fileId)) throw new AppError('not_found');
    await this.files.sendShown(call, showing.organisationId, showing.itemId, fileId);
  }

  private async readAnew({ organisationId, itemId, slideId, step, presenter }: Showing): Promise<ShownSlide> {
    const caller = await this.sessions.callerNow({ ...presenter, organisationId });
    if (caller === undefined) throw new AppError('not_found');
    return this.slides.read(caller, itemId, { slide: slideId ?? '', step });
  }

  private keep(meetingId: string, kept: Kept): void {
    this.kept.set(meetingId, kept);
    const forget = (): void => {
      if (this.kept.get(meetingId) === kept) this.kept.delete(meetingId);
    };
    setTimeout(forget, KEPT_MS).unref();
    kept.slide.catch(forget);
  }
}

/** File IDs of a slide's images, including those in its layout. */
const picturesOn = ({ things, layout }: ShownSlide['slide']): unknown[] => [
  ...filesOf(things),
  ...filesOf((layout as { readonly behind?: unknown } | undefined)?.behind),
];

const filesOf = (things: unknown): unknown[] =>
  Array.isArray(things) ? things.map((thing: { readonly fileId?: unknown }) => thing.fileId) : [];

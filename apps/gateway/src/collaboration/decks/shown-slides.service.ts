import { Inject, Injectable } from '@nestjs/common';
import type { ShownSlide } from '@cartulary/contracts/endpoints/meeting-slides';
import { askedInDeck, withNumbers } from '@cartulary/editor-schema/kinds/deck/chart-source';
import type { DeckJson } from '@cartulary/editor-schema/kinds/deck/json';
import { withoutSources, type Position } from '@cartulary/editor-schema/kinds/deck/shown-slide';
import { titleOf } from '@cartulary/editor-schema/kinds/deck/words';
import { keyOfAsked } from '@cartulary/editor-schema/kinds/text/sources';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { CONTENT_MAKERS } from '../../platform/settings/parts.js';
import { made } from '../../platform/threads/made-in-thread.js';
import type { ContentMakers } from '../content/content-makers.js';
import { tellSources } from '../files/tell-sources.js';
import { StoredContentService } from '../history/stored-content.service.js';
import { SourcesService } from '../sources/sources.service.js';

/** One slide of a presentation for people without access to it, read with the presenter's access. */
@Injectable()
export class ShownSlidesService {
  constructor(
    private readonly texts: StoredContentService,
    private readonly sources: SourcesService,
    @Inject(CONTENT_MAKERS) private readonly makers: ContentMakers,
  ) {}

  /** @throws AppError not_found, sealed_document, version_not_read, unavailable */
  async read(presenter: Caller, itemId: string, at: Position): Promise<ShownSlide> {
    const { kind, stored } = await this.texts.open(presenter, itemId, 'view');
    if (kind !== 'deck') throw new AppError('not_found');
    const updates = stored?.updates ?? [];
    const found = await made(this.makers.versions, 'slide', { updates, at }, 'version_not_read');
    if (found === null) throw new AppError('not_found');
    const { deck, ...numbers } = found;
    const { theme, slides } = withoutSources(await this.filled(presenter, deck));
    const [slide] = slides;
    if (slide === undefined) throw new AppError('not_found');
    return { ...numbers, title: titleOf(slide), theme, slide: { ...slide } };
  }

  /** Fills in chart numbers with the presenter's access. */
  private async filled(presenter: Caller, deck: DeckJson): Promise<DeckJson> {
    const told = await tellSources(
      askedInDeck(deck),
      (some) => this.sources.read(presenter, some),
      () => false,
    );
    return withNumbers(deck, new Map(told?.sources.map(([asked, state]) => [keyOfAsked(asked), state])));
  }
}

import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { collabAddress } from '../platform/caller/collab-address.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { SealedCommentsService } from './sealed-comments.service.js';
import { SealedSnapshotsService } from './sealed-snapshots.service.js';
import { SealedTextsService } from './sealed-texts.service.js';

/** Collaborative documents that only browsers of people with access can read. */
@Controller()
export class SealedTextsController {
  constructor(
    private readonly texts: SealedTextsService,
    private readonly snapshots: SealedSnapshotsService,
    private readonly comments: SealedCommentsService,
  ) {}

  @Serve('sealedComments.tell')
  async tell({ params, body }: InputOf<'sealedComments.tell'>, { caller }: Call): Promise<string> {
    await this.comments.tell(caller, params.sealedId, body);
    return 'The people concerned are notified';
  }

  @Serve('sealedTexts.line')
  async line({ params }: InputOf<'sealedTexts.line'>, call: Call): Promise<AnswerOf<'sealedTexts.line'>> {
    const opened = await this.texts.open(call.caller, params.sealedId);
    return { ...opened, url: collabAddress(call, params.sealedId, opened.token) };
  }

  @Serve('sealedTexts.snapshots')
  list({ params }: InputOf<'sealedTexts.snapshots'>, { caller }: Call): Promise<AnswerOf<'sealedTexts.snapshots'>> {
    return this.snapshots.list(caller, params.sealedId);
  }

  @Serve('sealedTexts.snapshot')
  async send({ params }: InputOf<'sealedTexts.snapshot'>, call: Call): Promise<void> {
    await this.snapshots.send(call, params.sealedId, params.versionNumber);
  }
}

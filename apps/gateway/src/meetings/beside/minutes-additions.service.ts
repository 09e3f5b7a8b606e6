import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '@cartulary/database/database';
import type { Logger } from '@cartulary/telemetry/logger';
import { AdditionsService } from '../../collaboration/history/additions.service.js';
import { AcceptedProposals, type Accepted } from '../../documents/findings/accepted-proposals.service.js';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { LOG } from '../../platform/settings/parts.js';
import { giveBack, minutesOf, takeUnadded, type AcceptedProposal, type MinutesPlace } from './accepted-proposals.js';
import { acceptedLine, minutesLists } from './minutes-text.js';

/**
 * What is accepted of a transcript once its meeting has minutes stands in their lists too, written by whoever accepted it. Who may not
 * edit them accepts it all the same: whoever presses for the minutes next adds it.
 */
@Injectable()
export class MinutesAdditionsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly additions: AdditionsService,
    private readonly accepted: AcceptedProposals,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.accepted.follow((caller, accepted) => this.follow(caller, accepted));
  }

  /** Adds each once, whatever people make of its line then. Never rejects for what the minutes refuse: what was accepted is kept. */
  async add(caller: Caller, place: MinutesPlace, accepted: readonly AcceptedProposal[]): Promise<void> {
    const { organisationId } = caller;
    const taken = await this.database.inOrganisation(organisationId, () => takeUnadded(place, accepted));
    if (taken.length === 0) return;
    const items = taken.map(({ kind, ...one }) => ({
      ...minutesLists[kind],
      text: acceptedLine(one),
      isTask: kind === 'task',
    }));
    try {
      await this.additions.append(caller, place.itemId, items);
    } catch (error) {
      await this.database.inOrganisation(organisationId, () => giveBack(place, taken));
      if (!(error instanceof AppError)) throw error;
      this.log.info('accepted lines were not added to minutes', { itemId: place.itemId, code: error.code });
    }
  }

  private async follow(caller: Caller, { documentId, proposal }: Accepted): Promise<void> {
    // A key that changes documents writes into no text.
    if (caller.key !== undefined) return;
    const place = await this.database.inOrganisation(caller.organisationId, () => minutesOf(documentId));
    if (place !== undefined) await this.add(caller, place, [{ ...proposal, documentId }]);
  }
}

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { InMinutes } from '@cartulary/contracts/endpoints/transcript-proposals';
import { Database } from '@cartulary/database/database';
import type { Logger } from '@cartulary/telemetry/logger';
import { AdditionsService } from '../../collaboration/history/additions.service.js';
import { AcceptedProposals, type Accepted } from '../../documents/findings/accepted-proposals.service.js';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { LOG } from '../../platform/settings/parts.js';
import { addedAs, minutesOf, type MinutesPlace } from './accepted-proposals.js';
import { settle, standing, takeDue, wantIn, wantOut, type Became, type DueLine } from './minutes-lines.js';
import { minutesLists } from './minutes-text.js';

/** Maps a line's outcome to its API value. */
const told = { written: 'in', 'same-words': 'in', out: 'out', stays: 'stays' } as const satisfies Record<
  Became,
  InMinutes
>;

/**
 * Adds accepted transcript proposals to the lists in their meeting's minutes, written as the person who accepted them, and removes them
 * when the acceptance is withdrawn. If that person may not edit the minutes, the change waits until the next person requests the minutes.
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
    this.accepted.follow({ note, follow: (caller, accepted) => this.follow(caller, accepted) });
  }

  /** Applies all pending line changes, each exactly once. Doesn't reject if the minutes refuse the change; it stays pending. */
  async work(caller: Caller, place: MinutesPlace): Promise<ReadonlyMap<string, Became>> {
    const { organisationId } = caller;
    const all = new Map<string, Became>();
    for (;;) {
      const due = await this.database.inOrganisation(organisationId, () => takeDue(place, Date.now()));
      if (due.length === 0) return all;
      const became = await this.write(caller, place, due);
      for (const [name, what] of became) all.set(name, what);
      if (became.size === 0) return all;
    }
  }

  private async write(caller: Caller, place: MinutesPlace, due: readonly DueLine[]): Promise<Map<string, Became>> {
    const became = new Map<string, Became>();
    const [put, out] = (['in', 'out'] as const).map((wanted) => due.filter(({ wants }) => wants === wanted));
    try {
      const { isWritten, isOut } = await this.additions.append(caller, place.itemId, {
        put: (put ?? []).map(itemOf),
        out: (out ?? []).map(itemOf),
      });
      put?.forEach(({ name }, at) => became.set(name, isWritten[at] ? 'written' : 'same-words'));
      out?.forEach(({ name }, at) => became.set(name, isOut[at] ? 'out' : 'stays'));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.log.info('lines of minutes were not changed', { itemId: place.itemId, code: error.code });
    } finally {
      await this.database.inOrganisation(caller.organisationId, () => settle(place, due, became));
    }
    return became;
  }

  private async follow(caller: Caller, accepted: Accepted): Promise<InMinutes> {
    const { documentId, proposal } = accepted;
    const place = await this.database.inOrganisation(caller.organisationId, () => minutesOf(documentId));
    if (place === undefined) return 'none';
    // API keys can change documents, but not their text.
    if (caller.key !== undefined) return 'later';
    const became = (await this.work(caller, place)).get(addedAs({ documentId, ...proposal }));
    if (became !== undefined) return told[became];
    return this.database.inOrganisation(caller.organisationId, () => standing(place, accepted));
  }
}

/** Records the pending change together with the answer. Runs in a unit of work. */
async function note({ documentId, proposal, isTakenBack }: Accepted): Promise<void> {
  const place = await minutesOf(documentId);
  if (place === undefined) return;
  if (isTakenBack) await wantOut(place, { documentId, ...proposal });
  else await wantIn(place, [{ ...proposal, documentId }]);
}

const itemOf = ({ kind, text, client }: DueLine) => ({
  ...minutesLists[kind],
  text,
  isTask: kind === 'task',
  client: client ?? 0,
});

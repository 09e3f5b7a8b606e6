import { Injectable } from '@nestjs/common';
import { Database } from '@cartulary/database/database';
import { keepOccurrence, type MetError, type Regressed } from '@cartulary/database/error-occurrences';
import { writeFact } from '@cartulary/database/facts';
import { publishEvent } from '@cartulary/database/outbox';
import { ErrorsTold } from './errors-told.service.js';
import { SendersService, type Query, type Sender } from './senders.service.js';

type Whose = Pick<Sender, 'organisationId' | 'accountId'>;

/** Stores errors, counts them as facts, and notifies the person who resolved one if it recurs. */
@Injectable()
export class KeptErrors {
  constructor(
    private readonly database: Database,
    private readonly senders: SendersService,
    private readonly told: ErrorsTold,
  ) {}

  /**
   * First runs `look` in the same transaction; if it returns something, the error is already known and nothing is
   * counted.
   */
  async keep<Known>(whose: Whose, met: MetError, look: (query: Query) => Promise<Known | null>): Promise<Known | null> {
    const { known, regressed } = await this.senders.write({ ...whose, key: '' }, async (query) => {
      const found = await look(query);
      if (found !== null) return { known: found, regressed: null };
      const kept = await keepOccurrence(query, met);
      if (whose.organisationId !== null) {
        const { severity, source } = met;
        await writeFact('error.met', { accountId: whose.accountId, by: { severity, source } });
      }
      if (kept.regressed?.organisationId === whose.organisationId) await tellOf(kept.regressed);
      return { known: null, regressed: kept.regressed };
    });
    // Operators can resolve errors of other organizations, and are notified in their own.
    if (regressed && regressed.organisationId !== whose.organisationId)
      await this.database.inOrganisation(regressed.organisationId, () => tellOf(regressed));
    if (known === null) this.told.tell(whose.organisationId);
    return known;
  }
}

async function tellOf(regressed: Regressed | null): Promise<void> {
  if (regressed === null) return;
  const { groupId, accountId, release } = regressed;
  await publishEvent('error.regressed', { groupId, accountId, release }, [`account:${accountId}`]);
}

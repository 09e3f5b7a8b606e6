import { Injectable } from '@nestjs/common';
import { sealedTeamLimits } from '@cartulary/contracts/limits/sealed-teams';
import { Database } from '@cartulary/database/database';
import { SealedTeamRow } from '@cartulary/database/entities/sealed-team.entity';
import { TeamRow } from '@cartulary/database/entities/team.entity';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { requireModule } from './require-module.js';
import { lockedOwn } from './sealed-sharing.service.js';
import { dueOf, recordTeam, teamsOf } from './sealed-teams.queries.js';
import { audienceOf, requireOwn } from './sealed.queries.js';

const { dueAtOnce, maxTeams } = sealedTeamLimits;

/** Team shares of sealed documents. The server can't grant them, because only a page of the owner has the key. */
@Injectable()
export class SealedTeamsService {
  constructor(private readonly database: Database) {}

  /** @throws AppError not_found */
  list(caller: Caller, itemId: string): Promise<AnswerOf<'sealedTeams.list'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireOwn(caller, itemId, 'view');
      return { items: await teamsOf(itemId) };
    });
  }

  /**
   * Also changes the permission. @throws AppError not_found, access_denied, conflict in the bin and if there are too
   * many, sealed_moved
   */
  share(caller: Caller, itemId: string, teamId: string, sent: InputOf<'sealedTeams.share'>['body']): Promise<void> {
    const { may, epoch } = sent;
    return this.database.inOrganisation(caller.organisationId, async () => {
      const now = await lockedOwn(caller, itemId);
      await requireModule(caller, itemId);
      if (!(await repository(TeamRow).existsBy({ id: teamId }))) throw new AppError('not_found');
      if (epoch !== now.epoch) throw new AppError('sealed_moved');
      const teams = repository(SealedTeamRow);
      const isNew = !(await teams.existsBy({ itemId, teamId }));
      if (isNew && (await teams.countBy({ itemId })) >= maxTeams)
        throw new AppError('conflict', {
          message: `A document is shared with at most ${maxTeams} teams. Remove one first.`,
        });
      const given = { may, proof: Buffer.from(sent.proof, 'base64url') };
      if (isNew) await teams.insert({ itemId, teamId, ...given });
      else await teams.update({ itemId, teamId }, given);
      await recordTeam(caller, 'sealed.share', itemId, { team: teamId, may });
      await publishEvent('sealed.changed', { itemId }, await audienceOf(itemId));
    });
  }

  /** For all of the caller's documents, except those in the bin. */
  due({ accountId, organisationId }: Caller): Promise<AnswerOf<'sealedTeams.due'>> {
    return this.database.inOrganisation(organisationId, async () => ({ items: await dueOf(accountId, dueAtOnce) }));
  }
}

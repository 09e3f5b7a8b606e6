import { Injectable } from '@nestjs/common';
import type { SavedSearch } from '@cartulary/contracts/endpoints/saved-searches';
import { searchLimits } from '@cartulary/contracts/limits/search';
import { Database } from '@cartulary/database/database';
import { SavedSearchRow } from '@cartulary/database/entities/saved-search.entity';
import { isErrorCode } from '@cartulary/database/error-code';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { QueryError } from '@cartulary/pipeline/matching/query-error';
import { checkQuery } from '@cartulary/pipeline/matching/query-plan';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { notUnderstood } from './asked.js';

const UNIQUE_VIOLATION = '23505';

/**
 * A person's saved searches; every query filters by account in addition to the organization that row-level security
 * enforces.
 */
@Injectable()
export class SavedSearchesService {
  constructor(private readonly database: Database) {}

  list({ organisationId, accountId: ownerId }: Caller): Promise<AnswerOf<'savedSearches.list'>> {
    return this.database.inOrganisation(organisationId, async () => {
      const rows = await repository(SavedSearchRow).find({ where: { ownerId }, order: { createdAt: 'DESC' } });
      return { items: rows.map(shown) };
    });
  }

  /**
   * @throws AppError `invalid_input` for a query that can't be parsed; `conflict` for a name that is already in use, or
   * too many
   */
  create(
    caller: Caller,
    { name, query, mode, alert, timezone }: InputOf<'savedSearches.create'>['body'],
  ): Promise<SavedSearch> {
    requireAnswerable(query);
    return this.named(caller, async () => {
      const ownerId = caller.accountId;
      if ((await repository(SavedSearchRow).countBy({ ownerId })) >= searchLimits.maxSaved)
        throw new AppError('conflict', { message: `At most ${searchLimits.maxSaved} searches can be saved` });
      const id = newId();
      await repository(SavedSearchRow).insert({
        id,
        ownerId,
        name,
        query,
        mode,
        timezone,
        alertSince: alert ? new Date() : null,
      });
      return shown(await repository(SavedSearchRow).findOneByOrFail({ id }));
    });
  }

  /** @throws AppError `not_found` if it isn't this person's search; otherwise as {@link create} */
  change(caller: Caller, id: string, change: InputOf<'savedSearches.change'>['body']): Promise<SavedSearch> {
    if (change.query !== undefined) requireAnswerable(change.query);
    return this.named(caller, async () => {
      const before = await repository(SavedSearchRow).findOneBy({ id, ownerId: caller.accountId });
      if (!before) throw new AppError('not_found');
      const {
        name = before.name,
        query = before.query,
        mode = before.mode,
        alert = before.alertSince !== null,
        timezone = before.timezone,
      } = change;
      const alertSince = alert ? (before.alertSince ?? new Date()) : null;
      await repository(SavedSearchRow).update({ id }, { name, query, mode, timezone, alertSince });
      return shown({ ...before, name, query, mode, timezone, alertSince });
    });
  }

  /** @throws AppError `not_found` if it isn't this person's search */
  remove({ organisationId, accountId: ownerId }: Caller, id: string): Promise<void> {
    return this.database.inOrganisation(organisationId, async () => {
      const { affected } = await repository(SavedSearchRow).delete({ id, ownerId });
      if (affected !== 1) throw new AppError('not_found');
    });
  }

  private async named<T>({ organisationId }: Caller, fn: () => Promise<T>): Promise<T> {
    try {
      return await this.database.inOrganisation(organisationId, fn);
    } catch (error) {
      if (isErrorCode(error, UNIQUE_VIOLATION))
        throw new AppError('conflict', { message: 'Another of your saved searches has this name', cause: error });
      throw error;
    }
  }
}

function requireAnswerable(query: string): void {
  try {
    checkQuery(query);
  } catch (error) {
    if (error instanceof QueryError) throw notUnderstood(error, 'query');
    throw error;
  }
}

function shown({ id, name, query, mode, timezone, alertSince, createdAt }: SavedSearchRow): SavedSearch {
  return { id, name, query, mode, timezone, alert: alertSince !== null, createdAt: createdAt.toISOString() };
}

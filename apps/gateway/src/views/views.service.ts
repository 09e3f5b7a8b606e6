import { Injectable } from '@nestjs/common';
import type { LibraryView as ViewShown } from '@cartulary/contracts/endpoints/views';
import { libraryLimits } from '@cartulary/contracts/limits/library';
import { Database } from '@cartulary/database/database';
import { LibraryView } from '@cartulary/database/entities/library-view.entity';
import { isErrorCode } from '@cartulary/database/error-code';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { requiredTitle } from '../platform/items/required-title.js';

const UNIQUE_VIOLATION = '23505';

type ViewRow = Omit<ViewShown, 'mine' | 'owner'> & { ownerId: string; ownerName: string };

interface ViewChange {
  readonly name?: string | undefined;
  readonly query?: string | undefined;
  readonly shared?: boolean | undefined;
}

/** Saved views of the library. One can be shared with everyone; only its owner can change it. */
@Injectable()
export class ViewsService {
  constructor(private readonly database: Database) {}

  /** The caller's own first, then shared ones, each by name. */
  async list(caller: Caller): Promise<{ items: ViewShown[] }> {
    const items = await this.database.inOrganisation(caller.organisationId, () => readViews(caller));
    return { items };
  }

  /** @throws AppError `conflict` for a name that another of this person's views already has, or for too many views */
  create(
    caller: Caller,
    { name, query, shared }: { name: string; query: string; shared: boolean },
  ): Promise<ViewShown> {
    return this.named(caller, async () => {
      if ((await repository(LibraryView).countBy({ ownerId: caller.accountId })) >= libraryLimits.maxViews)
        throw new AppError('conflict', { message: `At most ${libraryLimits.maxViews} views can be saved` });
      const id = newId();
      await repository(LibraryView).insert({ id, ownerId: caller.accountId, name: requiredTitle(name), query, shared });
      return id;
    });
  }

  /** @throws AppError `not_found` if it isn't the caller's own; `conflict` for a name that is already in use */
  change(caller: Caller, viewId: string, { name, query, shared }: ViewChange): Promise<ViewShown> {
    return this.named(caller, async () => {
      const view = await ownView(caller, viewId);
      await repository(LibraryView).update(
        { id: viewId },
        {
          name: name === undefined ? view.name : requiredTitle(name),
          query: query ?? view.query,
          shared: shared ?? view.shared,
        },
      );
      return viewId;
    });
  }

  /** @throws AppError `not_found` if it isn't the caller's own */
  async delete(caller: Caller, viewId: string): Promise<void> {
    await this.database.inOrganisation(caller.organisationId, async () => {
      await ownView(caller, viewId);
      await repository(LibraryView).delete({ id: viewId });
    });
  }

  private async named(caller: Caller, work: () => Promise<string>): Promise<ViewShown> {
    try {
      return await this.database.inOrganisation(caller.organisationId, async () => {
        const id = await work();
        const view = (await readViews(caller)).find((one) => one.id === id);
        if (view === undefined) throw new AppError('not_found');
        return view;
      });
    } catch (error) {
      if (!isErrorCode(error, UNIQUE_VIOLATION)) throw error;
      throw new AppError('conflict', { message: 'Another of your views has this name', cause: error });
    }
  }
}

async function readViews({ accountId }: Caller): Promise<ViewShown[]> {
  const rows: ViewRow[] = await manager().query(
    `SELECT v.id, v.name, v.query, v.shared, v.owner_id AS "ownerId", a.first_name || ' ' || a.last_name AS "ownerName"
       FROM app.library_view v JOIN app.account a ON a.id = v.owner_id
      WHERE v.owner_id = $1 OR v.shared
      ORDER BY v.owner_id <> $1, lower(v.name), v.id`,
    [accountId],
  );
  return rows.map(({ ownerId, ownerName, ...view }) => ({
    ...view,
    mine: ownerId === accountId,
    owner: { id: ownerId, name: ownerName },
  }));
}

async function ownView(caller: Caller, id: string): Promise<LibraryView> {
  const view = await repository(LibraryView).findOneBy({ id, ownerId: caller.accountId });
  if (view === null) throw new AppError('not_found');
  return view;
}

import { Injectable } from '@nestjs/common';
import { holds } from '@cartulary/access/actor';
import type { DataOf } from '@cartulary/contracts/endpoint';
import type { listErrors } from '@cartulary/contracts/endpoints/monitoring';
import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import { Database } from '@cartulary/database/database';
import { manager } from '@cartulary/database/organisation-context';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { InputOf } from '../platform/serve/serve.js';
import { readErrors } from './errors.queries.js';

/** Error reports by fingerprint, for people who manage them. */
@Injectable()
export class ErrorsService {
  constructor(private readonly database: Database) {}

  /**
   * Operators see the whole installation and errors of signed-out people, admins their own organization (decisions.md,
   * Organisations). @throws AppError `access_denied` for everyone else
   */
  async list(caller: Caller, { query }: InputOf<'monitoring.errors'>): Promise<DataOf<typeof listErrors>> {
    const { page, pageSize } = query;
    if (holds(caller, INSTALLATION_OPERATE))
      return {
        ...(await this.database.inSystem((system) =>
          readErrors((sql, values) => system.query(sql, [...values]), query),
        )),
        page,
        pageSize,
      };
    if (caller.role !== 'admin') throw new AppError('access_denied');
    const own = await this.database.inOrganisation(caller.organisationId, () =>
      readErrors((sql, values) => manager().query(sql, [...values]), query),
    );
    return { ...own, page, pageSize };
  }
}

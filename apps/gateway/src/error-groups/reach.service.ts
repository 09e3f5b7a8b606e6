import { Injectable } from '@nestjs/common';
import { holds } from '@cartulary/access/actor';
import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import { Database } from '@cartulary/database/database';
import { manager } from '@cartulary/database/organisation-context';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';

/** Runs one statement. */
export type Ask = <Row>(sql: string, values: readonly unknown[]) => Promise<Row[]>;

const whoseGroup = 'SELECT organisation_id AS "organisationId" FROM app.error_group WHERE id = $1';

/**
 * The errors that a caller can manage: the organization's for an administrator, all for an operator (decisions.md,
 * Organisations).
 */
@Injectable()
export class ErrorReach {
  constructor(private readonly database: Database) {}

  /**
   * Whether errors of all organizations are in reach. @throws AppError `access_denied` for callers who may not manage
   * any
   */
  isOfAll(caller: Caller): boolean {
    if (holds(caller, INSTALLATION_OPERATE)) return true;
    if (caller.role !== 'admin') throw new AppError('access_denied');
    return false;
  }

  /** Runs `work` in a transaction that sees everything in reach. @throws AppError `access_denied` */
  look<T>(caller: Caller, work: (ask: Ask) => Promise<T>): Promise<T> {
    if (this.isOfAll(caller)) return this.inSystem(work);
    return this.database.inOrganisation(caller.organisationId, () => work(ofManager));
  }

  /**
   * Runs `work` in a transaction of a group's organization; null: no one was signed in.
   * @throws AppError `access_denied`, `not_found` for groups out of reach
   */
  async at<T>(
    caller: Caller,
    groupId: string,
    work: (ask: Ask, organisationId: string | null) => Promise<T>,
  ): Promise<T> {
    if (!this.isOfAll(caller))
      return this.database.inOrganisation(caller.organisationId, () => work(ofManager, caller.organisationId));
    const [group] = await this.database.askSystem<{ organisationId: string | null }>(whoseGroup, [groupId]);
    if (group === undefined) throw new AppError('not_found');
    const { organisationId } = group;
    if (organisationId === null) return this.inSystem((ask) => work(ask, null));
    return this.database.inOrganisation(organisationId, () => work(ofManager, organisationId));
  }

  private inSystem<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
    return this.database.inSystem((system) => work((sql, values) => system.query(sql, [...values])));
  }
}

const ofManager: Ask = (sql, values) => manager().query(sql, [...values]);

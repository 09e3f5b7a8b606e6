import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@cartulary/contracts/audit';
import type { Person } from '@cartulary/contracts/endpoints/people';
import type { RoleChoice } from '@cartulary/contracts/endpoints/roles';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { endSession } from '@cartulary/database/end-session';
import { Account } from '@cartulary/database/entities/account.entity';
import { FactorRow } from '@cartulary/database/entities/factor.entity';
import { Session } from '@cartulary/database/entities/session.entity';
import { forgetFactors } from '@cartulary/database/forget-factors';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { toCsv, UTF8_MARK } from '@cartulary/pipeline/csv';
import { IsNull, Not } from 'typeorm';
import { SecondStepService } from '../identity/proof/second-step.service.js';
import { MailService } from '../mail/mail.service.js';
import {
  chosenRole,
  heldRole,
  oneRoleChangeAtATime,
  mayHandOut,
  type GivenRole,
} from '../platform/caller/given-role.js';
import { userRecord } from '../platform/caller/user-record.js';
import type { Call, Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { GatewaySettings } from '../platform/settings/gateway-settings.js';
import { liveCondition } from '../platform/caller/live-sessions.service.js';
import { sendText } from '../platform/serve/send-text.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { countPeople, readPeople, type PeopleFilter, type PersonRow } from './people.queries.js';

const ROWS_AT_ONCE = 500;
const columns = ['email', 'firstName', 'lastName', 'role', 'state', 'createdAt', 'lastLoginAt'] as const;

/** An organization's people, for users who manage them. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly database: Database,
    private readonly settings: GatewaySettings,
    private readonly steps: SecondStepService,
    private readonly mail: MailService,
  ) {}

  async list(
    caller: Caller,
    { page, pageSize, ...filter }: InputOf<'enterprise.users'>['query'],
  ): Promise<AnswerOf<'enterprise.users'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const total = await countPeople(filter);
      const rows = await this.read(filter, pageSize, (page - 1) * pageSize);
      return { users: rows.map(personOf), total, page, pageSize };
    });
  }

  /** Sends the matching people as a table. The export is itself recorded. */
  async export(call: Call, filter: PeopleFilter): Promise<void> {
    const { organisationId, accountId } = call.caller;
    await this.database.inOrganisation(organisationId, () =>
      recordAudit({
        actorId: accountId,
        action: 'people.export',
        targetKind: 'organisation',
        targetId: organisationId,
      }),
    );
    await sendText(call, 'people.csv', 'text/csv; charset=utf-8', this.tableOf(organisationId, filter));
  }

  /** Throws `own_account`, `last_admin`, and `role_too_high` for a role with more permissions than the caller's. */
  async changeRole(caller: Caller, userId: string, choice: RoleChoice): Promise<void> {
    await this.database.inOrganisation(caller.organisationId, async () => {
      await oneRoleChangeAtATime();
      const given = await chosenRole(choice);
      if (!mayHandOut(caller, given)) throw new AppError('role_too_high');
      await this.giveRole(caller, userId, given);
    });
  }

  private giveRole(caller: Caller, userId: string, given: GivenRole): Promise<void> {
    return this.change(caller, userId, async (account, held) => {
      if (given.role === account.role && given.customRoleId === account.customRoleId) return;
      if (account.role === 'admin') await requireOtherAdmin(account.id);
      const { role, customRoleId } = given;
      await repository(Account).update({ id: account.id }, { role, customRoleId });
      await this.record(caller, account, 'account.change-role', {
        before: { role: held.name },
        after: { role: given.name },
      });
      await tellOfChange(account, 'role');
    });
  }

  /** Suspends an account and ends its sessions. Throws `own_account`, `last_admin`, `role_too_high`. */
  async suspend(caller: Caller, userId: string): Promise<void> {
    await this.change(caller, userId, async (account) => {
      if (!account.isActive) return;
      if (account.role === 'admin') await requireOtherAdmin(account.id);
      await repository(Account).update({ id: account.id }, { isActive: false });
      await endAll(account, caller);
      await this.record(caller, account, 'account.suspend', { before: { isActive: true }, after: { isActive: false } });
      await tellOfChange(account, 'suspended');
    });
  }

  async reactivate(caller: Caller, userId: string): Promise<void> {
    await this.change(caller, userId, async (account) => {
      if (account.isActive) return;
      await repository(Account).update({ id: account.id }, { isActive: true });
      await this.record(caller, account, 'account.reactivate', {
        before: { isActive: false },
        after: { isActive: true },
      });
      await tellOfChange(account, 'reactivated');
    });
  }

  /** Ends all sessions of a person. Returns their number. */
  signOut(caller: Caller, userId: string): Promise<number> {
    return this.change(caller, userId, async (account) => {
      const ended = await endAll(account, caller);
      await this.record(caller, account, 'account.sign-out', { ended });
      return ended;
    });
  }

  /**
   * Removes the second factors of someone who lost them and ends every session, including those on the old device. The
   * person is notified by email and in the product. @throws AppError fresh_sign_in_required, no_factors, own_account,
   * role_too_high
   */
  async resetFactors(caller: Caller, userId: string): Promise<AnswerOf<'people.resetFactors'>> {
    if (userId === caller.accountId) throw new AppError('own_account');
    await this.steps.requireFresh(caller);
    return this.change(caller, userId, async (account) => {
      const removed = await repository(FactorRow).countBy({ accountId: userId, confirmedAt: Not(IsNull()) });
      if (removed === 0) throw new AppError('no_factors');
      await forgetFactors(userId, caller.accountId);
      const ended = await endAll(account, caller);
      const by = await repository(Account).findOneByOrFail({ id: caller.accountId });
      const person = `${by.firstName} ${by.lastName}`.trim();
      await this.mail.write({
        kind: 'factors-reset',
        account,
        values: { at: new Date(), person, link: this.mail.signInLink() },
      });
      await publishEvent('factors.reset', { accountId: userId, by: caller.accountId }, [`account:${userId}`]);
      return { removed, ended };
    });
  }

  /**
   * Runs `act` on a person of the caller's organization whom the caller may manage; serializes such changes. Operators
   * can't be managed by an organization.
   */
  private change<T>(
    caller: Caller,
    userId: string,
    act: (account: Account, held: GivenRole) => Promise<T>,
  ): Promise<T> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      // A directory that manages everyone also manages the creator of its key.
      if (userId === caller.accountId && caller.key === undefined) throw new AppError('own_account');
      await oneRoleChangeAtATime();
      const account = await repository(Account).findOneBy({ id: userId });
      if (account === null) throw new AppError('not_found');
      const held = await heldRole(account);
      if (!mayHandOut(caller, held)) throw new AppError('role_too_high');
      return act(account, held);
    });
  }

  private record(caller: Caller, account: Account, action: AuditAction, detail: object): Promise<void> {
    return recordAudit({
      actorId: caller.accountId,
      action,
      targetKind: 'account',
      targetId: account.id,
      detail,
    });
  }

  private read(filter: PeopleFilter, limit: number, offset: number): Promise<PersonRow[]> {
    return readPeople(filter, liveCondition(this.settings.inactivityMs), { limit, offset });
  }

  private async *tableOf(organisationId: string, filter: PeopleFilter): AsyncGenerator<string> {
    yield UTF8_MARK + toCsv([columns]);
    for (let offset = 0; ; offset += ROWS_AT_ONCE) {
      const from = offset;
      const rows = await this.database.inOrganisation(organisationId, () => this.read(filter, ROWS_AT_ONCE, from));
      const people = rows.map(personOf);
      yield toCsv(people.map((person) => columns.map((column) => person[column] ?? '')));
      if (rows.length < ROWS_AT_ONCE) return;
    }
  }
}

const personOf = ({ account, custom, state, sessions, lastSeenAt }: PersonRow): Person => ({
  ...userRecord(account, custom),
  state,
  sessions,
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});

async function requireOtherAdmin(accountId: string): Promise<void> {
  const [other]: { id: string }[] = await manager().query(
    `SELECT id FROM app.account WHERE role = 'admin' AND is_active AND id <> $1 LIMIT 1`,
    [accountId],
  );
  if (other === undefined) throw new AppError('last_admin');
}

async function endAll(account: Account, caller: Caller): Promise<number> {
  const open = await repository(Session).findBy({ accountId: account.id, endedAt: IsNull() });
  for (const session of open) await endSession(session, 'administrator', caller.accountId);
  return open.length;
}

const tellOfChange = ({ id }: Account, change: 'role' | 'suspended' | 'reactivated'): Promise<void> =>
  publishEvent('account.changed', { accountId: id, change }, [`account:${id}`]);

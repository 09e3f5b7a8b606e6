import { Inject, Injectable } from '@nestjs/common';
import type { ErrorCode } from '@cartulary/contracts/errors';
import { limits } from '@cartulary/contracts/limits';
import { mailLimits } from '@cartulary/contracts/limits/mail';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { endSession } from '@cartulary/database/end-session';
import { Account } from '@cartulary/database/entities/account.entity';
import { AddressChange } from '@cartulary/database/entities/address-change.entity';
import { DirectoryUser } from '@cartulary/database/entities/directory-user.entity';
import { Session } from '@cartulary/database/entities/session.entity';
import { isErrorCode } from '@cartulary/database/error-code';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { settingValues } from '@cartulary/database/settings';
import type { Logger } from '@cartulary/telemetry/logger';
import { IsNull, MoreThan } from 'typeorm';
import { MailService } from '../../mail/mail.service.js';
import { isAllowedAddress } from '../../platform/caller/allowed-address.js';
import type { Caller } from '../../platform/caller/call.js';
import { ChallengesService } from '../../platform/caller/challenges.service.js';
import { AppError } from '../../platform/serve/errors.js';
import { requireFreshProof } from '../../platform/caller/fresh-proof.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { LOG } from '../../platform/settings/parts.js';
import { SharedRates, type SharedRate } from '../../platform/rates/shared-rates.js';
import type { AnswerOf } from '../../platform/serve/serve.js';
import { mustEnterElsewhere } from '../../platform/caller/sso-policy.js';
import { AddressCodesService } from './address-codes.service.js';
import { AddressUndoService, tellOfAddress, undoneSince } from './address-undo.service.js';
import { JoiningService } from '../entry/joining.service.js';
import { MailedTokensService } from '../proof/mailed-tokens.service.js';
import type { Device } from '../session/sessions.service.js';

interface Holder {
  id: string;
  organisationId: string;
}

const holderOf = `SELECT id, organisation_id AS "organisationId" FROM app.account WHERE email = $1`;

/** Counts in a single statement, so that a burst of guesses can't slip past the limit. */
const takeAttempt = `
  UPDATE app.address_change SET attempts = attempts + 1
   WHERE account_id = $1 AND changed_at IS NULL AND attempts < $2 AND expires_at > now()
  RETURNING id, to_address::text AS "toAddress", code_hash AS "codeHash"`;

/** Changes an account's email address: requested after a fresh proof of identity, and confirmed with a code. */
@Injectable()
export class AddressChangesService {
  /** Limits the email addresses an account can request, because each one receives an email. */
  private readonly asked: SharedRate;

  constructor(
    rates: SharedRates,
    private readonly database: Database,
    private readonly codes: AddressCodesService,
    private readonly undoing: AddressUndoService,
    private readonly tokens: MailedTokensService,
    private readonly challenges: ChallengesService,
    private readonly joining: JoiningService,
    private readonly mail: MailService,
    private readonly settings: GatewaySettings,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.asked = rates.rate('addresses asked', mailLimits.linksPerHour, mailLimits.windowMs);
  }

  read({ organisationId, accountId }: Caller): Promise<AnswerOf<'address.read'>> {
    return this.database.inOrganisation(organisationId, async () => {
      const { email, isEmailVerified } = await repository(Account).findOneByOrFail({ id: accountId });
      const now = new Date();
      const found = await repository(AddressChange).findOneBy({
        accountId,
        changedAt: IsNull(),
        expiresAt: MoreThan(now),
      });
      return { email, isVerified: isEmailVerified, waiting: found && waitingOf(found) };
    });
  }

  /**
   * Emails a code to the new address; replaces any earlier request. If the address is taken, its owner is notified
   * instead, and the response is the same.
   * @throws AppError fresh_sign_in_required; address_is_yours; address_not_allowed, address_kept_elsewhere by policy;
   * rate_limited
   */
  async ask(caller: Caller, email: string, { address }: Device): Promise<AnswerOf<'address.ask'>['waiting']> {
    const { organisationId, accountId } = caller;
    await this.database.inOrganisation(organisationId, () => requireFreshProof(caller));
    await this.asked.take(accountId);
    const id = newId();
    const { code, codeHash } = this.codes.draw(id);
    const until = new Date(Date.now() + limits.auth.addressCodeMs);
    // Record the refusal and throw afterwards: a unit of work that throws is rolled back.
    const outcome = await this.database.inOrganisation(organisationId, async () => {
      // Serializes simultaneous requests, so that only one email address has a pending code.
      const account = await repository(Account).findOneOrFail({
        where: { id: accountId },
        lock: { mode: 'pessimistic_write' },
      });
      const refused = isSame(account.email, email) ? 'address_is_yours' : await this.refusalOf(account, email);
      const detail = { address, before: { email: account.email }, after: { email } };
      await record(
        accountId,
        refused === null ? { action: 'account.address-request', detail } : refusal(detail, refused),
      );
      if (refused !== null) return refused;
      await this.forgetWaiting(accountId);
      const change = { id, accountId, fromAddress: account.email, toAddress: email, codeHash, expiresAt: until };
      await repository(AddressChange).insert(change);
      return account;
    });
    if (typeof outcome === 'string') throw new AppError(outcome);
    // Not awaited, so that neither the contents nor the timing of the response reveals who has an account.
    this.write(outcome, email, { code, until }).catch((error: unknown) =>
      this.log.error('a mail about a change of address was not written', { error }),
    );
    return { email, expiresAt: until.toISOString() };
  }

  private async write(account: Account, email: string, values: { code: string; until: Date }): Promise<void> {
    const holder = await this.database.inSystem(async (system): Promise<Holder | undefined> => {
      const [found]: Holder[] = await system.query(holderOf, [email]);
      return found;
    });
    if (holder === undefined && !(await this.undoing.isHeld(email, account.id))) {
      await this.database.inOrganisation(account.organisationId, () =>
        this.mail.write({ kind: 'address-code', account: { ...account, email }, values }),
      );
      return;
    }
    if (holder === undefined) return;
    await this.database.inOrganisation(holder.organisationId, async () => {
      const account = await repository(Account).findOneByOrFail({ id: holder.id });
      await this.mail.write({
        kind: 'address-wanted',
        account,
        values: { at: new Date(), link: this.mail.signInLink() },
      });
    });
  }

  /**
   * Checks the code and changes the email address, which then counts as verified. Ends all other sessions. The old
   * address is notified and, if it was verified, can undo the change.
   * @throws AppError address_code_wrong; address_change_over
   */
  async confirm(caller: Caller, code: string, device: Device): Promise<AnswerOf<'address.confirm'>> {
    const { organisationId, accountId } = caller;
    try {
      const outcome = await this.database.inOrganisation(organisationId, async () => {
        const [rows]: [Pick<AddressChange, 'id' | 'toAddress' | 'codeHash'>[]] = await manager().query(takeAttempt, [
          accountId,
          limits.auth.addressCodeAttempts,
        ]);
        const [change] = rows;
        if (change === undefined) return 'address_change_over';
        const account = await repository(Account).findOneByOrFail({ id: accountId });
        if (!this.codes.matches(change.id, change.codeHash, code)) {
          const detail = { address: device.address, after: { email: change.toAddress } };
          await record(accountId, refusal(detail, 'address_code_wrong'));
          return 'address_code_wrong';
        }
        // The organization's policy may have changed since the request.
        if ((await this.refusalOf(account, change.toAddress)) !== null) return 'address_change_over';
        await this.change(account, change, caller, device);
        return { email: change.toAddress };
      });
      if (typeof outcome === 'string') throw new AppError(outcome);
      await this.joining.tellOf(caller);
      return outcome;
    } catch (error) {
      if (isErrorCode(error, '23505')) throw new AppError('address_change_over', { cause: error });
      throw error;
    }
  }

  private async change(
    account: Account,
    { id, toAddress: email }: Pick<AddressChange, 'id' | 'toAddress'>,
    caller: Caller,
    { address }: Device,
  ): Promise<void> {
    const { id: accountId, email: before, isEmailVerified } = account;
    const { createdAt } = await repository(AddressChange).findOneByOrFail({ id });
    await repository(Account).update({ id: accountId }, { email, isEmailVerified: true });
    await this.tokens.forget(accountId, ['reset', 'verify', 'expired']);
    await this.challenges.endAll(accountId);
    const at = new Date();
    if (isEmailVerified) {
      const { token, until } = await this.undoing.allow(id, at);
      const link = this.mail.signInLink('undo', token);
      await this.mail.write({
        kind: 'address-changed',
        account,
        values: { at, address, newAddress: email, since: undoneSince(createdAt), link, until },
      });
    }
    // An unverified old email address may contain a typo, so its owner can't undo the change.
    else await repository(AddressChange).delete({ id });
    for (const session of await repository(Session).findBy({ accountId, endedAt: IsNull() }))
      if (session.id !== caller.sessionId) await endSession(session, 'address-changed', accountId);
    const detail = { address, before: { email: before }, after: { email } };
    await record(accountId, { action: 'account.address-change', detail });
    await tellOfAddress(accountId);
  }

  /** Cancels a pending email address change. */
  async withdraw({ organisationId, accountId }: Caller): Promise<void> {
    await this.database.inOrganisation(organisationId, () => this.forgetWaiting(accountId));
  }

  private async forgetWaiting(accountId: string): Promise<void> {
    await repository(AddressChange).delete({ accountId, changedAt: IsNull() });
  }

  /** Why the organization doesn't allow the email address; null if it does. */
  private async refusalOf(account: Account, email: string): Promise<ErrorCode | null> {
    if (!(await isAllowedAddress(email))) return 'address_not_allowed';
    if (await repository(DirectoryUser).existsBy({ accountId: account.id })) return 'address_kept_elsewhere';
    const policy = await settingValues('enterprise', null);
    return (await mustEnterElsewhere(policy, account.role, ['password'], this.settings))
      ? 'address_kept_elsewhere'
      : null;
  }
}

type Act = {
  readonly action: 'account.address-request' | 'account.address-refuse' | 'account.address-change';
  readonly detail: object;
};

const refusal = (detail: object, reason: ErrorCode): Act => ({
  action: 'account.address-refuse',
  detail: { ...detail, reason },
});

const record = (accountId: string, act: Act): Promise<void> =>
  recordAudit({ actorId: accountId, ...act, targetKind: 'account', targetId: accountId });

const waitingOf = ({ toAddress, expiresAt }: AddressChange) => ({
  email: toAddress,
  expiresAt: expiresAt.toISOString(),
});

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

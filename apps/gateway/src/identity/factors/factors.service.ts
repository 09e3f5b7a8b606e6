import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@cartulary/contracts/audit';
import type { Factor, FactorMethod, MfaMethod } from '@cartulary/contracts/mfa';
import { recordAudit } from '@cartulary/database/audit';
import { Account } from '@cartulary/database/entities/account.entity';
import { FactorRow } from '@cartulary/database/entities/factor.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { settingValues } from '@cartulary/database/settings';
import { KeyRing } from '@cartulary/storage/key-ring';
import { factorContext, openText, sealText } from '@cartulary/storage/sealed-text';
import { IsNull, Not } from 'typeorm';
import { MailService } from '../../mail/mail.service.js';
import { ChallengesService } from '../../platform/caller/challenges.service.js';
import { AppError } from '../../platform/serve/errors.js';
import { forgetRecoveryCodes, recoveryCodesLeft, renewRecoveryCodes } from './recovery-codes.js';
import { newTotpSecret, totpQrCode, totpStep } from './totp.js';

/** Order of preference: passkeys can't be phished, and apps need no network. */
const byPreference: readonly FactorMethod[] = ['webauthn', 'totp', 'email'];
const defaultNames: Readonly<Record<Exclude<FactorMethod, 'webauthn'>, string>> = {
  totp: 'Authenticator app',
  email: 'Code by email',
};
/** Each time step's code works once (RFC 6238, 5.2), even in a race. */
const takeStep = `UPDATE app.factor SET last_step = $2, last_used_at = now() WHERE id = $1 AND (last_step IS NULL OR last_step < $2)`;

/** Second factors of accounts. Everything here runs in the caller's unit of work. */
@Injectable()
export class FactorsService {
  constructor(
    private readonly keys: KeyRing,
    private readonly mail: MailService,
    private readonly challenges: ChallengesService,
  ) {}

  /** Confirmed factors, oldest first. */
  active(accountId: string): Promise<FactorRow[]> {
    return repository(FactorRow).find({
      where: { accountId, confirmedAt: Not(IsNull()) },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  /** Methods for the account's second step, best first; empty without a factor. */
  async methodsOf(accountId: string): Promise<MfaMethod[]> {
    const held = (await this.active(accountId)).map(({ method }) => method);
    return this.offered(held, held.length === 0 ? 0 : await recoveryCodesLeft(accountId));
  }

  /** Same as {@link methodsOf}, for data that's already loaded. */
  offered(held: readonly FactorMethod[], codesLeft: number): MfaMethod[] {
    const methods: MfaMethod[] = byPreference.filter((method) => held.includes(method));
    return methods.length > 0 && codesLeft > 0 ? [...methods, 'recovery'] : methods;
  }

  /** Whether the organization requires a second factor. */
  async required(): Promise<boolean> {
    return (await settingValues('enterprise', null)).mfaRequired;
  }

  /** The factor waiting for its first code. */
  pending(accountId: string, method: FactorMethod): Promise<FactorRow | null> {
    return repository(FactorRow).findOneBy({ accountId, method, confirmedAt: IsNull() });
  }

  /** Begins setting up an authenticator app, which counts only after its first code. @throws AppError mfa_setup_failed */
  async beginTotp(accountId: string): Promise<{ secret: string; qrCode: string }> {
    const { email } = await repository(Account).findOneByOrFail({ id: accountId });
    const secret = newTotpSecret();
    const id = newId();
    const { sealed, organisationKeyId } = await sealText(this.keys, secret, factorContext(id));
    await this.begin({ id, accountId, method: 'totp', secret: sealed, organisationKeyId });
    return { secret, qrCode: await totpQrCode(secret, email) };
  }

  /** Begins setting up codes by email. @throws AppError mfa_setup_failed, also for an unverified email address */
  async beginEmail(accountId: string): Promise<void> {
    const { isEmailVerified } = await repository(Account).findOneByOrFail({ id: accountId });
    if (!isEmailVerified)
      throw new AppError('mfa_setup_failed', { message: 'Confirm your email address first: codes are sent there' });
    await this.begin({ id: newId(), accountId, method: 'email' });
  }

  private async begin(row: Pick<FactorRow, 'id' | 'accountId'> & { method: 'totp' | 'email' } & Partial<FactorRow>) {
    const { accountId, method } = row;
    await oneFactorChangeAtATime(accountId);
    if (await repository(FactorRow).existsBy({ accountId, method, confirmedAt: Not(IsNull()) }))
      throw new AppError('mfa_setup_failed', { message: `${defaultNames[method]}: you already have this` });
    await repository(FactorRow).delete({ accountId, method, confirmedAt: IsNull() });
    await repository(FactorRow).insert({ ...row, name: defaultNames[method] });
    await this.record('factor.begin', accountId, row.id, { method });
  }

  /** Checks a code for the current time and consumes it. `used`: the code was right, but it or a later one was used before. */
  async takeTotp(factor: FactorRow, code: string): Promise<'right' | 'used' | 'wrong'> {
    const { id, secret, organisationKeyId } = factor;
    if (secret === null || organisationKeyId === null) return 'wrong';
    const text = await openText(this.keys, { sealed: secret, organisationKeyId }, factorContext(id));
    const step = totpStep(text, code);
    if (step === undefined) return 'wrong';
    const [, taken]: [unknown[], number] = await manager().query(takeStep, [id, step]);
    return taken === 1 ? 'right' : 'used';
  }

  /** Activates a factor, notifies its owner, and creates recovery codes if it's the first. */
  async confirm(factor: FactorRow, address: string): Promise<{ recoveryCodes?: string[] }> {
    const { id, accountId, method } = factor;
    const isFirst = (await this.active(accountId)).length === 0;
    await repository(FactorRow).update({ id }, { confirmedAt: new Date() });
    await this.record('factor.add', accountId, id, { method, before: { factors: isFirst ? 0 : undefined } });
    await this.tell('factor-added', accountId, method, address);
    return isFirst ? { recoveryCodes: await renewRecoveryCodes(accountId) } : {};
  }

  /** @throws AppError not_found */
  async rename(accountId: string, id: string, name: string): Promise<Factor> {
    const factor = await this.own(accountId, id);
    await repository(FactorRow).update({ id }, { name });
    await this.record('factor.rename', accountId, id, { before: { name: factor.name }, after: { name } });
    return factorRecord({ ...factor, name });
  }

  /** @throws AppError not_found; mfa_kept_by_policy for the last one if the organization requires one */
  async remove(accountId: string, id: string, address: string): Promise<void> {
    await oneFactorChangeAtATime(accountId);
    const factor = await this.own(accountId, id);
    const others = (await this.active(accountId)).filter((other) => other.id !== id);
    if (others.length === 0 && (await this.required())) throw new AppError('mfa_kept_by_policy');
    await this.drop(factor, address);
    if (others.length === 0) await forgetRecoveryCodes(accountId);
  }

  /** Removes every factor. @throws AppError mfa_disable_failed if there is none; mfa_kept_by_policy */
  async removeAll(accountId: string, address: string): Promise<void> {
    await oneFactorChangeAtATime(accountId);
    const factors = await this.active(accountId);
    if (factors.length === 0) throw new AppError('mfa_disable_failed');
    if (await this.required()) throw new AppError('mfa_kept_by_policy');
    for (const factor of factors) await this.drop(factor, address);
    await repository(FactorRow).delete({ accountId });
    await this.challenges.endAll(accountId);
    await forgetRecoveryCodes(accountId);
    await this.record('factor.disable', accountId, null, {
      before: { factors: factors.map(({ method }) => method) },
      after: { factors: [] },
    });
  }

  private async drop({ id, accountId, method, name }: FactorRow, address: string): Promise<void> {
    await repository(FactorRow).delete({ id });
    await this.record('factor.remove', accountId, id, { before: { method, name } });
    await this.tell('factor-removed', accountId, method, address);
  }

  private async own(accountId: string, id: string): Promise<FactorRow> {
    const factor = await repository(FactorRow).findOneBy({ id, accountId, confirmedAt: Not(IsNull()) });
    if (factor === null) throw new AppError('not_found');
    return factor;
  }

  /** Notifies the owner by email and on their open pages. */
  private async tell(
    kind: 'factor-added' | 'factor-removed',
    accountId: string,
    factor: FactorMethod,
    address: string,
  ) {
    const account = await repository(Account).findOneByOrFail({ id: accountId });
    await this.mail.write({
      kind,
      account,
      values: { at: new Date(), address, factor, link: this.mail.signInLink() },
    });
    await publishEvent('settings.changed', { category: 'security', version: null }, [`account:${accountId}`]);
  }

  /** Notifies the account's owner that a recovery code was used and how many remain, in case someone else used it. */
  async tellOfRecovery(accountId: string, address: string): Promise<void> {
    const account = await repository(Account).findOneByOrFail({ id: accountId });
    const codesLeft = await recoveryCodesLeft(accountId);
    const values = { at: new Date(), address, codesLeft, link: this.mail.signInLink() };
    await this.mail.write({ kind: 'recovery-code-used', account, values });
  }

  private record(action: AuditAction, accountId: string, targetId: string | null, detail: object): Promise<void> {
    const target = targetId === null ? { kind: 'account', id: accountId } : { kind: 'factor', id: targetId };
    return recordAudit({ actorId: accountId, action, targetKind: target.kind, targetId: target.id, detail });
  }
}

/** A factor as its owner sees it. */
export const factorRecord = ({ id, method, name, createdAt, lastUsedAt }: FactorRow): Factor => ({
  id,
  method,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/**
 * Blocks other changes to the account's factors until the current unit of work ends. Otherwise two simultaneous removals would each find
 * the other factor left, and two additions would each be the first.
 */
export async function oneFactorChangeAtATime(accountId: string): Promise<void> {
  await repository(Account).findOneOrFail({ where: { id: accountId }, lock: { mode: 'pessimistic_write' } });
}

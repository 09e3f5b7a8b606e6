import { Injectable } from '@nestjs/common';
import type { Invitation as InvitationRecord, InvitationRefusal } from '@cartulary/contracts/endpoints/invitations';
import { invitationLimits } from '@cartulary/contracts/limits/invitations';
import { mailLimits } from '@cartulary/contracts/limits/mail';
import { CUSTOM_ROLE } from '@cartulary/contracts/permissions';
import { Email } from '@cartulary/contracts/user';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { CustomRoleRow } from '@cartulary/database/entities/custom-role.entity';
import { Invitation } from '@cartulary/database/entities/invitation.entity';
import { repository } from '@cartulary/database/organisation-context';
import { isMailable } from '@cartulary/mail/addresses';
import { handOver, invitationLink, rewriteInvitation, writeInvitation } from '@cartulary/mail/write-invitation';
import { safeParse } from 'zod/mini';
import { MailService } from '../mail/mail.service.js';
import { isAllowedAddress, requireAllowedAddress } from '../platform/caller/allowed-address.js';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { chosenRole, mayHandOut, oneRoleChangeAtATime, roleOf, type GivenRole } from '../platform/caller/given-role.js';
import { requireProvedAddress } from '../platform/caller/proved-address.js';
import { SharedRates, type SharedRate } from '../platform/rates/shared-rates.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';

/** Invitations to an organization. They don't reveal whether an email address has an account elsewhere. */
@Injectable()
export class InvitationsService {
  /** Limits on emails per hour for a person and an organization, because recipients didn't request them. */
  private readonly ofPerson: SharedRate;
  private readonly ofOrganisation: SharedRate;

  constructor(
    rates: SharedRates,
    private readonly database: Database,
    private readonly mail: MailService,
  ) {
    const { sentByPerson, sentByOrganisation, windowMs } = invitationLimits;
    this.ofPerson = rates.rate('invitations of a person', sentByPerson, windowMs);
    this.ofOrganisation = rates.rate('invitations of an organization', sentByOrganisation, windowMs);
  }

  async list(
    caller: Caller,
    { page, pageSize }: InputOf<'invitations.list'>['query'],
  ): Promise<AnswerOf<'invitations.list'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const [rows, total] = await repository(Invitation).findAndCount({
        order: { createdAt: 'DESC', id: 'DESC' },
        skip: (page - 1) * pageSize,
        take: pageSize,
      });
      return { items: await recordsOf(rows), total, page, pageSize, sends: this.mail.desk.sends };
    });
  }

  /**
   * Each email address is a separate unit of work: a problem with one doesn't affect the others. @throws AppError
   * not_found, role_too_high, address_unproved, rate_limited
   */
  async create(
    caller: Caller,
    { emails, role, message }: InputOf<'invitations.create'>['body'],
  ): Promise<AnswerOf<'invitations.create'>> {
    const given = await this.database.inOrganisation(caller.organisationId, async () => {
      await requireProvedAddress(caller);
      return chosenRole(role);
    });
    if (!mayHandOut(caller, given)) throw new AppError('role_too_high');
    const invited: InvitationRecord[] = [];
    const refused: { email: string; why: InvitationRefusal }[] = [];
    for (const typed of new Set(emails.map((one) => one.trim().toLowerCase()).filter(Boolean))) {
      const outcome = await this.inviteOne(caller, typed, given, message);
      if (typeof outcome === 'string') refused.push({ email: typed, why: outcome });
      else invited.push(outcome);
    }
    if (invited.length === 0 && refused.some(({ why }) => why === 'too-often')) await this.requireRoom(caller);
    return { invited, refused, sends: this.mail.desk.sends };
  }

  private async inviteOne(
    caller: Caller,
    typed: string,
    { role, customRoleId }: GivenRole,
    message: string,
  ): Promise<InvitationRecord | InvitationRefusal> {
    const { data: email } = safeParse(Email, typed);
    if (email === undefined || !isMailable(email)) return 'invalid';
    const isFull = await this.isFull(caller);
    const outcome = await this.database.inOrganisation(caller.organisationId, async () => {
      // If two people invite the same person at the same time, only one invitation is sent.
      await oneRoleChangeAtATime();
      if (await repository(Account).existsBy({ email })) return 'member';
      if (await repository(Invitation).existsBy({ email })) return 'invited';
      if (!(await isAllowedAddress(email))) return 'not-allowed';
      if ((await repository(Invitation).count()) >= invitationLimits.maxOpen) return 'too-many';
      if (isFull) return 'too-often';
      const inviter = await repository(Account).findOneByOrFail({ id: caller.accountId });
      const wanted = { email, firstName: '', lastName: '', role, customRoleId, message, inviter };
      const row = await writeInvitation(this.mail.desk, wanted);
      return row === undefined ? 'too-often' : recordOf(row);
    });
    if (typeof outcome !== 'string') await this.noteMail(caller);
    return outcome;
  }

  /**
   * Resends it in the caller's name. @throws AppError not_found, role_too_high, rate_limited, address_not_allowed,
   * address_unproved
   */
  async resend(caller: Caller, invitationId: string): Promise<InvitationRecord> {
    await this.requireRoom(caller);
    const record = await this.change(caller, invitationId, async (row) => {
      await requireProvedAddress(caller);
      await requireAllowedAddress(row.email);
      const inviter = await repository(Account).findOneByOrFail({ id: caller.accountId });
      if (!(await rewriteInvitation(this.mail.desk, row, inviter)))
        throw new AppError('rate_limited', { retryAfterSeconds: mailLimits.windowMs / 1_000 });
      return recordOf(row);
    });
    await this.noteMail(caller);
    return record;
  }

  /**
   * The invitation's link, to pass on directly if no email is sent.
   * @throws AppError invitation_is_mailed; not_found, role_too_high, address_not_allowed, address_unproved
   */
  handOver(caller: Caller, invitationId: string): Promise<AnswerOf<'invitations.handOver'>> {
    const { sends, origin } = this.mail.desk;
    if (sends) throw new AppError('invitation_is_mailed');
    return this.change(caller, invitationId, async (row) => {
      await requireProvedAddress(caller);
      await requireAllowedAddress(row.email);
      const link = invitationLink(origin, await handOver(row, caller.accountId));
      return { link, expiresAt: row.expiresAt.toISOString() };
    });
  }

  /** @throws AppError not_found, role_too_high */
  async withdraw(caller: Caller, invitationId: string): Promise<void> {
    await this.change(caller, invitationId, async ({ id, email }) => {
      await repository(Invitation).delete({ id });
      await recordAudit({
        actorId: caller.accountId,
        action: 'invitation.withdraw',
        targetKind: 'invitation',
        targetId: id,
        detail: { email },
      });
    });
  }

  private async noteMail({ accountId, organisationId }: Caller): Promise<void> {
    await Promise.all([this.ofPerson.note(accountId), this.ofOrganisation.note(organisationId)]);
  }

  private async isFull({ accountId, organisationId }: Caller): Promise<boolean> {
    return (await this.ofPerson.isFull(accountId)) || (await this.ofOrganisation.isFull(organisationId));
  }

  /** @throws AppError rate_limited if the caller or the organization has reached the hourly limit */
  private async requireRoom({ accountId, organisationId }: Caller): Promise<void> {
    await this.ofPerson.check(accountId);
    await this.ofOrganisation.check(organisationId);
  }

  private change<T>(caller: Caller, id: string, act: (row: Invitation) => Promise<T>): Promise<T> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const row = await repository(Invitation).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
      if (row === null) throw new AppError('not_found');
      // An invitation whose role was deleted grants nothing: anyone can withdraw it, and no one can resend it.
      const given = await roleOf(row);
      if (given !== undefined && !mayHandOut(caller, given)) throw new AppError('role_too_high');
      return act(row);
    });
  }
}

async function recordOf(row: Invitation): Promise<InvitationRecord> {
  const [record] = await recordsOf([row]);
  if (record === undefined) throw new Error('one row makes one record');
  return record;
}

/** Adds the names of roles and inviters, in the current unit of work. */
async function recordsOf(rows: readonly Invitation[]): Promise<InvitationRecord[]> {
  const inviters = new Map<string, string>();
  for (const id of new Set(rows.map(({ invitedBy }) => invitedBy))) {
    const found = await repository(Account).findOneBy({ id });
    if (found !== null) inviters.set(id, `${found.firstName} ${found.lastName}`.trim());
  }
  const own = rows.some(({ role }) => role === CUSTOM_ROLE) ? await repository(CustomRoleRow).find() : [];
  const roleNames = new Map(own.map(({ id, name }) => [id, name]));
  return rows.map(({ customRoleId, ...row }) => ({
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    role: row.role,
    roleName: roleNames.get(customRoleId ?? '') ?? null,
    state: row.expiresAt > new Date() ? 'open' : 'expired',
    invitedBy: inviters.get(row.invitedBy) ?? null,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

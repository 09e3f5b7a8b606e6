import { Injectable } from '@nestjs/common';
import { contextWordsOf, passwordRules } from '@cartulary/contracts/password';
import { brand } from '@cartulary/contracts/brand';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { Invitation } from '@cartulary/database/entities/invitation.entity';
import { Organisation } from '@cartulary/database/entities/organisation.entity';
import { isErrorCode } from '@cartulary/database/error-code';
import { repository } from '@cartulary/database/organisation-context';
import { settingValues } from '@cartulary/database/settings';
import { invitationHash, isHandedOver } from '@cartulary/mail/write-invitation';
import { requireAllowedAddress } from '../../platform/caller/allowed-address.js';
import { AppError } from '../../platform/serve/errors.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { mayHandOut, oneRoleChangeAtATime, roleOf, type GivenRole } from '../../platform/caller/given-role.js';
import { customRoleOf, permissionsOf } from '../../platform/caller/held-rights.js';
import type { FreshSignIn, RequiredStep } from '../session/session-answers.js';
import type { AnswerOf, InputOf } from '../../platform/serve/serve.js';
import { cleanName } from '../../platform/items/unseen.js';
import { FoundingService } from './founding.service.js';
import { answered } from '../passwords/password-change.service.js';
import { PasswordRulesService, type RulesOfAccount } from '../passwords/password-rules.service.js';
import { hashPassword } from '../passwords/passwords.js';
import type { Device } from '../session/sessions.service.js';
import { SignInService } from './sign-in.service.js';
import { recoveredBy } from '../../platform/vault-recovery/held-recovery.js';

interface Found {
  id: string;
  organisationId: string;
  email: string;
  /** Organization of the existing account with this email address, if any. */
  accountOrganisationId: string | null;
}

const byHash = `
  SELECT i.id, i.organisation_id AS "organisationId", i.email::text AS email, a.organisation_id AS "accountOrganisationId"
    FROM app.invitation i LEFT JOIN app.account a ON a.email = i.email
   WHERE i.token_hash = $1 AND i.expires_at > now()`;

/** A valid invitation and the role it grants. */
interface Held {
  readonly row: Invitation;
  readonly given: GivenRole;
  readonly inviter: Account;
}

/** Joins an organization through the link in an invitation email, which verifies the email address. */
@Injectable()
export class AcceptingService {
  constructor(
    private readonly database: Database,
    private readonly founding: FoundingService,
    private readonly rules: PasswordRulesService,
    private readonly settings: GatewaySettings,
    private readonly signIn: SignInService,
  ) {}

  /**
   * The invitation's offer, and whether the email address already has an account. @throws AppError invitation_failed
   */
  async check(token: string): Promise<AnswerOf<'invitations.check'>> {
    const found = await this.find(token);
    return this.database.inOrganisation(found.organisationId, async () => {
      const { row, inviter } = await held(found.id);
      const { firstName, lastName, email } = row;
      const { accountOrganisationId: home, organisationId } = found;
      const present = home === organisationId ? 'member' : 'elsewhere';
      return {
        organisation: await chosenName(organisationId),
        invitedBy: `${inviter.firstName} ${inviter.lastName}`.trim(),
        email,
        firstName,
        lastName,
        expiresAt: row.expiresAt.toISOString(),
        account: home === null ? 'new' : present,
        rules: answered(await this.rulesFor(row)),
        recoveredBy: await recoveredBy(),
      };
    });
  }

  /**
   * Creates the account, consumes the invitation, and signs in.
   * @throws AppError invitation_failed; invitation_elsewhere if the email address has an account; terms_required;
   * address_not_allowed; any refusal by the organization's policy, after which the invitation stays valid
   */
  async accept(
    { token, ...given }: InputOf<'invitations.accept'>['body'],
    device: Device,
  ): Promise<FreshSignIn | RequiredStep> {
    if (!given.acceptTerms || !given.acceptPrivacy) throw new AppError('terms_required');
    const found = await this.find(token);
    if (found.accountOrganisationId !== null) throw new AppError('invitation_elsewhere');
    const { organisationId } = found;
    const name = { firstName: cleanName(given.firstName), lastName: cleanName(given.lastName) };
    const rules = await this.database.inOrganisation(organisationId, async () =>
      this.rulesFor({ ...(await held(found.id)).row, ...name }),
    );
    this.rules.require(given.password, rules);
    const passwordHash = await hashPassword(given.password);
    try {
      const id = await this.database.inOrganisation(organisationId, () =>
        this.join(found, name, passwordHash, !isHandedOver(token)),
      );
      return await this.signIn.proceed({ id, organisationId }, given.rememberMe, device, 'password');
    } catch (error) {
      if (isErrorCode(error, '23505')) throw new AppError('invitation_elsewhere', { cause: error });
      throw error;
    }
  }

  private async join(
    { id, organisationId }: Found,
    name: { firstName: string; lastName: string },
    passwordHash: string,
    isEmailVerified: boolean,
  ): Promise<string> {
    // Whether the inviter may grant the role must not change in the meantime.
    await oneRoleChangeAtATime();
    const { row, given } = await held(id);
    await requireAllowedAddress(row.email);
    const { affected } = await repository(Invitation).delete({ id, tokenHash: row.tokenHash });
    if (affected !== 1) throw new AppError('invitation_failed');
    const { email } = row;
    const { role, customRoleId } = given;
    const firstName = name.firstName || (email.split('@')[0] ?? email);
    const account = await this.founding.addAccount(organisationId, {
      email,
      ...name,
      firstName,
      passwordHash,
      role,
      customRoleId,
      isEmailVerified,
    });
    await recordAudit({
      actorId: account.id,
      action: 'invitation.accept',
      targetKind: 'invitation',
      targetId: id,
      detail: { accountId: account.id, role: given.name, invitedBy: row.invitedBy },
    });
    return account.id;
  }

  private async find(token: string): Promise<Found> {
    const found = await this.database.inSystem(async (system): Promise<Found | undefined> => {
      const [one]: Found[] = await system.query(byHash, [invitationHash(token)]);
      return one;
    });
    if (found === undefined) throw new AppError('invitation_failed');
    return found;
  }

  /** Password rules for someone without an account, in the current unit of work. */
  private async rulesFor({ organisationId, email, firstName, lastName }: Invitation): Promise<RulesOfAccount> {
    const { passwordPolicy } = await settingValues('enterprise', null);
    const names = [firstName, lastName, await organisationName(organisationId)];
    const words = contextWordsOf([...names, email, brand.name]);
    return {
      ...this.rules.ofNobody(names, email),
      ...passwordRules(passwordPolicy, this.settings.passwordMinLength, words),
    };
  }
}

/** The organization's chosen name; null if it still has its founder's. */
async function chosenName(id: string): Promise<string | null> {
  const { name, named } = await repository(Organisation).findOneByOrFail({ id });
  return named ? name : null;
}

const organisationName = async (id: string): Promise<string> =>
  (await repository(Organisation).findOneByOrFail({ id })).name;

/**
 * The invitation and the role it grants, in the current unit of work. Valid only while the inviter's account is active
 * and allowed to grant the role.
 * @throws AppError invitation_failed
 */
async function held(id: string): Promise<Held> {
  const row = await repository(Invitation).findOneBy({ id });
  if (row === null) throw new AppError('invitation_failed');
  const given = await roleOf(row);
  const inviter = await repository(Account).findOneBy({ id: row.invitedBy, isActive: true });
  if (given === undefined || inviter === null) throw new AppError('invitation_failed');
  const holder = { role: inviter.role, permissions: permissionsOf(inviter, await customRoleOf(inviter)) };
  if (!mayHandOut(holder, given)) throw new AppError('invitation_failed');
  return { row, given, inviter };
}

import type { ImportReason, ImportRow, JudgedRow } from '@cartulary/contracts/endpoints/people-imports';
import { givenRoles } from '@cartulary/contracts/endpoints/people';
import { invitationLimits } from '@cartulary/contracts/limits/invitations';
import { Email } from '@cartulary/contracts/user';
import { Account } from '@cartulary/database/entities/account.entity';
import { CustomRoleRow } from '@cartulary/database/entities/custom-role.entity';
import { Invitation } from '@cartulary/database/entities/invitation.entity';
import { repository } from '@cartulary/database/organisation-context';
import { allowedDomains } from '@cartulary/domains/allowed-domains';
import { domainOf } from '@cartulary/domains/domain-name';
import { isMailable } from '@cartulary/mail/addresses';
import { In } from 'typeorm';
import { safeParse } from 'zod/mini';
import type { Caller } from '../platform/caller/call.js';
import { chosenRole, heldRole, mayHandOut, type GivenRole } from '../platform/caller/given-role.js';
import { cleanName } from '../platform/items/unseen.js';

/** A row with its planned action. */
export interface Judged {
  readonly row: ImportRow;
  readonly judged: JudgedRow;
  readonly given: GivenRole | undefined;
}

/** The names of built-in roles in files: their ids, and as displayed on pages. */
const words: Readonly<Record<string, (typeof givenRoles)[number]>> = {
  ...Object.fromEntries(givenRoles.map((role) => [role, role])),
  member: 'user',
  administrator: 'admin',
};

/** Plans an import for every row, in the current unit of work. Changes nothing. @throws AppError not_found */
export async function judgeRows(
  caller: Caller,
  rows: readonly ImportRow[],
  role: Parameters<typeof chosenRole>[0],
): Promise<Judged[]> {
  const usual = await chosenRole(role);
  const roles = new Map<string, GivenRole>();
  for (const [word, name] of Object.entries(words)) roles.set(word, await chosenRole(name));
  for (const { id, name } of await repository(CustomRoleRow).find())
    roles.set(name.toLowerCase(), await chosenRole(id));
  const emails = rows.flatMap(({ email }) => addressOf(email) ?? []);
  const accounts = new Map<string, { account: Account; held: GivenRole }>();
  for (const account of await repository(Account).findBy({ email: In(emails) }))
    accounts.set(account.email.toLowerCase(), { account, held: await heldRole(account) });
  const invited = new Set((await repository(Invitation).findBy({ email: In(emails) })).map(({ email }) => email));
  const allowed = await allowedDomains();
  let room = invitationLimits.maxOpen - (await repository(Invitation).count());
  const seen = new Set<string>();

  return rows.map((row) => {
    const email = addressOf(row.email);
    const given = row.role === '' ? usual : roles.get(row.role.toLowerCase());
    const known = email === undefined ? undefined : accounts.get(email);
    const names = { from: known?.held.name ?? null, to: given?.name ?? null };
    const clean = { ...row, firstName: cleanName(row.firstName), lastName: cleanName(row.lastName) };
    const say = (deed: JudgedRow['deed'], why: ImportReason | null = null): Judged => ({
      row: clean,
      judged: { email: email ?? row.email, deed, why, ...names },
      given,
    });
    if (email === undefined) return say('refuse', 'invalid');
    if (seen.has(email)) return say('refuse', 'duplicate');
    seen.add(email);
    if (given === undefined) return say('refuse', 'role-unknown');
    if (!mayHandOut(caller, given)) return say('refuse', 'role-too-high');
    if (known !== undefined) {
      const why = hindranceOf(caller, known.account, known.held);
      if (known.held.name === given.name) return say('nothing', 'member');
      return why === null ? say('change-role') : say('refuse', why);
    }
    if (invited.has(email)) return say('nothing', 'invited');
    if (allowed !== undefined && !allowed.includes(domainOf(email) ?? '')) return say('refuse', 'not-allowed');
    room -= 1;
    return room < 0 ? say('refuse', 'too-many') : say('invite');
  });
}

/**
 * Why a file can't change an account's role: the caller's own role, administrators' roles, and those of suspended
 * accounts have to be changed manually.
 */
function hindranceOf(caller: Caller, account: Account, held: GivenRole): ImportReason | null {
  if (account.id === caller.accountId) return 'own-account';
  if (account.role === 'admin') return 'administrator';
  if (!account.isActive) return 'suspended';
  return mayHandOut(caller, held) ? null : 'role-too-high';
}

function addressOf(typed: string): string | undefined {
  const { data } = safeParse(Email, typed);
  return data !== undefined && isMailable(data) ? data : undefined;
}

import { createHash, randomBytes } from 'node:crypto';
import { invitationLimits } from '@cartulary/contracts/limits/invitations';
import type { HeldRole } from '@cartulary/contracts/permissions';
import { recordAudit } from '@cartulary/database/audit';
import type { Account } from '@cartulary/database/entities/account.entity';
import { Invitation } from '@cartulary/database/entities/invitation.entity';
import { Organisation } from '@cartulary/database/entities/organisation.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { writeMail, type MailDesk } from './write-mail.js';

/** The invited person, their role, and the inviter. */
export interface NewInvitation {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: HeldRole;
  readonly customRoleId: string | null;
  readonly message: string;
  readonly inviter: Account;
}

const TOKEN_BYTES = 32;
/** The prefix of tokens in links that are handed over directly. No other token contains a period. */
const HANDED_OVER = 'by-hand.';

/** The stored hash of a token: 256 random bits need no salt. */
export const invitationHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Writes an invitation and its email, in the inviter's language, in the current unit of work. The caller checks that
 * the address is allowed, and isn't a member's or already invited.
 * @returns undefined, without writing anything, if the address received too many emails within the hour
 */
export async function writeInvitation(desk: MailDesk, wanted: NewInvitation): Promise<Invitation | undefined> {
  const { inviter, ...given } = wanted;
  const { token, ...fresh } = newToken();
  const row = repository(Invitation).create({
    id: newId(),
    organisationId: inviter.organisationId,
    ...given,
    ...fresh,
    invitedBy: inviter.id,
    createdAt: fresh.sentAt,
  });
  if (!(await mailInvitation(desk, row, inviter, token))) return undefined;
  await repository(Invitation).insert(row);
  await recordAudit({
    actorId: inviter.id,
    action: 'invitation.create',
    targetKind: 'invitation',
    targetId: row.id,
    detail: { email: row.email, role: row.role, customRoleId: row.customRoleId },
  });
  return row;
}

/** Resends it with a new token. @returns false if the address received too many emails within the hour */
export async function rewriteInvitation(desk: MailDesk, row: Invitation, inviter: Account): Promise<boolean> {
  const { token, ...fresh } = newToken();
  if (!(await mailInvitation(desk, Object.assign(row, fresh, { invitedBy: inviter.id }), inviter, token))) return false;
  await repository(Invitation).update({ id: row.id }, { ...fresh, invitedBy: inviter.id });
  await recordAudit({
    actorId: inviter.id,
    action: 'invitation.resend',
    targetKind: 'invitation',
    targetId: row.id,
    detail: { email: row.email },
  });
  return true;
}

/**
 * Creates a link that the inviter passes on directly, in the current unit of work; invalidates the previous one. It
 * doesn't verify the email address, because anyone could have received the link. @returns its token
 */
export async function handOver(row: Invitation, actorId: string): Promise<string> {
  const { token, ...fresh } = newToken(HANDED_OVER);
  Object.assign(row, fresh, { invitedBy: actorId });
  await repository(Invitation).update({ id: row.id }, { ...fresh, invitedBy: actorId });
  await recordAudit({
    actorId,
    action: 'invitation.handover',
    targetKind: 'invitation',
    targetId: row.id,
    detail: { email: row.email },
  });
  return token;
}

/** True if a token was handed over directly instead of emailed. */
export const isHandedOver = (token: string): boolean => token.startsWith(HANDED_OVER);

export const invitationLink = (origin: string, token: string): string => `${origin}/register?invitation=${token}`;

function newToken(mark = ''): { token: string; tokenHash: string; sentAt: Date; expiresAt: Date } {
  const token = mark + randomBytes(TOKEN_BYTES).toString('base64url');
  const sentAt = new Date();
  const expiresAt = new Date(sentAt.getTime() + invitationLimits.lifeMs);
  return { token, tokenHash: invitationHash(token), sentAt, expiresAt };
}

async function mailInvitation(desk: MailDesk, row: Invitation, inviter: Account, token: string): Promise<boolean> {
  const { name, named } = await repository(Organisation).findOneByOrFail({ id: inviter.organisationId });
  const person = `${inviter.firstName} ${inviter.lastName}`.trim();
  return writeMail(desk, {
    kind: 'invitation',
    account: { id: null, organisationId: inviter.organisationId, email: row.email, firstName: row.firstName },
    wordsOf: inviter.id,
    values: {
      link: invitationLink(desk.origin, token),
      until: row.expiresAt,
      person,
      ...(named ? { organisation: name } : { host: person }),
      ...(row.message ? { message: row.message } : {}),
    },
  });
}

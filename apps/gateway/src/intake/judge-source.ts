import { isIP } from 'node:net';
import type { IntakeFrom, MailboxIntake } from '@cartulary/contracts/intake';
import type { IntakeSourceRow } from '@cartulary/database/entities/intake.entity';
import { liesIn } from '@cartulary/service/incoming/released';
import { requireCallable, type Outgoing } from '@cartulary/service/outgoing/callable';
import { AppError } from '../platform/serve/errors.js';

interface Allowed {
  /** Folders that the operator released for the organization. */
  readonly released: readonly string[];
  readonly outgoing: Outgoing;
}

/**
 * Whether a source's configuration is allowed: the workers check symbolic links and resolved host names on each poll.
 * @throws AppError `source_folder_refused`, `source_host_refused`
 */
export function requireAllowed(from: IntakeFrom, { released, outgoing }: Allowed): void {
  if (from.kind === 'folder') {
    if (!liesIn(released, from.path)) throw new AppError('source_folder_refused');
    return;
  }
  const host = isIP(from.host) === 6 ? `[${from.host}]` : from.host;
  try {
    requireCallable(`https://${host}:${from.port}/`, outgoing);
  } catch (cause) {
    throw new AppError('source_host_refused', { cause });
  }
}

/**
 * A different kind needs a new source, and a password is only sent to the server it was given for.
 * @throws AppError `source_kind_stays`, `source_secret_needed`
 */
export function requireFits({ from: before }: IntakeSourceRow, from: IntakeFrom, hasSecret: boolean): void {
  if (from.kind !== before.kind) throw new AppError('source_kind_stays');
  if (from.kind === 'mailbox' && before.kind === 'mailbox' && !hasSecret && !isSameServer(from, before))
    throw new AppError('source_secret_needed');
}

const isSameServer = (one: MailboxIntake, other: MailboxIntake): boolean =>
  one.host === other.host && one.port === other.port && one.security === other.security && one.user === other.user;

/** True if the mailbox is the same: all emails in another mailbox are new. */
export const isSameMailbox = (one: IntakeFrom, other: IntakeFrom): boolean =>
  one.kind === 'mailbox' &&
  other.kind === 'mailbox' &&
  one.host === other.host &&
  one.user === other.user &&
  one.mailbox === other.mailbox;

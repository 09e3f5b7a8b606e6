import * as z from 'zod/mini';
import { intakeLimits } from './limits/intake.js';

/** Sources of automatic document intake. */
export const intakeKinds = ['folder', 'mailbox'] as const;
export type IntakeKind = (typeof intakeKinds)[number];

export const intakeStates = ['running', 'paused'] as const;
export type IntakeState = (typeof intakeStates)[number];

/**
 * Why a scan imported nothing, or not everything. `not_reached`: no connection, no valid certificate, or an address
 * that this installation refuses to contact. Deliberately vague, to reveal nothing about the network.
 */
export const intakeProblems = [
  'folder_gone',
  'folder_not_released',
  'folder_unreadable',
  'folder_too_full',
  'folder_partly_unreadable',
  'not_reached',
  'sign_in_refused',
  'mailbox_gone',
  'target_closed',
  'owner_gone',
  'pipeline_gone',
  'local_processing',
  'storage_full',
  'broken_off',
] as const;
export type IntakeProblem = (typeof intakeProblems)[number];

/**
 * `waiting`: still being written or queued. `taken`: imported. `same`: this source already delivered identical bytes. `failed`: not
 * imported, and ignored until someone retries it.
 */
export const intakeFileStates = ['waiting', 'taken', 'same', 'failed'] as const;
export type IntakeFileState = (typeof intakeFileStates)[number];

export const intakeFileProblems = [
  'type_not_allowed',
  'file_empty',
  'content_mismatch',
  'file_too_large',
  'too_many_files',
  'unreadable',
] as const;
export type IntakeFileProblem = (typeof intakeFileProblems)[number];

/** Whether this is a bare host, without scheme, port or path: a name, or an IP address in its usual form. */
function isHost(said: string): boolean {
  const written = said.includes(':') ? `[${said}]` : said;
  const address = `https://${written}/`;
  return URL.canParse(address) && new URL(address).hostname === written.toLowerCase();
}

/** Rejects unpaired surrogates, which the database can't store and no folder or server name contains. */
const text = (maxCharacters: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(maxCharacters),
    z.refine((said) => said.isWellFormed(), 'Not a text'),
  );

/** A server folder that the operator allowed, or one below it. */
export const FolderIntake = z.object({
  kind: z.literal('folder'),
  path: text(intakeLimits.maxPathCharacters),
  /** Whether subfolders are scanned too. */
  subfolders: z.boolean(),
});
export type FolderIntake = z.infer<typeof FolderIntake>;

/** An IMAP mailbox. */
export const MailboxIntake = z.object({
  kind: z.literal('mailbox'),
  host: text(intakeLimits.maxHostCharacters).check(z.refine(isHost, 'Enter only the name of the server')),
  port: z.int().check(z.gte(1), z.lte(65_535)),
  /** TLS from the first byte, or STARTTLS before sign-in; never unencrypted. */
  security: z.enum(['tls', 'starttls']),
  user: text(intakeLimits.maxUserCharacters),
  /** The mailbox folder. */
  mailbox: text(intakeLimits.maxNameCharacters),
  /** Only emails that arrive from now on. */
  fromNow: z.boolean(),
});
export type MailboxIntake = z.infer<typeof MailboxIntake>;

export const IntakeFrom = z.discriminatedUnion('kind', [FolderIntake, MailboxIntake]);
export type IntakeFrom = z.infer<typeof IntakeFrom>;

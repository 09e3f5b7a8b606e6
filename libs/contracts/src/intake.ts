import * as z from 'zod/mini';
import { intakeLimits } from './limits/intake.js';

/** What documents come from by themselves. */
export const intakeKinds = ['folder', 'mailbox'] as const;
export type IntakeKind = (typeof intakeKinds)[number];

export const intakeStates = ['running', 'paused'] as const;
export type IntakeState = (typeof intakeStates)[number];

/**
 * Why a look took nothing, or not all. `not_reached`: no connection, no valid certificate, or an address that this installation doesn't
 * ask; who chose it learns no more of networks than that.
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
 * `waiting`: it may still be written, or its turn comes; `taken`: it is a document; `same`: its bytes had come from this source before;
 * `failed`: it was not taken, and is left alone until somebody says so.
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

/** A host without a scheme, port or path: a name, or an address as it is usually written. */
function isHost(said: string): boolean {
  const written = said.includes(':') ? `[${said}]` : said;
  const address = `https://${written}/`;
  return URL.canParse(address) && new URL(address).hostname === written.toLowerCase();
}

/** Half of a surrogate pair is nothing that a database keeps, nor what a folder or server is called. */
const text = (maxCharacters: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(maxCharacters),
    z.refine((said) => said.isWellFormed(), 'Not a text'),
  );

/** A folder of the server that the operator released, or one below it. */
export const FolderIntake = z.object({
  kind: z.literal('folder'),
  path: text(intakeLimits.maxPathCharacters),
  /** Whether folders in it are looked through as well. */
  subfolders: z.boolean(),
});
export type FolderIntake = z.infer<typeof FolderIntake>;

/** A mailbox, by IMAP. */
export const MailboxIntake = z.object({
  kind: z.literal('mailbox'),
  host: text(intakeLimits.maxHostCharacters).check(z.refine(isHost, 'Enter only the name of the server')),
  port: z.int().check(z.gte(1), z.lte(65_535)),
  /** Encrypted from the first byte, or before anybody signs in; never without. */
  security: z.enum(['tls', 'starttls']),
  user: text(intakeLimits.maxUserCharacters),
  /** The folder of the mailbox. */
  mailbox: text(intakeLimits.maxNameCharacters),
  /** Only mails that come from now on. */
  fromNow: z.boolean(),
});
export type MailboxIntake = z.infer<typeof MailboxIntake>;

export const IntakeFrom = z.discriminatedUnion('kind', [FolderIntake, MailboxIntake]);
export type IntakeFrom = z.infer<typeof IntakeFrom>;

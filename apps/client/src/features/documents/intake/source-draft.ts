import type { IntakeSource } from '@cartulary/contracts/endpoints/intake';
import { IntakeFrom, type IntakeKind, type MailboxIntake } from '@cartulary/contracts/intake';
import { intakeLimits } from '@cartulary/contracts/limits/intake';
import { safeParse } from 'zod/mini';
import type { NewSource } from './intake-data';

const { usualPorts } = intakeLimits.mailbox;

/** A source in the form. Values of the other kind are preserved in case the person switches back. */
export interface SourceDraft {
  readonly name: string;
  readonly kind: IntakeKind;
  readonly root: string;
  /** Path below that folder. Can be empty. */
  readonly below: string;
  readonly subfolders: boolean;
  readonly host: string;
  readonly port: string;
  readonly security: MailboxIntake['security'];
  readonly user: string;
  readonly secret: string;
  readonly mailbox: string;
  readonly fromNow: boolean;
  readonly everyMinutes: number;
  readonly folderId: string | null;
  readonly pipelineId: string | null;
}

/** Initial form values: empty, or from an existing source. */
export function draftOf(source: IntakeSource | undefined, releasedFolders: readonly string[]): SourceDraft {
  const [first = ''] = releasedFolders;
  const empty: SourceDraft = {
    name: '',
    kind: first === '' ? 'mailbox' : 'folder',
    root: first,
    below: '',
    subfolders: true,
    host: '',
    port: String(usualPorts.tls),
    security: 'tls',
    user: '',
    secret: '',
    mailbox: 'INBOX',
    fromNow: true,
    everyMinutes: intakeLimits.usualEveryMinutes,
    folderId: null,
    pipelineId: null,
  };
  if (!source) return empty;
  const { name, from, everyMinutes, folderId, pipelineId } = source;
  const kept = { ...empty, name, everyMinutes, folderId, pipelineId };
  if (from.kind === 'mailbox') return { ...kept, ...from, port: String(from.port) };
  const root = releasedFolders.find((folder) => `${from.path}/`.startsWith(`${folder}/`)) ?? from.path;
  return { ...kept, kind: 'folder', root, below: from.path.slice(root.length + 1), subfolders: from.subfolders };
}

/** The draft with another encryption setting and that setting's default port. */
export const withSecurity = (draft: SourceDraft, security: MailboxIntake['security']): SourceDraft => ({
  ...draft,
  security,
  port: draft.port === String(usualPorts[draft.security]) ? String(usualPorts[security]) : draft.port,
});

const pathOf = ({ root, below }: SourceDraft): string => {
  const parts = below.split('/').filter((part) => part !== '');
  return [root, ...parts].join('/');
};

/** The request body for a draft. Undefined while something is missing or invalid. */
export function bodyOf(draft: SourceDraft, source: IntakeSource | undefined): NewSource | undefined {
  const { name, kind, subfolders, host, port, security, user, secret, mailbox, fromNow } = draft;
  const from = safeParse(
    IntakeFrom,
    kind === 'folder'
      ? { kind, path: pathOf(draft), subfolders }
      : { kind, host, port: Number(port), security, user, mailbox, fromNow },
  );
  if (!from.success || name.trim() === '') return undefined;
  if (kind === 'mailbox' && secret === '' && !isSameServer(draft, source)) return undefined;
  const { everyMinutes, folderId, pipelineId } = draft;
  return {
    name: name.trim(),
    from: from.data,
    everyMinutes,
    folderId,
    pipelineId,
    ...(kind === 'mailbox' && secret !== '' && { secret }),
  };
}

/** Whether the stored password still applies to the draft's server. */
export function isSameServer({ host, port, security, user }: SourceDraft, source: IntakeSource | undefined): boolean {
  if (source?.from.kind !== 'mailbox') return false;
  const { from } = source;
  return (
    from.host === host.trim() && from.port === Number(port) && from.security === security && from.user === user.trim()
  );
}

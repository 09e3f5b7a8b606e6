import { writtenContext } from './written-seal.js';
import type { KeyRing } from './key-ring.js';
import { unwrapKey, wrapKey } from './wrapped-key.js';

export interface SealedText {
  readonly sealed: Buffer;
  readonly organisationKeyId: string;
}

/**
 * Seals a short text (a mail, a secret of a setting) by the organisation's key, in the running unit of work.
 * @param context what it belongs to, for example `mail:<id>`: it opens nowhere else
 */
export async function sealText(keys: KeyRing, text: string, context: string): Promise<SealedText> {
  const { id, key } = await keys.currentOrganisationKey();
  return { sealed: wrapKey(Buffer.from(text), key, context), organisationKeyId: id };
}

/** Opens it again, in a unit of work of its organisation. @throws DecryptionError, ObjectMissingError, UnknownMasterKeyError */
export async function openText(
  keys: KeyRing,
  { sealed, organisationKeyId }: SealedText,
  context: string,
): Promise<string> {
  return unwrapKey(sealed, await keys.organisationKey(organisationKeyId), context).toString();
}

/** What the secret of an authenticator app belongs to. */
export const factorContext = (factorId: string): string => `factor:${factorId}`;

/** What the sealed secrets of an identity provider belong to. */
export const providerContext = (providerId: string): string => `identity-provider:${providerId}`;

/** What the sealed secrets of an alert rule's webhook belong to. */
export const webhookContext = (webhookId: string): string => `alert-webhook:${webhookId}`;

/** What the sealed password of a mailbox belongs to. */
export const intakeContext = (sourceId: string): string => `intake-source:${sourceId}`;

/** Every column that the organisation's key seals or wraps: a rotation of the keys does it anew. */
export const sealedColumns = [
  { table: 'mail', column: 'body', contextOf: (id: string) => mailContext(id) },
  { table: 'factor', column: 'secret', contextOf: factorContext },
  { table: 'identity_provider', column: 'secrets', contextOf: providerContext },
  { table: 'alert_webhook', column: 'secrets', contextOf: webhookContext },
  { table: 'intake_source', column: 'secret', contextOf: intakeContext },
  { table: 'push_subscription', column: 'sealed', contextOf: (id: string) => pushContext(id) },
  { table: 'answered_call', column: 'answer', contextOf: (id: string) => answerContext(id) },
  { table: 'written', column: 'wrapped_key', contextOf: writtenContext },
] as const;

/** What the kept answer of a call belongs to. */
export const answerContext = (callId: string): string => `answered-call:${callId}`;

/** What the address and keys of a subscribed browser belong to. */
export const pushContext = (subscriptionId: string): string => `push:${subscriptionId}`;

/** What the body of a mail belongs to. */
export const mailContext = (mailId: string): string => `mail:${mailId}`;

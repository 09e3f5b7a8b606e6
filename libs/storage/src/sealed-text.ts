import { writtenContext } from './written-seal.js';
import type { KeyRing } from './key-ring.js';
import { unwrapKey, wrapKey } from './wrapped-key.js';

export interface SealedText {
  readonly sealed: Buffer;
  readonly organisationKeyId: string;
}

/**
 * Seals a short text (an email, a setting's secret) with the organization's key, in the current unit of work.
 * @param context what it belongs to, such as `mail:<id>`; it can't be opened in another context
 */
export async function sealText(keys: KeyRing, text: string, context: string): Promise<SealedText> {
  const { id, key } = await keys.currentOrganisationKey();
  return { sealed: wrapKey(Buffer.from(text), key, context), organisationKeyId: id };
}

/**
 * Opens a sealed text, in a unit of work of its organization.
 * @throws DecryptionError, ObjectMissingError, UnknownMasterKeyError
 */
export async function openText(
  keys: KeyRing,
  { sealed, organisationKeyId }: SealedText,
  context: string,
): Promise<string> {
  return unwrapKey(sealed, await keys.organisationKey(organisationKeyId), context).toString();
}

/** Context of an authenticator app's secret. */
export const factorContext = (factorId: string): string => `factor:${factorId}`;

/** Context of an identity provider's sealed secrets. */
export const providerContext = (providerId: string): string => `identity-provider:${providerId}`;

/** Context of the sealed secrets of an alert rule's webhook. */
export const webhookContext = (webhookId: string): string => `alert-webhook:${webhookId}`;

/** Context of a mailbox's sealed password. */
export const intakeContext = (sourceId: string): string => `intake-source:${sourceId}`;

/** Every column that the organization's key seals or wraps. A key rotation reseals them. */
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

/** Context of a call's stored response. */
export const answerContext = (callId: string): string => `answered-call:${callId}`;

/** Context of a subscribed browser's endpoint and keys. */
export const pushContext = (subscriptionId: string): string => `push:${subscriptionId}`;

/** Context for an email's body. */
export const mailContext = (mailId: string): string => `mail:${mailId}`;

import type { SamlMetadataFound } from '@cartulary/contracts/identity-providers';
import type { ThreadOrder, ThreadReply } from '../../../platform/threads/thread-maker.js';
import type { SamlReason } from '../provider-refusal.js';
import type { LogoutMessage, ReadLogout } from './saml-logout-message.js';
import type { Asserted, Claimed, Expected, TrustedIdp } from './saml-response.js';

/** A message's result. {@link SamlRefusal} would lose its type between threads. */
export type Judged<Read> = { readonly read: Read } | { readonly reason: SamlReason; readonly explanation?: string };

/** Requests to the thread that parses SAML messages. */
export interface SamlWork {
  claimed: { order: { samlResponse: string; privateKey: string }; answer: Judged<Claimed> };
  response: {
    order: { samlResponse: string; privateKey: string; idp: TrustedIdp; expected: Expected };
    answer: Judged<Asserted>;
  };
  logout: { order: { message: LogoutMessage; certificates: readonly string[] }; answer: Judged<ReadLogout> };
  metadata: { order: { xml: string }; answer: Judged<SamlMetadataFound> };
}

export type SamlOrder = ThreadOrder<SamlWork>;
export type SamlReply = ThreadReply<SamlWork[keyof SamlWork]['answer']>;

import type { ErrorCode } from '@cartulary/contracts/errors';

/** Why a SAML message was rejected. */
export type SamlReason =
  | 'too-large'
  | 'not-xml'
  | 'forbidden-markup'
  | 'not-understood'
  | 'refused-by-provider'
  | 'encrypted'
  | 'unsigned'
  | 'signature-misplaced'
  | 'signature-algorithm'
  | 'signature-wrong'
  | 'wrong-issuer'
  | 'wrong-audience'
  | 'wrong-recipient'
  | 'wrong-destination'
  | 'not-yet-valid'
  | 'expired'
  | 'unsolicited'
  | 'wrong-request'
  | 'replayed'
  | 'no-subject';

/** Why a sign-in was refused, for the audit log; the person sees the code's message. */
export type RefusalReason =
  // The return
  | 'state-missing'
  | 'state-unknown'
  | 'state-expired'
  | 'state-of-another-kind'
  | 'other-browser'
  | 'other-session'
  // The provider's response
  | 'provider-error'
  | 'provider-unreachable'
  | 'answer-not-valid'
  | SamlReason
  | 'wrong-credentials'
  | 'entry-locked'
  | 'entry-not-unique'
  // The identity
  | 'address-unproved'
  | 'account-unproved'
  | 'account-elsewhere'
  | 'linked-elsewhere'
  | 'other-address'
  | 'account-privileged'
  | 'operator'
  | 'no-account'
  | 'suspended'
  | 'first-account-reserved'
  // Other reasons for rejecting a call, such as a provider that's no longer configured
  | ErrorCode;

interface More {
  /** Replaces the message '{provider} authentication failed'. */
  readonly code?: ErrorCode;
  /** The account involved, where the refusal is recorded. */
  readonly account?: { readonly id: string; readonly organisationId: string };
  readonly cause?: unknown;
  /** A hint for administrators in the audit log, without secrets. */
  readonly explanation?: string | undefined;
}

/** A refused sign-in via an identity provider. `ExternalSignInService.attempt` records it once and answers it. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly code: ErrorCode | undefined;
  readonly account: { readonly id: string; readonly organisationId: string } | undefined;
  readonly explanation: string | undefined;

  constructor(
    readonly reason: RefusalReason,
    { code, account, cause, explanation }: More = {},
  ) {
    super(reason, { cause });
    this.code = code;
    this.account = account;
    this.explanation = explanation;
  }
}

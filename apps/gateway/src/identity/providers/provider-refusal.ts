import type { ErrorCode } from '@cartulary/contracts/errors';

/** Why a message of SAML was not believed. */
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

/** Why somebody did not enter, for the audit; the person reads the sentence of the code. */
export type RefusalReason =
  // The way back
  | 'state-missing'
  | 'state-unknown'
  | 'state-expired'
  | 'state-of-another-kind'
  | 'other-browser'
  | 'other-session'
  // What the provider said
  | 'provider-error'
  | 'provider-unreachable'
  | 'answer-not-valid'
  | SamlReason
  | 'wrong-credentials'
  | 'entry-locked'
  | 'entry-not-unique'
  // Who it is
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
  // Whatever else a call refuses, such as a provider that is not configured any more
  | ErrorCode;

interface More {
  /** Another sentence than '{provider} authentication failed'. */
  readonly code?: ErrorCode;
  /** Whose account it was about, and where the refusal is recorded then. */
  readonly account?: { readonly id: string; readonly organisationId: string };
  readonly cause?: unknown;
  /** For an administrator, in the audit: what to look at. Holds nothing secret. */
  readonly explanation?: string | undefined;
}

/** A sign-in by an identity provider that is refused: `ExternalSignInService.attempt` records it once and answers it. */
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

import type { ProviderKind } from '@cartulary/contracts/identity-providers';

/** A person an identity provider vouched for, after all checks of its protocol. */
export interface ExternalIdentity {
  readonly kind: ProviderKind;
  /** The identity provider; a key together with `subject` (ASVS 6.8.1). For LDAP, the directory's URL with its base. */
  readonly issuer: string;
  /** Never reassigned by that issuer. */
  readonly subject: string;
  /** Lowercase; null if the provider doesn't supply one. */
  readonly email: string | null;
  /** True if the provider vouches for the email address. */
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** As named by the provider. */
  readonly groups: readonly string[];
}

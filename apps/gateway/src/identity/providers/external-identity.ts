import type { ProviderKind } from '@cartulary/contracts/identity-providers';

/** Whom an identity provider vouched for, after every check of its protocol. */
export interface ExternalIdentity {
  readonly kind: ProviderKind;
  /** Who vouches; with `subject` it is the key (ASVS 6.8.1). For LDAP the address of the directory with its base. */
  readonly issuer: string;
  /** Never given to anybody else by that issuer. */
  readonly subject: string;
  /** In lower case; null where the provider says none. */
  readonly email: string | null;
  /** Whether the provider says that the address is this person's. */
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** As the provider names them. */
  readonly groups: readonly string[];
}

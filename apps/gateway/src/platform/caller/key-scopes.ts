import type { KeyScope } from '@cartulary/contracts/api-keys';
import type { Endpoint } from '@cartulary/contracts/endpoint';

/** The scopes that open a call to keys, each alone; none where no key opens it. */
export const scopesOf = ({ openToKeys = [] }: Endpoint): readonly KeyScope[] => openToKeys;

/** Calls that only keys make: for programs that speak another language than our client. */
export const isForKeysAlone = (declared: Endpoint): boolean => scopesOf(declared).includes('scim');

import type { KeyScope } from '@cartulary/contracts/api-keys';
import type { Endpoint } from '@cartulary/contracts/endpoint';

/** Scopes that open a call to keys. Each is sufficient. Empty if the call isn't open to keys. */
export const scopesOf = ({ openToKeys = [] }: Endpoint): readonly KeyScope[] => openToKeys;

/** Whether only keys may make a call. These calls are for programs that use a different protocol than our client. */
export const isForKeysAlone = (declared: Endpoint): boolean => scopesOf(declared).includes('scim');

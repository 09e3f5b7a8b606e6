import { keepsSomething } from './device';

/** Why no vault can be created or opened in this browser. */
export type NoVault = 'insecure' | 'storage';

/** Plain HTTP has no Web Crypto, and some private windows store nothing. */
export const whyNoVault = (): NoVault | undefined =>
  !('subtle' in crypto) ? 'insecure' : keepsSomething() ? undefined : 'storage';

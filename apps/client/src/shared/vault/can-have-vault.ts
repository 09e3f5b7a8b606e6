import { keepsSomething } from './device';

/** Why no vault can be made or opened in this browser. */
export type NoVault = 'insecure' | 'storage';

/** Plain HTTP has no Web Crypto; some private windows keep nothing. */
export const whyNoVault = (): NoVault | undefined =>
  !('subtle' in crypto) ? 'insecure' : keepsSomething() ? undefined : 'storage';

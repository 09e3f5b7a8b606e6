import type { Coming } from '@cartulary/contracts/endpoints/meetings';

/** The previous admission has expired: the person is waiting or was turned away. */
export class NotIn extends Error {
  constructor(readonly coming: Exclude<Coming, { is: 'in' }>) {
    super();
  }
}

import type { Coming } from '@cartulary/contracts/endpoints/meetings';

/** Nobody comes in any more with what they had: they wait, or were turned away. */
export class NotIn extends Error {
  constructor(readonly coming: Exclude<Coming, { is: 'in' }>) {
    super();
  }
}

import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { scimLimits } from '@cartulary/contracts/limits/scim';
import { ScimError } from '../platform/serve/scim-error.js';

const { maxLooks, maxLooksOfOperation, looksBeforeRest } = scimLimits;

/** Limits the work of a PATCH: many operations on many values would block everyone else. */
export class Looks {
  private count = 0;
  private atBegin = 0;
  private atRest = 0;

  /** Called before each operation: yields to others after enough work. */
  async beginOperation(): Promise<void> {
    this.atBegin = this.count;
    if (this.count - this.atRest < looksBeforeRest) return;
    await turnOfOthers();
    this.atRest = this.count;
  }

  /** @throws ScimError if it's too much, for one operation or in total */
  take(more: number): void {
    this.count += more;
    if (this.count - this.atBegin > maxLooksOfOperation)
      throw new ScimError(413, 'One of these operations looks at too many values; split it into several');
    if (this.count > maxLooks)
      throw new ScimError(413, 'These operations compare too many values. Send fewer at a time.');
  }
}

import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { scimLimits } from '@cartulary/contracts/limits/scim';
import { ScimError } from '../platform/serve/scim-error.js';

const { maxLooks, maxLooksOfOperation, looksBeforeRest } = scimLimits;

/** How much one PATCH looked at: many operations over many values would hold everybody up. */
export class Looks {
  private count = 0;
  private atBegin = 0;
  private atRest = 0;

  /** Before each operation: lets others have their turn where enough was looked at since they last had it. */
  async beginOperation(): Promise<void> {
    this.atBegin = this.count;
    if (this.count - this.atRest < looksBeforeRest) return;
    await turnOfOthers();
    this.atRest = this.count;
  }

  /** @throws ScimError where that is too much, for one operation or for all of them */
  take(more: number): void {
    this.count += more;
    if (this.count - this.atBegin > maxLooksOfOperation)
      throw new ScimError(413, 'One of these operations looks at too many values; split it into several');
    if (this.count > maxLooks)
      throw new ScimError(413, 'These operations compare too many values. Send fewer at a time.');
  }
}

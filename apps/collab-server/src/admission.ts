import { collabLimits } from '@cartulary/contracts/limits/collab';
import { Buckets, Counts } from './traffic.js';

const MAX_ADDRESSES = 10_000;

/** Limits how many connections an IP address and a person can open and keep open. */
export class Admission {
  private readonly openings = new Buckets(collabLimits.openings, MAX_ADDRESSES);
  private readonly ofAddress: Counts;
  private readonly ofPerson = new Counts(collabLimits.connectionsOfPerson);

  constructor(connectionsOfAddress: number) {
    this.ofAddress = new Counts(connectionsOfAddress);
  }

  /**
   * Counts a connection before its user is known. @returns a function that releases it; undefined if it exceeds the
   * limit
   */
  fromAddress(address: string): (() => void) | undefined {
    if (!this.openings.take(address) || !this.ofAddress.add(address)) return undefined;
    return once(() => this.ofAddress.remove(address));
  }

  /** Counts a person's connection. @returns a function that releases it; undefined if it exceeds the limit */
  ofAccount(accountId: string): (() => void) | undefined {
    return this.ofPerson.add(accountId) ? once(() => this.ofPerson.remove(accountId)) : undefined;
  }
}

function once(end: () => void): () => void {
  let isOver = false;
  return () => {
    if (!isOver) end();
    isOver = true;
  };
}

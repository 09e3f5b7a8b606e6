import * as z from 'zod/mini';
import { log } from '@/lib/log/log';
import { browserItems } from '@/lib/storage/browser-storage';

/** By mention: whether it notifies its person, or only changed position. */
const Kept = z.record(z.string(), z.boolean());

/**
 * A document's mentions that weren't reported to the server yet, stored in the browser. If the page is closed before reporting them, above
 * all while offline, they're reported when it's opened again. Contains only IDs, shared by all of this person's tabs.
 */
export class PendingMentions {
  private readonly key: string;

  constructor(personId: string, itemId: string) {
    this.key = `cartulary.untold.${personId}.${itemId}`;
  }

  read(): Map<string, boolean> {
    const text = browserItems.get(this.key);
    if (text === null) return new Map();
    try {
      return new Map(Object.entries(z.parse(Kept, JSON.parse(text))));
    } catch (error) {
      log.warn('Which mentions were not told yet could not be read.', { component: 'document', error });
      browserItems.remove(this.key);
      return new Map();
    }
  }

  add(id: string, tells: boolean): void {
    this.write(this.read().set(id, tells));
  }

  remove(ids: readonly string[]): void {
    const kept = this.read();
    for (const id of ids) kept.delete(id);
    this.write(kept);
  }

  private write(kept: ReadonlyMap<string, boolean>): void {
    if (kept.size === 0) browserItems.remove(this.key);
    else browserItems.set(this.key, JSON.stringify(Object.fromEntries(kept)));
  }
}

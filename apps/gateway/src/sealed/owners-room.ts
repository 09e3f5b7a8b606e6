import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { isHeld } from '@cartulary/database/legal-holds';
import { manager } from '@cartulary/database/organisation-context';
import { AppError } from '../platform/serve/errors.js';

/** Small, and with their own size limits: owners over quota can still rename, tag and correct. */
const UNCOUNTED: readonly string[] = ['head', 'corrections'];
const SUMMED_EVERY_MS = 60_000;
const MOST_OWNERS = 10_000;

const ofPlace = `SELECT i.owner_id AS owner, coalesce(sum(p.size_bytes), 0)::float8 AS bytes FROM app.item i
  LEFT JOIN app.sealed_place p ON p.item_id = i.id AND p.place = $2 AND NOT p.is_replaced WHERE i.id = $1 GROUP BY i.owner_id`;
const ofOwner = `SELECT coalesce(sum(p.size_bytes), 0)::float8 AS bytes FROM app.item i
  JOIN app.sealed_place p ON p.item_id = i.id WHERE i.owner_id = $1 AND i.sealed`;

interface Summed {
  bytes: number;
  readonly untilMs: number;
}

/** The total size of an owner's sealed documents: summed once a minute while they write, and incremented in between. */
export class OwnersRoom {
  private readonly sums = new Map<string, Summed>();

  /**
   * Checked once, when the upload starts: simultaneous uploads may exceed it. Counts the content that is replaced as
   * free, unless a legal hold keeps it. @throws AppError sealed_quota
   */
  async require({ itemId, place }: { itemId: string; place: string }, sizeBytes: number): Promise<void> {
    if (UNCOUNTED.includes(place)) return;
    const [stored]: { owner: string; bytes: number }[] = await manager().query(ofPlace, [itemId, place]);
    if (stored === undefined) return;
    const more = sizeBytes - ((await isHeld(itemId)) ? 0 : stored.bytes);
    const fits = ({ bytes }: Summed): boolean => more <= 0 || bytes + more <= sealedLimits.maxStoredOfPersonBytes;
    let sum = this.sums.get(stored.owner);
    // Sums again before rejecting, because the owner may just have deleted something.
    if (sum === undefined || sum.untilMs < Date.now() || !fits(sum)) sum = await this.sum(stored.owner);
    if (!fits(sum)) throw new AppError('sealed_quota');
    sum.bytes += more;
  }

  private async sum(owner: string): Promise<Summed> {
    const [found]: { bytes: number }[] = await manager().query(ofOwner, [owner]);
    if (this.sums.size >= MOST_OWNERS) this.sums.clear();
    const sum = { bytes: found?.bytes ?? 0, untilMs: Date.now() + SUMMED_EVERY_MS };
    this.sums.set(owner, sum);
    return sum;
  }
}

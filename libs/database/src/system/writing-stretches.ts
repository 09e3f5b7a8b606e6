import { createHash } from 'node:crypto';
import { facts } from '@cartulary/contracts/facts/all';
import { collabLimits } from '@cartulary/contracts/limits/collab';
import { kindOfWire } from '@cartulary/contracts/written-kinds';

/** A person's first edit of a document in some minutes of the clock. */
export interface WritingStretch {
  /**
   * Identical for the same person, document, and time window, regardless of who reports it and how often, so it's
   * counted once.
   */
  readonly factId: string;
  readonly itemId: string;
  readonly epoch: number;
  readonly authorId: string;
}

type Written = Omit<WritingStretch, 'factId'>;

/**
 * Adds the facts of stretches to a statement that appends updates, in its transaction. Only for documents that this instance still hosts.
 * For sealed ones, neither kind nor id is stored.
 */
export const COUNT_STRETCHES = `, counted AS (
    INSERT INTO app.fact (id, organisation_id, kind, version, item_id, account_id, by)
    SELECT s.id, held.organisation_id, 'written.edited', ${facts['written.edited'].version},
           CASE WHEN i.sealed THEN NULL ELSE i.id END, s.account_id,
           jsonb_build_object('thing', CASE WHEN i.sealed THEN NULL ELSE '${JSON.stringify(kindOfWire)}'::jsonb ->> i.kind END)
      FROM unnest($13::uuid[], $14::uuid[], $15::bigint[], $16::uuid[]) AS s (id, item_id, epoch, account_id)
      JOIN held ON held.id = s.item_id AND held.epoch = s.epoch JOIN app.item i ON i.id = s.item_id
    ON CONFLICT DO NOTHING
  )`;

/** Stretches already reported by this process. After a restart, they are reported again under the same id. */
export class Stretches {
  private told = new Set<string>();
  private stretch = 0;

  /** Stretches that these updates start. They are {@link note}d once stored. */
  begunBy(updates: readonly Written[], nowMs: number): WritingStretch[] {
    const stretch = Math.floor(nowMs / collabLimits.stretchMs);
    if (stretch !== this.stretch) this.told = new Set();
    this.stretch = stretch;
    const begun = new Map<string, WritingStretch>();
    for (const { itemId, epoch, authorId } of updates) {
      const who = whoOf({ itemId, authorId });
      if (this.told.has(who) || begun.has(who)) continue;
      begun.set(who, { factId: idOf(`${who} ${stretch}`), itemId, epoch, authorId });
    }
    return [...begun.values()];
  }

  note(begun: readonly WritingStretch[]): void {
    for (const one of begun) this.told.add(whoOf(one));
  }
}

const whoOf = ({ itemId, authorId }: Pick<Written, 'itemId' | 'authorId'>): string => `${itemId} ${authorId}`;

/** A UUID derived from a name (RFC 9562, version 8). */
function idOf(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

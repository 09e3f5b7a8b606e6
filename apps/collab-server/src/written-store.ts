import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { collabLimits } from '@cartulary/contracts/limits/collab';
import { readRulesOfBoard, type RulesOfBoard } from '@cartulary/database/board-rules';
import { DecryptionError } from '@cartulary/storage/errors';
import { checksumOf, takeWritten, type WrittenSeal } from '@cartulary/storage/written-seal';
import type { KeyRing } from '@cartulary/storage/key-ring';
import type { Database } from '@cartulary/database/database';
import { isHeld } from '@cartulary/database/legal-holds';
import {
  noteDamage,
  noteMended,
  quarantine,
  raiseSchema,
  readClients,
  readSnapshots,
  readUpdates,
  saveSnapshot,
  TakenOverError,
  type SealedPiece,
} from '@cartulary/database/written.queries';
import { hasVersionAfter } from '@cartulary/database/written-versions.queries';
import { publishEvent } from '@cartulary/database/outbox';
import type { Logger } from '@cartulary/telemetry/logger';
import { counterFromZero } from '@cartulary/telemetry/metrics';
import { MalformedError } from './reader.js';
import { walkUpdate, type Walked } from './update-walk.js';

/** A document can't be read. It is never opened as if it were empty. */
export class NotLoadedError extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`A document could not be read: ${reason}`, { cause });
    this.name = 'NotLoadedError';
  }
}

/** A document, and how it is stored. */
export interface WrittenRef {
  readonly organisationId: string;
  readonly itemId: string;
  readonly kind: BuiltKind;
  /** End-to-end encrypted: the server can't read its updates. */
  readonly isSealed: boolean;
}

export interface StoredUpdate {
  readonly seq: number;
  readonly bytes: Uint8Array;
  /** Undefined if the document is sealed. */
  readonly walked: Walked | undefined;
}

export interface LoadedContent {
  readonly epoch: number;
  readonly seal: WrittenSeal;
  /** Undefined if there is none. */
  readonly snapshot: { readonly seq: number; readonly bytes: Uint8Array } | undefined;
  readonly updates: readonly StoredUpdate[];
  /** Sequence number of the last update, readable or not. */
  readonly lastSeq: number;
  /** Number of missing earlier updates, because rows were deleted or old ones restored. */
  readonly missing: number;
  /** The newest schema known to its writers; 0 if unknown. */
  readonly schema: number;
  readonly clients: Map<number, string>;
  /** Whether there is a version that contains more than its beginning. */
  readonly hasVersion: boolean;
}

/** The first update of a document, as written by a template, an import, or the page that opens it. */
export const BEGINNING_SEQ = 1;

const damagedPieces = counterFromZero(
  'collab.damaged_pieces',
  'Stored updates and snapshots that could not be read and were set aside',
);

const missingUpdates = counterFromZero('collab.missing_updates', 'Stored updates that are not there any more');

/** Loads documents from the database and writes their snapshots. */
export class WrittenStore {
  constructor(
    private readonly database: Database,
    private readonly keys: KeyRing,
    private readonly log: Logger,
  ) {}

  /**
   * Takes over a document and reads it: the newest intact snapshot and all later updates. Damaged pieces are set aside, and operators are
   * notified.
   * @throws NotLoadedError if the database, the key, or all snapshots fail
   */
  async load(ref: WrittenRef): Promise<LoadedContent> {
    try {
      // Runs in a separate transaction: until it commits, appends by the previous owner are blocked.
      const { head, seal } = await this.database.inOrganisation(ref.organisationId, () =>
        takeWritten(this.keys, ref.itemId),
      );
      const { clients, snapshots, hasVersion } = await this.database.inOrganisation(ref.organisationId, async () => ({
        clients: await readClients(ref.itemId),
        snapshots: await readSnapshots(ref.itemId),
        hasVersion: await hasVersionAfter(ref.itemId, BEGINNING_SEQ),
      }));
      const damaged: number[] = [];
      const snapshot = firstWhole(snapshots, seal, damaged);
      if (damaged.length > 0) await this.setAside(ref, 'written_snapshot', damaged);
      if (head.snapshotSeq > 0 && snapshot === undefined) throw new NotLoadedError('no snapshot is whole');
      const { updates, lastSeq, missing } = await this.readSince(ref, seal, snapshot?.seq ?? 0);
      if (head.isDamaged && missing === 0)
        await this.database.inOrganisation(ref.organisationId, () => noteMended(ref.itemId));
      const { epoch, schema } = head;
      return { epoch, seal, snapshot, updates, lastSeq, missing, schema, clients, hasVersion };
    } catch (error) {
      if (error instanceof NotLoadedError) throw error;
      throw new NotLoadedError(error instanceof Error ? error.message : 'unknown', error);
    }
  }

  /** The updates after a sequence number. @throws database errors */
  async readSince(
    ref: WrittenRef,
    seal: WrittenSeal,
    afterSeq: number,
  ): Promise<Pick<LoadedContent, 'lastSeq' | 'missing'> & { updates: StoredUpdate[] }> {
    const updates: StoredUpdate[] = [];
    const damaged: number[] = [];
    let lastSeq = afterSeq;
    let missing = 0;
    for (;;) {
      const rows = await this.database.inOrganisation(ref.organisationId, () =>
        readUpdates(ref.itemId, lastSeq, collabLimits.loadPage),
      );
      for (const row of rows) {
        missing += row.seq - lastSeq - 1;
        lastSeq = row.seq;
        if (row.isQuarantined) continue;
        const update = openUpdate(row, seal, ref.isSealed);
        if (update) updates.push(update);
        else damaged.push(row.seq);
      }
      if (rows.length < collabLimits.loadPage) break;
    }
    if (damaged.length > 0) await this.setAside(ref, 'written_update', damaged);
    if (missing > 0) await this.tellMissing(ref, missing);
    return { updates, lastSeq, missing };
  }

  /**
   * Stores a snapshot of everything up to `seq`.
   * @returns false if another instance owns the document by now
   * @throws database errors
   */
  async saveSnapshot(
    ref: WrittenRef,
    doc: Pick<LoadedContent, 'epoch' | 'seal'>,
    seq: number,
    bytes: Uint8Array,
  ): Promise<boolean> {
    const sealed = doc.seal.sealSnapshot(seq, bytes);
    const piece = { seq, checksum: checksumOf(sealed), sealed };
    try {
      await this.database.inOrganisation(ref.organisationId, async () => {
        const keepsOfSealed = async () => ((await isHeld(ref.itemId)) ? 'all' : 'spells');
        const keeps = ref.isSealed ? await keepsOfSealed() : 'before';
        await saveSnapshot(ref.itemId, doc.epoch, piece, keeps);
      });
      return true;
    } catch (error) {
      if (error instanceof TakenOverError) return false;
      throw error;
    }
  }

  /**
   * Stores that someone with this schema may write to a document from now on.
   * @throws database errors
   */
  async raiseSchema(ref: WrittenRef, schema: number): Promise<void> {
    await this.database.inOrganisation(ref.organisationId, () => raiseSchema(ref.itemId, schema));
  }

  /** The rules of a board; undefined for other kinds and for content the server can't read. @throws database errors */
  async readRules({ organisationId, itemId, kind, isSealed }: WrittenRef): Promise<RulesOfBoard | undefined> {
    if (kind !== 'board' || isSealed) return undefined;
    return this.database.inOrganisation(organisationId, () => readRulesOfBoard(itemId));
  }

  private async tellMissing(ref: WrittenRef, missing: number): Promise<void> {
    this.log.error('Updates of a document are missing: it is open for reading only', { itemId: ref.itemId, missing });
    missingUpdates.add(missing);
    await this.database.inOrganisation(ref.organisationId, () => this.tellDamaged(ref, missing, missing));
  }

  private async setAside(
    ref: WrittenRef,
    table: 'written_update' | 'written_snapshot',
    seqs: readonly number[],
  ): Promise<void> {
    this.log.error('Stored pieces of a document are damaged and were set aside', { itemId: ref.itemId, table, seqs });
    damagedPieces.add(seqs.length, { table });
    await this.database.inOrganisation(ref.organisationId, async () => {
      await quarantine(table, ref.itemId, seqs);
      await this.tellDamaged(ref, seqs.length, 0);
    });
  }

  /** Updates the head last, because appends wait for it. */
  private async tellDamaged({ itemId }: WrittenRef, pieces: number, missing: number): Promise<void> {
    await publishEvent('item.damaged', { itemId, pieces }, []);
    await noteDamage(itemId, missing);
  }
}

function firstWhole(pieces: readonly SealedPiece[], seal: WrittenSeal, damaged: number[]): LoadedContent['snapshot'] {
  for (const { seq, checksum, sealed } of pieces) {
    const bytes = opened(() => (checksumOf(sealed) === checksum ? seal.openSnapshot(seq, sealed) : undefined));
    if (bytes) return { seq, bytes };
    damaged.push(seq);
  }
  return undefined;
}

function openUpdate(
  row: SealedPiece & { readonly epoch: number; readonly authorId: string },
  seal: WrittenSeal,
  isSealed: boolean,
): StoredUpdate | undefined {
  return opened(() => {
    if (checksumOf(row.sealed) !== row.checksum) return undefined;
    const bytes = seal.openUpdate(row, row.sealed);
    return { seq: row.seq, bytes, walked: isSealed ? undefined : walkUpdate(bytes) };
  });
}

/** @returns undefined if a piece doesn't match what was stored */
function opened<T>(open: () => T): T | undefined {
  try {
    return open();
  } catch (error) {
    if (error instanceof DecryptionError || error instanceof MalformedError) return undefined;
    throw error;
  }
}

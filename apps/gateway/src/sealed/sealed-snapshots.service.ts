import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { moduleAccess } from '@cartulary/access/module-access';
import { piecesOfSnapshot } from '@cartulary/contracts/sealed-text-form';
import { builtWireKinds } from '@cartulary/contracts/written-kinds';
import { Database } from '@cartulary/database/database';
import { Item } from '@cartulary/database/entities/item.entity';
import { repository } from '@cartulary/database/organisation-context';
import { listSnapshots, readSnapshot } from '@cartulary/database/written.queries';
import { KeyRing } from '@cartulary/storage/key-ring';
import { checksumOf, lookIntoWritten } from '@cartulary/storage/written-seal';
import type { Call, Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf } from '../platform/serve/serve.js';
import { FILE_POLICY } from '../platform/web/security-headers.js';
import { requireOpen } from './sealed.queries.js';
import { SealedService } from './sealed.service.js';

/**
 * Earlier versions of collaborative documents in vaults, as encrypted by pages: sent to people with access, and
 * unreadable here.
 */
@Injectable()
export class SealedSnapshotsService {
  constructor(
    private readonly database: Database,
    private readonly keys: KeyRing,
    private readonly documents: SealedService,
  ) {}

  /** @throws AppError not_found, access_denied if the module is closed, rate_limited */
  list(caller: Caller, itemId: string): Promise<AnswerOf<'sealedTexts.snapshots'>> {
    return this.ofText(caller, itemId, async () => {
      const rows = await listSnapshots(itemId);
      return { items: rows.map(({ seq, at }) => ({ number: seq, at: at.toISOString() })) };
    });
  }

  /** @throws AppError the same; not_found if the number doesn't exist or the version is damaged */
  async send({ caller, response }: Call, itemId: string, number: number): Promise<void> {
    const bytes = await this.ofText(caller, itemId, async () => {
      const piece = await readSnapshot(itemId, number);
      const opened = await lookIntoWritten(this.keys, itemId);
      if (piece === undefined || opened === undefined) throw new AppError('not_found');
      if (checksumOf(piece.sealed) !== piece.checksum) throw new AppError('not_found');
      return piecesOfSnapshot(opened.seal.openSnapshot(piece.seq, piece.sealed))[0];
    });
    response.set({
      'Content-Type': 'application/octet-stream',
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': FILE_POLICY,
      'Content-Disposition': 'attachment',
    });
    response.send(Buffer.from(bytes));
  }

  private ofText<T>(caller: Caller, itemId: string, work: () => Promise<T>): Promise<T> {
    this.documents.count(caller);
    if (!moduleAccess(caller, 'collaboration', caller.subscriptions).open) throw new AppError('access_denied');
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireOpen(caller, itemId);
      const isWritten = await repository(Item).existsBy({ id: itemId, kind: In([...builtWireKinds]) });
      if (!isWritten) throw new AppError('not_found');
      return work();
    });
  }
}

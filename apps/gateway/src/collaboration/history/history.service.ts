import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@cartulary/database/database';
import { readClients } from '@cartulary/database/written.queries';
import type { ClientLine, ClientPiece } from '@cartulary/editor-schema/kinds/history/lines';
import { cutLines } from '@cartulary/editor-schema/kinds/history/cut-lines';
import type { Logger } from '@cartulary/telemetry/logger';
import { made } from '../../platform/threads/made-in-thread.js';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { LOG, CONTENT_MAKERS } from '../../platform/settings/parts.js';
import type { AnswerOf } from '../../platform/serve/serve.js';
import { ItemsService } from '../items.service.js';
import type { ContentMakers } from '../content/content-makers.js';
import { auditItem } from '../written-items.js';
import { NotStoredError, sendUpdate } from './collab-line.js';
import { StoredContentService } from './stored-content.service.js';
import { colleaguesOf, recordOf } from './version-records.js';
import { VersionsService } from './versions.service.js';

/** The contents of versions: reading, comparing, and restoring them, and their authors. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly database: Database,
    private readonly texts: StoredContentService,
    private readonly versions: VersionsService,
    private readonly items: ItemsService,
    private readonly settings: GatewaySettings,
    @Inject(CONTENT_MAKERS) private readonly makers: ContentMakers,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** @throws AppError not_found, conflict, sealed_document, version_not_read */
  async read(caller: Caller, itemId: string, number: number): Promise<AnswerOf<'history.read'>> {
    const { kind: of, row, state } = await this.texts.openVersion(caller, itemId, number, 'view');
    const document = await made(this.makers.versions, 'read', { of, updates: [state] }, 'version_not_read');
    const version = await this.database.inOrganisation(caller.organisationId, () => recordOf(row));
    return { version, document: { ...document } };
  }

  /** @throws AppError not_found, conflict, sealed_document, version_not_read */
  async compare(
    caller: Caller,
    itemId: string,
    from: number | 'now',
    to: number | 'now',
  ): Promise<AnswerOf<'history.compare'>> {
    const { of, updates: before } = await this.texts.updatesOf(caller, itemId, from);
    const { updates: after } = await this.texts.updatesOf(caller, itemId, to);
    const { lines, ...comparison } = await made(
      this.makers.versions,
      'compare',
      { of, before, after },
      'version_not_read',
    );
    return {
      ...comparison,
      lines: lines.map((line) => ('pieces' in line ? { ...line, pieces: [...line.pieces] } : line)),
    };
  }

  /** @throws AppError not_found, conflict, sealed_document, version_not_read */
  async authors(caller: Caller, itemId: string, which: number | 'now'): Promise<AnswerOf<'history.authors'>> {
    const order = await this.texts.updatesOf(caller, itemId, which);
    const all = await made(this.makers.versions, 'authors', order, 'version_not_read');
    const { lines, isCut } = cutLines<ClientPiece, ClientLine>(all);
    return this.database.inOrganisation(caller.organisationId, async () => {
      const clients = await readClients(itemId);
      const people = await colleaguesOf(lines.flatMap((line) => personsOf(line, clients)));
      return {
        people: [...people.values()],
        lines: lines.map(({ pieces, ...line }) => ({
          ...line,
          pieces: pieces.map(({ client, text }) => ({ by: people.get(clients.get(client) ?? '')?.id ?? null, text })),
        })),
        isCut,
      };
    });
  }

  /**
   * Restores a version's text in a single change, which the collab server treats like any other by this person. The
   * previous text is stored as a version. If the server is killed meanwhile, the text is either unchanged or fully
   * restored.
   * @throws AppError not_found, access_denied, conflict, sealed_document, version_not_read, not_restored
   */
  async restore(caller: Caller, itemId: string, number: number): Promise<AnswerOf<'history.restore'>> {
    const { row, state } = await this.texts.openVersion(caller, itemId, number, 'edit');
    const { kind, stored } = await this.texts.open(caller, itemId, 'edit');
    if (stored === undefined) throw new AppError('not_found');
    const order = { of: kind, now: stored.updates, then: [state] };
    const update = await made(this.makers.versions, 'restore', order, 'version_not_read');
    if (update === null) return { changed: false, before: null };
    const before = await this.versions.keep(caller, itemId, stored, 'before-restore');
    const token = await this.items.open(caller, itemId);
    try {
      await sendUpdate({ url: this.settings.collabUrl, itemId, kind, token }, update);
    } catch (error) {
      if (!(error instanceof NotStoredError)) throw error;
      this.log.warn('a version was not put back', { itemId, number, detail: error.message });
      throw new AppError('not_restored', { cause: error });
    }
    await this.database.inOrganisation(caller.organisationId, () =>
      auditItem(caller, 'item.version_restore', itemId, { version: number, name: row.name, before: before.number }),
    );
    return { changed: true, before: before.number };
  }
}

const personsOf = ({ pieces }: ClientLine, clients: ReadonlyMap<number, string>): string[] =>
  pieces.flatMap(({ client }) => clients.get(client) ?? []);

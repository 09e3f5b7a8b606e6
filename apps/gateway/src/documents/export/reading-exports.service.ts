import { Injectable } from '@nestjs/common';
import { exportColumns, type ExportFormat } from '@cartulary/contracts/endpoints/exports';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { toCsv, UTF8_MARK } from '@cartulary/pipeline/csv';
import type { Call, Caller } from '../../platform/caller/call.js';
import { sendText } from '../../platform/serve/send-text.js';
import { exportHead, exportPages, PAGES_AT_ONCE, type ExportHead } from './export-json.js';
import { exportRows } from './export-rows.js';

interface Wanted {
  readonly format: Exclude<ExportFormat, 'pdf'>;
  /** Whether JSON includes every word. */
  readonly words: boolean;
}

const mediaTypes = { json: 'application/json', csv: 'text/csv; charset=utf-8' } as const;
/** One JSON value per line. */
const JSON_LINES = 'application/jsonl; charset=utf-8';

/** Streams exports in pieces, because a long document with its words takes hundreds of megabytes. */
@Injectable()
export class ExportsService {
  constructor(private readonly database: Database) {}

  async sendOne(call: Call, documentId: string, { format, words }: Wanted): Promise<void> {
    const [found] = await this.open(call.caller, [documentId], format);
    if (found === undefined) return;
    const parts = format === 'json' ? this.jsonOf(call.caller, found, words) : csvOf([found]);
    await sendText(call, `${found.head.name.replace(/\.[^.]+$/, '')}.${format}`, mediaTypes[format], parts);
  }

  /** @throws AppError `not_found` if the caller can't see one of them, because a file can't show what's missing */
  async sendMany(call: Call, { format, words, documentIds }: Wanted & { documentIds: string[] }): Promise<void> {
    const found = await this.open(call.caller, [...new Set(documentIds)], format);
    if (format === 'csv') return sendText(call, 'documents.csv', mediaTypes.csv, csvOf(found));
    await sendText(call, 'documents.jsonl', JSON_LINES, this.linesOf(call.caller, found, words));
  }

  /** Loads everything but the pages, if the caller can see all of the documents, and audits the exports. */
  private open(caller: Caller, documentIds: readonly string[], format: Wanted['format']): Promise<ExportHead[]> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const heads: ExportHead[] = [];
      for (const documentId of documentIds) heads.push(await exportHead(caller, documentId));
      for (const targetId of documentIds)
        await recordAudit({
          actorId: caller.accountId,
          action: 'document.export',
          targetKind: 'document',
          targetId,
          detail: { format },
        });
      return heads;
    });
  }

  private async *linesOf(caller: Caller, all: readonly ExportHead[], words: boolean): AsyncGenerator<string> {
    for (const found of all) yield* this.jsonOf(caller, found, words);
  }

  private async *jsonOf(
    caller: Caller,
    { head, runId, pageCount }: ExportHead,
    words: boolean,
  ): AsyncGenerator<string> {
    yield `${JSON.stringify(head).slice(0, -1)},"pages":[`;
    let sent = 0;
    for (let from = 1; runId !== null && sent < pageCount; from += PAGES_AT_ONCE) {
      const pages = await this.database.inOrganisation(caller.organisationId, () =>
        exportPages(runId, [from, from + PAGES_AT_ONCE - 1], words),
      );
      // The document was reprocessed or deleted meanwhile. Aborts the response, so that the partial file isn't mistaken
      // for a complete one.
      if (pages.length === 0) throw new Error(`Pages from ${from} on are gone`);
      yield `${sent === 0 ? '' : ','}${pages.map((page) => JSON.stringify(page)).join(',')}`;
      sent += pages.length;
    }
    yield ']}\n';
  }
}

function* csvOf(all: readonly ExportHead[]): Generator<string> {
  yield UTF8_MARK + toCsv([exportColumns]);
  for (const found of all) yield toCsv(exportRows(found).map((row) => exportColumns.map((column) => row[column])));
}

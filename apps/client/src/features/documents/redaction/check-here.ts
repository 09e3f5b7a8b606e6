import { messageOf, type ErrorCode } from '@cartulary/contracts/errors';
import type { ReadableMediaType } from '@cartulary/contracts/limits';
import { redactionLimits } from '@cartulary/contracts/limits/redaction';
import type { PageText } from '@cartulary/contracts/reading';
import type { RedactionPlan, RedactionReport } from '@cartulary/contracts/redaction';
import { nameTells } from '@cartulary/pipeline/redaction/name-tells';
import { soughtIn } from '@cartulary/pipeline/redaction/sought-in';
import { ApiError } from '@/lib/errors/api-error';
import { log } from '@/lib/log/log';
import type { LocalDocument } from '@/shared/pages/local-documents';
import { privateSearch } from '@/shared/private-search/private-search';
import { openVault } from '@/shared/vault/vault-state';
import { t } from '@/text/documents/redaction';
import { NotRead, Reader, WorkerDied } from '../private/reading/reader';
import type { Checked, OtherDocument } from './checked';

const mediaType = 'application/pdf';

/** Uses the server's error messages. */
const refusal = (code: ErrorCode, details: { cause?: unknown } = {}): ApiError =>
  new ApiError(messageOf(code), details);

interface Parts {
  createReader(): Reader;
  /** Stores a file sealed and returns its id. */
  keep(file: File): Promise<string>;
  others(documentId: string, terms: readonly string[]): Promise<readonly OtherDocument[]>;
}

/** Stores the copy in the person's vault. @throws if the vault is locked or the copy can't be stored */
async function keepSealed(file: File): Promise<string> {
  const vault = openVault();
  if (!vault) throw new ApiError(t('closed.locked'));
  const { keepFile } = await import('../private/private-vault');
  return keepFile(vault, file);
}

/** Other documents in the open vault that contain one of the words, according to the search index. */
async function holding(documentId: string, terms: readonly string[]): Promise<readonly OtherDocument[]> {
  const vault = openVault();
  if (!vault) throw new ApiError(t('closed.locked'));
  const search = await privateSearch(vault);
  const found = new Map<string, OtherDocument>();
  for (const term of new Set(terms)) {
    const text = `"${term.replaceAll('"', ' ')}"`;
    const { items } = await search.find({ text, first: 0, count: redactionLimits.maxOtherDocuments });
    for (const { documentId: id, name } of items) if (id !== documentId) found.set(id, { documentId: id, name });
  }
  return [...found.values()].slice(0, redactionLimits.maxOtherDocuments);
}

const ownParts: Parts = { createReader: () => new Reader(), keep: keepSealed, others: holding };

/**
 * Creates a redacted copy of a document that only this browser can open, and attacks it, in a worker of this page. The
 * attacked file stays in memory. A release stores exactly this file, sealed like the original.
 * @param onPage called with the progress, as pages are created and then attacked
 * @throws ApiError if the document isn't fully processed or no copy can be created
 */
export async function checkHere(
  documentId: string,
  document: LocalDocument,
  plan: RedactionPlan,
  signal: AbortSignal,
  { createReader, keep, others }: Parts = ownParts,
  onPage: OnPage = () => undefined,
): Promise<Checked> {
  const detail = await document.detail();
  const pages = await document.pages(1, Infinity);
  if (detail.pageCount === null || pages.length !== detail.pageCount) throw refusal('redaction_not_read');
  const original = new Uint8Array(await (await document.original()).arrayBuffer());
  const source = {
    bytes: original,
    mediaType: detail.mediaType as ReadableMediaType,
    turns: detail.pageTurns,
    pages,
  };
  const order = { kind: 'redact', source, plan } as const;
  const { bytes, report } = await made(createReader(), order, detail.pageCount, signal, onPage);
  const { terms, hasPictures } = soughtIn(plan, pages);
  return {
    isHere: true,
    hasPictures,
    report,
    terms: plan.terms,
    others: await others(documentId, terms).catch((error: unknown) => {
      log.warn('Other sealed documents were not looked through.', { component: 'redaction', error });
      return null;
    }),
    release: async (name) => {
      refuseUnsafe(name, plan, pages, report);
      const title = /\.pdf$/iu.test(name) ? name : `${name}.pdf`;
      return { id: await keep(new File([new Uint8Array(bytes)], title, { type: mediaType })) };
    },
  };
}

type Order = Extract<Parameters<Reader['ask']>[1], { kind: 'redact' }>;

type OnPage = (done: number, total: number) => void;

async function made(reader: Reader, order: Order, pageCount: number, signal: AbortSignal, onPage: OnPage) {
  const stop = (): void => reader.end('stopped');
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    return await reader.ask('redacted', order, (_, done, total) => onPage(done, total), pageCount);
  } catch (error) {
    if (error instanceof NotRead) throw refusal(error.code, { cause: error });
    if (error instanceof WorkerDied) throw refusal('redaction_too_heavy', { cause: error });
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    reader.end();
  }
}

/** Applies the server's rules for rejecting copies. @throws ApiError */
function refuseUnsafe(name: string, plan: RedactionPlan, pages: readonly PageText[], report: RedactionReport): void {
  if (report.findings.length > 0) throw refusal('redaction_found');
  if (report.places === 0) throw refusal('redaction_empty');
  if (nameTells(name, plan, pages)) throw refusal('redaction_name');
}

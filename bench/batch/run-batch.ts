import type { Batch } from '@cartulary/contracts/endpoints/batches';
import type { ListedDocument } from '@cartulary/contracts/endpoints/documents';
import { limits } from '@cartulary/contracts/limits';
import type { Person } from '@cartulary/testing/person';
import { waitFor } from '@cartulary/testing/wait-for';
import type { MadeFile } from './make-files.js';

/** Polling takes time from the measured work. */
const LOOK_MS = 1_000;
const BATCH_LIMIT_MS = 4 * 3_600_000;
const INDEX_LIMIT_MS = 10_000;
const SEARCHES_AT_ONCE = 4;

export interface BatchRun {
  readonly batchId: string;
  readonly files: readonly MadeFile[];
  /** From the first byte sent until the last document is done. */
  readonly wallMs: number;
  /** Until the last file is accepted; documents are processed meanwhile. */
  readonly sentMs: number;
}

/**
 * Uploads files as one batch, like in the browser, and waits until all of them are done.
 * @throws if a file is rejected, or they aren't done after four hours
 */
export async function runBatch(
  person: Person,
  files: readonly MadeFile[],
  onLook: (batch: Batch) => void = () => undefined,
): Promise<BatchRun> {
  const { id: batchId } = await ask<Batch>(person, 'POST', '/api/v1/batches', { name: `${files.length} files` });
  const begun = performance.now();
  for (let at = 0; at < files.length; at += limits.upload.maxFiles) {
    const pack = files.slice(at, at + limits.upload.maxFiles);
    const { status, body } = await person.uploadInto(batchId, pack);
    if (body.data?.documents.length !== pack.length)
      throw new Error(`Of files ${at} and after not all were taken: ${status} ${JSON.stringify(body)}`);
  }
  const sentMs = performance.now() - begun;
  await ask(person, 'PATCH', `/api/v1/batches/${batchId}`, { sent: true });
  const isOver = async (): Promise<boolean> => {
    const batch = await ask<Batch>(person, 'GET', `/api/v1/batches/${batchId}`);
    onLook(batch);
    return batch.counts.waiting + batch.counts.running === 0;
  };
  await waitFor(isOver, BATCH_LIMIT_MS, LOOK_MS);
  return { batchId, files, sentMs, wallMs: performance.now() - begun };
}

export interface BatchCheck {
  readonly documents: number;
  /** Ready or in review. */
  readonly read: number;
  readonly failed: number;
  /** Faults, in a sentence each: a lost file, a failure without a reason, words that aren't found. */
  readonly faults: readonly string[];
}

/** Whether every file of a batch became a processed and searchable document, or failed with a reason. */
export async function checkBatch(person: Person, { batchId, files }: BatchRun): Promise<BatchCheck> {
  const faults: string[] = [];
  const documents = await documentsOf(person, batchId);
  const byName = new Map(documents.map((document) => [document.name, document]));
  const { counts } = await ask<Batch>(person, 'GET', `/api/v1/batches/${batchId}`);
  const { all, waiting, running, ready, needsReview, failed } = counts;
  if (all !== files.length) faults.push(`${files.length} files became ${all} documents`);
  if (waiting + running + ready + needsReview + failed !== all)
    faults.push(`counts do not add up: ${JSON.stringify(counts)}`);
  const toFind: { id: string; name: string; phrase: string }[] = [];
  for (const { name, phrase } of files) {
    const document = byName.get(name);
    if (!document) faults.push(`${name} is not there`);
    else if (document.state === 'failed') {
      if (!document.failure?.message) faults.push(`${name} failed without a reason`);
      else if (phrase !== null) faults.push(`${name} failed: ${document.failure.message}`);
    } else if (phrase === null) faults.push(`${name} is damaged and was read all the same`);
    else toFind.push({ id: document.id, name, phrase });
  }
  // The index is updated within seconds.
  const look = async (): Promise<void> => {
    for (let next = toFind.pop(); next; next = toFind.pop())
      if (!(await isFound(person, next.id, next.phrase))) faults.push(`${next.name} is not found by ‘${next.phrase}’`);
  };
  await Promise.all(Array.from({ length: SEARCHES_AT_ONCE }, look));
  return { documents: all, read: ready + needsReview, failed, faults };
}

const isFound = (person: Person, id: string, phrase: string): Promise<boolean> =>
  waitFor(async () => (await person.search(`"${phrase}"`)).includes(id), INDEX_LIMIT_MS, LOOK_MS).catch(() => false);

async function documentsOf(person: Person, batchId: string): Promise<ListedDocument[]> {
  const documents: ListedDocument[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await ask<{ items: ListedDocument[] }>(
      person,
      'GET',
      `/api/v1/documents?batchId=${batchId}&sort=created&page=${page}&pageSize=${limits.paging.maxPageSize}`,
    );
    documents.push(...items);
    if (items.length < limits.paging.maxPageSize) return documents;
  }
}

async function ask<T>(person: Person, method: string, address: string, body?: unknown): Promise<T> {
  const answer = await person.call<T>(method, address, body);
  if (!answer.body.success || answer.body.data === undefined)
    throw new Error(`${method} ${address}: ${answer.status} ${answer.body.error ?? 'no data'}`);
  return answer.body.data;
}

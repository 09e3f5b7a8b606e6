import { messageOf } from '@cartulary/contracts/errors';
import {
  findSentimentModel,
  readSentimentFile,
  type SentimentModelFiles,
  type SentimentPart,
} from '@cartulary/contracts/endpoints/models';
import { modelLimits } from '@cartulary/contracts/limits/models';
import type { SentimentFiles } from '@cartulary/pipeline/sentiment/sentiment-engine';
import { useQuery } from '@tanstack/react-query';
import { call, download } from '@/lib/api/api';
import { NotRead } from '../private/reading/reader';

/** Survives builds and pages. Names contain a hash of the content. */
const CACHE = 'models';
const ADDED = '/models/added/';
const VERSION_CHARACTERS = 12;

/** The sentiment model added by operators. Null if there is none. Refetched on each visit. */
export const useSentimentModel = () =>
  useQuery({
    queryKey: ['models', 'sentiment'],
    queryFn: async ({ signal }) => (await call(findSentimentModel, {}, { signal })).model,
    staleTime: 0,
  });

/** The model's files, from the browser cache if available. @throws ApiError if they can't be loaded */
export async function keptSentiment({ id, parts }: SentimentModelFiles): Promise<SentimentFiles> {
  const { config, tokenizer, tokenizerConfig, network } = parts;
  const of = (part: SentimentModelFiles['parts'][SentimentPart]): Promise<Blob> => keptFile(id, part?.sha256 ?? '');
  const files = {
    id,
    version: await versionOf([config, tokenizer, tokenizerConfig, network].map((part) => part?.sha256 ?? '')),
    config: await of(config),
    tokenizer: await of(tokenizer),
    tokenizerConfig: tokenizerConfig && (await of(tokenizerConfig)),
    network: await of(network),
  };
  await dropOthers(Object.values(parts).flatMap((part) => part?.sha256 ?? []));
  return files;
}

/** Old models take hundreds of megabytes of the storage that unsent data also needs. */
async function dropOthers(hashes: readonly string[]): Promise<void> {
  const store = await openStore();
  const names = new Set(hashes.map(nameOf));
  const kept = (await store?.keys().catch(() => [])) ?? [];
  for (const request of kept) {
    const name = new URL(request.url).pathname;
    if (name.startsWith(ADDED) && !names.has(name)) await store?.delete(request).catch(() => undefined);
  }
}

/** Some browsers have no cache storage for this page or refuse access. */
const openStore = async (): Promise<Cache | undefined> =>
  'caches' in globalThis ? caches.open(CACHE).catch(() => undefined) : undefined;

const nameOf = (sha256: string): string => `${ADDED}${sha256}`;

async function keptFile(model: string, sha256: string): Promise<Blob> {
  const store = await openStore();
  const name = nameOf(sha256);
  const kept = await (await store?.match(name))?.blob();
  if (kept && (await isFile(kept, sha256))) return kept;
  const file = await download(readSentimentFile, { params: { model, sha256 } }, { timeoutMs: modelLimits.downloadMs });
  if (!(await isFile(file, sha256))) throw new NotRead('reading_no_model', messageOf('reading_no_model'));
  // If the cache is full, the file is still available for this visit.
  await store?.put(name, new Response(file)).catch(() => undefined);
  return file;
}

/** The same network with other labels or words gives different results. */
const versionOf = async (sums: readonly string[]): Promise<string> =>
  (await sumOf(new TextEncoder().encode(sums.join()))).slice(0, VERSION_CHARACTERS);

/** A flipped bit would silently give wrong results. */
const isFile = async (file: Blob, sha256: string): Promise<boolean> =>
  (await sumOf(await file.arrayBuffer())) === sha256;

async function sumOf(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

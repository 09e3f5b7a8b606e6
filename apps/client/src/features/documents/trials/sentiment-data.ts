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

/** Outlives builds and pages; what has another content has another name in it. */
const CACHE = 'models';
const ADDED = '/models/added/';
const VERSION_CHARACTERS = 12;

/** The model for sentiment that operators added; null where there is none. Asked anew with each visit. */
export const useSentimentModel = () =>
  useQuery({
    queryKey: ['models', 'sentiment'],
    queryFn: async ({ signal }) => (await call(findSentimentModel, {}, { signal })).model,
    staleTime: 0,
  });

/** Its files, from this browser where they came before. @throws ApiError where they can't be had */
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

/** Models of before are hundreds of megabytes, in the room that what is unsent takes too. */
async function dropOthers(hashes: readonly string[]): Promise<void> {
  const store = await openStore();
  const names = new Set(hashes.map(nameOf));
  const kept = (await store?.keys().catch(() => [])) ?? [];
  for (const request of kept) {
    const name = new URL(request.url).pathname;
    if (name.startsWith(ADDED) && !names.has(name)) await store?.delete(request).catch(() => undefined);
  }
}

/** Browsers that keep nothing for this page have no store, or refuse it. */
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
  // A store that is full keeps nothing more; the file is there all the same.
  await store?.put(name, new Response(file)).catch(() => undefined);
  return file;
}

/** Other labels or words give other answers with the same network. */
const versionOf = async (sums: readonly string[]): Promise<string> =>
  (await sumOf(new TextEncoder().encode(sums.join()))).slice(0, VERSION_CHARACTERS);

/** A bit that fell over would give wrong answers silently. */
const isFile = async (file: Blob, sha256: string): Promise<boolean> =>
  (await sumOf(await file.arrayBuffer())) === sha256;

async function sumOf(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

import { readFileSync } from 'node:fs';
import type { Entity, PageText } from '@cartulary/contracts/reading';
import type { ClassFound, Field, LanguageFound } from '@cartulary/contracts/understanding';
import { createNodeEmbedder } from '@cartulary/pipeline/embed/node';
import type { RecognitionEngine } from '@cartulary/pipeline/engines/recognition';
import { createNodeEngines } from '@cartulary/pipeline/node';
import { readDocument } from '@cartulary/pipeline/read-document';
import { sniff } from '@cartulary/pipeline/sniff';

/** The product's results for a document, as the bench stores them. */
export interface RealReading {
  /** Recognized pages before layout analysis reorders them. */
  readonly recognised: readonly PageText[];
  /** In reading order, with blocks. */
  readonly pages: readonly PageText[];
  readonly language: LanguageFound;
  readonly class: ClassFound;
  readonly entities: readonly Entity[];
  readonly fields: readonly Field[];
  /** CPU time of all threads, for all stages except passages. */
  readonly cpuMs: number;
  /** The part of it until the last page was recognized. */
  readonly recogniseCpuMs: number;
}

/** Like the server: classification also uses embeddings. */
const engines = { ...createNodeEngines(), embedder: createNodeEmbedder() };

/** CPU time of this process since it started, in milliseconds. */
function cpuNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** The first page in a process includes the OCR engines' startup, which is fast for the rival every time. */
let warm: Promise<unknown> | undefined;
const FIRST_PAGE = new URL('../../recognition/pages/clean/ocr-printout.png', import.meta.url);
const warmUp = (): Promise<unknown> =>
  (warm ??= readDocument(new Uint8Array(readFileSync(FIRST_PAGE)), { name: 'first', mediaType: 'image/png' }, engines));

/**
 * Processes a document with all of the product's features.
 * @param recognition an engine whose words replace the product's
 * @throws ReadFailure
 */
export async function readReal(
  bytes: Uint8Array,
  name: string,
  recognition: RecognitionEngine = engines.recognition,
): Promise<RealReading> {
  if (recognition === engines.recognition) await warmUp();
  const mediaType = await sniff(bytes);
  if (mediaType === undefined) throw new Error(`${name} is of no type that is read`);
  const recognised: PageText[] = [];
  const startedAt = cpuNow();
  let recognisedAt = startedAt;
  const read = await readDocument(
    bytes,
    { name, mediaType },
    { ...engines, recognition },
    {
      passages: false,
      onPage: (page) => {
        if (page.source !== 'recognised' || page.blocks) return;
        recognised.push(page);
        recognisedAt = cpuNow();
      },
    },
  );
  const { pages, language, entities, fields } = read;
  return {
    recognised,
    pages,
    language,
    class: read.class,
    entities,
    fields,
    cpuMs: Math.round(cpuNow() - startedAt),
    recogniseCpuMs: Math.round(recognisedAt - startedAt),
  };
}

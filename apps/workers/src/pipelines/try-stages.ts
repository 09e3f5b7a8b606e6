import type { PipelineFound } from '@cartulary/contracts/endpoints/pipelines';
import { isSound } from '@cartulary/contracts/limits';
import { pipelineLimits } from '@cartulary/contracts/limits/pipelines';
import type { Entity, PageText } from '@cartulary/contracts/reading';
import { stages, type StageName } from '@cartulary/contracts/stages';
import type { ClassFound, Field, Summary } from '@cartulary/contracts/understanding';
import { DocumentClassRow } from '@cartulary/database/entities/document-class.entity';
import type { Document } from '@cartulary/database/entities/document.entity';
import { repository } from '@cartulary/database/organisation-context';
import { readOwnClasses } from '@cartulary/database/own-classes';
import { fieldClassOf, isOwnClass } from '@cartulary/pipeline/fields/class-for-fields';
import { meanConfidence } from '@cartulary/pipeline/mean-confidence';
import { carriedBill } from '../reading/carried-bill.js';
import { storablePage } from '../reading/pages.js';
import type { StageJob } from '../reading/stage-job.js';
import { classOf } from '../reading/stages/classify.js';
import { entitiesIn, learnedFor } from '../reading/stages/entities.js';
import { hear } from '../reading/stages/speech.js';

/** The input for a trial's stages: the same as in a run, without the run. */
export type TrialJob = Pick<
  StageJob,
  'context' | 'document' | 'steps' | 'source' | 'signal' | 'report' | 'organisationId' | 'documentId'
> & {
  /** Processes as if nothing had ever been learned from corrections. */
  readonly untaught?: boolean;
};

/** The results of a trial, and how many pages it covered. */
export interface Tried {
  readonly found: PipelineFound;
  readonly pages: number;
  readonly pageCount: number;
}

/**
 * Runs a draft's stages on a document's first pages, one after another, and stores nothing. Skips the stages that
 * render, embed, compare, and index, because they produce nothing comparable.
 */
export async function tryStages(job: TrialJob): Promise<Tried> {
  const { context, steps, source, signal } = job;
  const took: { stage: StageName; tookMs: number }[] = [];
  const run = async <T>(stage: StageName, otherwise: T, work: () => Promise<T>): Promise<T> => {
    if (!steps.stages.includes(stage)) return otherwise;
    signal.throwIfAborted();
    const startedAt = performance.now();
    const result = await work();
    took.push({ stage, tookMs: Math.round(performance.now() - startedAt) });
    return result;
  };
  const limit = { timeLimitMs: stages.inspect.timeLimitMs, signal };
  const pageCount = await run(
    'inspect',
    0,
    async () => (await context.quick.run('inspect', source, {}, limit)).pageCount,
  );
  const numbers = Array.from({ length: Math.min(pageCount, pipelineLimits.triedPages) }, (_, index) => index + 1);
  const taken = await run('text', [], () =>
    inTurn(numbers, (page) => context.quick.run('takeText', source, { page }, limit)),
  );
  const carried = taken.map(({ page }) => page);
  const readings = (await run('recognise', carried, () => recognise(taken, job))).map(storablePage);
  const codes = await run('codes', 0, () => countCodes(readings, job));
  const pages = await run('layout', readings, () => layOut(readings, job));
  const judged = await run<Judged | null>('classify', null, async () =>
    classOf(pages, await context.database.inOrganisation(job.organisationId, () => knownClasses(job)), job),
  );
  const entities = await run<Entity[]>('entities', [], () => entitiesIn(pages, job));
  const fields = await run<Field[]>('fields', [], () => fieldsIn(pages, entities, judged?.found ?? null, job));
  const asked = { pages, sentences: steps.options.sentences };
  const summary = await run<Summary | null>('summary', null, () => context.quick.run('summarise', null, asked, limit));
  const words = pages.flatMap((page) => page.words);
  const found = {
    class: judged?.found ?? null,
    language: judged?.language ?? null,
    entities,
    fields,
    summary,
    codes,
    words: words.length,
    confidence: meanConfidence(words),
    stages: took,
  };
  return { found, pages: numbers.length, pageCount };
}

type Judged = Awaited<ReturnType<typeof classOf>>;

async function inTurn<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const one of all) results.push(await work(one));
  return results;
}

type Taken = { readonly needsRecognition: boolean; readonly page: PageText };

async function recognise(taken: readonly Taken[], job: TrialJob): Promise<PageText[]> {
  const { context, source, signal, steps } = job;
  if (isSound(source.mediaType)) {
    const { page } = await hear(job, steps.options.spokenLanguage, pipelineLimits.triedSoundSeconds);
    return [page];
  }
  const limit = { timeLimitMs: stages.recognise.timeLimitMs, signal };
  return inTurn(taken, async ({ needsRecognition, page }) =>
    needsRecognition ? (await context.recognition.run('recognise', source, { page: page.page }, limit)).page : page,
  );
}

async function countCodes(pages: readonly PageText[], { context, source, signal }: TrialJob): Promise<number> {
  const limit = { timeLimitMs: stages.codes.timeLimitMs, signal };
  const read = await inTurn(pages, ({ page }) => context.quick.run('readCodes', source, { page }, limit));
  return read.reduce((sum, { codes }) => sum + (codes?.length ?? 0), 0);
}

async function layOut(pages: readonly PageText[], { context, source, signal }: TrialJob): Promise<PageText[]> {
  const limit = { timeLimitMs: stages.layout.timeLimitMs, signal };
  const laidOut = (await inTurn(pages, (page) => context.quick.run('layOut', source, { page }, limit))).map(
    ({ page }) => page,
  );
  const changed = await context.quick.run('relatePages', null, { pages: laidOut }, limit);
  return laidOut.map((page) => changed.find((one) => one.page === page.page) ?? page);
}

/** As in a run: for the class a person confirmed, if any. */
async function fieldsIn(
  pages: PageText[],
  entities: Entity[],
  classFound: ClassFound | null,
  job: TrialJob,
): Promise<Field[]> {
  const { context, document, source, signal } = job;
  const documentClass = fieldClassOf({ ...confirmedClass(document), classFound });
  const isSaid = document.classConfirmedAt !== null;
  if (documentClass === null && isSaid) return [];
  const own =
    documentClass !== null && isOwnClass(documentClass)
      ? await context.database.inOrganisation(job.organisationId, () =>
          repository(DocumentClassRow).findOneBy({ id: documentClass }),
        )
      : null;
  const mayBeBill = source.mediaType === 'application/pdf' && (!isSaid || documentClass === 'invoice');
  const bill = mayBeBill ? await carriedBill(job) : null;
  const limit = { timeLimitMs: stages.fields.timeLimitMs, signal };
  const inUse = await context.database.inOrganisation(job.organisationId, () => learnedFor(job));
  const asked = { pages, entities, documentClass, isSaid, ownFields: own?.fields ?? [], bill, inUse };
  return context.quick.run('findFields', null, asked, limit);
}

const confirmedClass = ({ class: is, classConfirmedAt }: Document): Pick<Document, 'class' | 'classConfirmedAt'> => ({
  class: is,
  classConfirmedAt,
});

/** The custom and trained classes considered in addition to the built-in ones. Runs in a unit of work. */
const knownClasses = async (job: TrialJob): Promise<Parameters<typeof classOf>[1]> => ({
  own: await readOwnClasses(),
  inUse: await learnedFor(job),
});

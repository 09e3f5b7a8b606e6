import type { JobData } from '@cartulary/contracts/jobs';
import { learnedForm, type LayoutsInUse, type LearnedLayouts } from '@cartulary/contracts/learning';
import { learningLimits } from '@cartulary/contracts/limits/learning';
import type { SettingValues } from '@cartulary/contracts/settings';
import { forgetExamples, layoutsInUse } from '@cartulary/database/learning';
import { LearningTurnRow } from '@cartulary/database/entities/learning.entity';
import { repository } from '@cartulary/database/organisation-context';
import { readOwnClasses } from '@cartulary/database/own-classes';
import { settingValues } from '@cartulary/database/settings';
import { JobTimedOut } from '@cartulary/jobs/job-errors';
import { compareCalibrations } from '@cartulary/pipeline/calibration/compare-calibrations';
import { learnCalibrations } from '@cartulary/pipeline/calibration/learn-calibrations';
import type { Reviewed } from '@cartulary/pipeline/calibration/reviewed';
import { borneOut } from '@cartulary/pipeline/entities/learned/borne-out';
import { chanceAt, type ComparedValue } from '@cartulary/pipeline/fields/learned/compare';
import type { LearningDocument } from '@cartulary/pipeline/fields/learned/learn-layouts';
import { measured } from '../engines/cpu-meter.js';
import type { ReadingContext } from '../reading/reading-context.js';
import { quietFor } from '../when-quiet.js';
import { compareOn } from './compare-layouts.js';
import { classExample, compareClass, learnFrom, type Judging } from './classes.js';
import { decide } from './decide.js';
import { classTaught, namesTaught, reviewedOf, shownPages, taught, taughtDocuments } from './material.js';
import { compareNames, learnNamesFrom, nameDocument } from './names.js';
import { beginTurn, endTurn, failTurn, leaveTurn, type Learnt } from './turn.js';

type Settings = SettingValues<'ai'>;

/**
 * Handler of `learning.learn`: trains on people's corrections, compares the result with the version in use on documents
 * held out from training, and stores it as a version. Everything is written in one unit of work at the end, so a killed
 * turn changes nothing and another one starts.
 */
export async function learnAnew(
  context: ReadingContext,
  { organisationId }: JobData<'learning.learn'>,
  signal: AbortSignal,
): Promise<void> {
  const { database } = context;
  await database.actingFor(organisationId, async () => {
    const turn = await database.inOrganisation(organisationId, () => beginTurn(new Date()));
    if (!turn) return;
    try {
      const settings = await database.inOrganisation(organisationId, () => settingValues('ai', null));
      const note = (cpuMs: number): void => context.cpu.note(organisationId, organisationId, cpuMs);
      const isHurried = settings.trainingPriority === 'high';
      const giveWay = isHurried ? () => Promise.resolve() : quietFor(context.queue, signal, learningLimits.waitMs);
      const work = () => learn(context, { organisationId, settings, signal, giveWay });
      const learnt = await measured(note, context.ownCpu, work);
      await database.inOrganisation(organisationId, () => endTurn(turn, learnt));
    } catch (error) {
      await giveUp(context, organisationId, error, signal);
    }
  });
}

async function giveUp(
  context: ReadingContext,
  organisationId: string,
  error: unknown,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted && !(signal.reason instanceof JobTimedOut)) {
    // This process is shutting down: the turn is still due, and another process picks it up.
    await context.database.inOrganisation(organisationId, leaveTurn);
    throw signal.reason;
  }
  context.log.error('Nothing could be learnt from corrections', { error, organisationId });
  await context.database.inOrganisation(organisationId, failTurn);
}

interface Learning {
  readonly organisationId: string;
  readonly settings: Settings;
  readonly signal: AbortSignal;
  /** Waits while documents are being processed, up to the time limit of a turn. */
  readonly giveWay: () => Promise<void>;
}

/** @returns null if there is nothing to learn */
async function learn(context: ReadingContext, learning: Learning): Promise<Learnt | null> {
  const { organisationId, settings, signal } = learning;
  const { database } = context;
  const parts = await database.inOrganisation(organisationId, async () => {
    await forgetExamples(settings.dataRetentionPolicy);
    return taughtDocuments();
  });
  const documents = await inTurn(context, learning, parts.learn, taught, ({ class: of, pages, confirmed, ownFields }) =>
    Promise.resolve([{ class: of, pages: shownPages(pages), confirmed, ownFields }]),
  );
  const own = await database.inOrganisation(organisationId, readOwnClasses);
  const judging = { context, own, signal };
  const said = await inTurn(context, learning, parts.learn, classTaught, (document) => classExample(document, judging));
  const classes = await learnFrom(said, judging);
  const named = await inTurn(context, learning, parts.learn, namesTaught, (one) =>
    Promise.resolve([nameDocument(one)]),
  );
  const names = await learnNamesFrom(named, { context, signal });
  const layouts = await layoutsOf(documents, context, signal);
  const learned = { ...layouts, ...(classes && { classes }), ...(names && { names }) };
  const inUse = await database.inOrganisation(organisationId, layoutsInUse);
  const isAny = learned.layouts.length > 0 || classes !== null || names !== null;
  const values = isAny ? await valuesOn(parts.compare, context, learning, { inUse, learned, judging }) : [];
  const look = 1 + (await database.inOrganisation(organisationId, looks));
  // Only reads rows, so no document has to wait for it.
  const atOnce = { ...learning, giveWay: () => Promise.resolve() };
  const reviewed = (of: readonly string[]): Promise<Reviewed[]> =>
    inTurn(context, atOnce, of, reviewedOf, (rows) => Promise.resolve(rows));
  const calibrated = compareCalibrations(
    await reviewed(parts.compare),
    learnCalibrations(await reviewed(parts.learn)),
    inUse?.learned.calibrations ?? [],
    chanceAt(look),
  );
  const count = Math.max(documents.length, said.length, named.length);
  const spoken = await inTurn(context, atOnce, parts.compare, namesTaught, ({ said: of }) => Promise.resolve([of]));
  const borne = names && borneOut(names, spoken);
  const kept = { ...layouts, ...(classes && { classes }), ...(borne && { names: borne }) };
  const decided = decide({ kept, inUse, values, look }, calibrated);
  return decided && { ...decided, inUse, documents: count };
}

interface Two {
  readonly inUse: LayoutsInUse | null;
  readonly learned: LearnedLayouts;
  readonly judging: Judging;
}

/** People's corrections on the held-out documents, and which of the two versions gets them right. */
async function valuesOn(
  ids: readonly string[],
  context: ReadingContext,
  learning: Learning,
  { inUse, learned, judging }: Two,
): Promise<ComparedValue[]> {
  const reading = { context, signal: learning.signal };
  return [
    ...(await inTurn(context, learning, ids, taught, (document) => compareOn(document, inUse, learned, reading))),
    ...(await inTurn(context, learning, ids, classTaught, (document) =>
      compareClass(document, inUse, learned.classes, judging),
    )),
    ...(await inTurn(context, learning, ids, namesTaught, (document) =>
      compareNames(document, inUse, learned, reading),
    )),
  ];
}

/** Runs alongside recognition, which also takes seconds. Field extraction takes milliseconds and would have to wait. */
async function layoutsOf(
  documents: readonly LearningDocument[],
  { recognition }: ReadingContext,
  signal: AbortSignal,
): Promise<LearnedLayouts> {
  if (documents.length < learningLimits.leastDocuments) return { form: learnedForm, layouts: [] };
  return recognition.run('learnLayouts', null, { documents }, { timeLimitMs: learningLimits.learnMs, signal });
}

const looks = async (): Promise<number> => (await repository(LearningTurnRow).findOneByOrFail({})).looks;

/**
 * Processes documents one at a time. Processing new documents goes first, unless the organization chose otherwise. A
 * document that can't be processed is skipped, without stopping the rest.
 */
async function inTurn<D, T>(
  { database, log }: ReadingContext,
  { organisationId, signal, giveWay }: Learning,
  ids: readonly string[],
  open: (id: string) => Promise<D | null>,
  work: (document: D) => Promise<readonly T[]>,
): Promise<T[]> {
  const done: T[] = [];
  for (const id of ids) {
    signal.throwIfAborted();
    await giveWay();
    try {
      const document = await database.inOrganisation(organisationId, () => open(id));
      if (document) done.push(...(await work(document)));
    } catch (error) {
      signal.throwIfAborted();
      log.warn('A document could not be learnt from', { error, organisationId, documentId: id });
    }
  }
  return done;
}

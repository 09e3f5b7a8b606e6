import type { WhisperFile } from '@cartulary/contracts/bundled-models';
import type { trialStates } from '@cartulary/contracts/endpoints/models';
import type { Asks } from './asks.js';

/** Model trials and choices are stored in tables of the system role, because they apply to the whole installation. */

/** SHA-256 per file of a model added by operators. */
export type OwnFiles = Readonly<Record<WhisperFile, string>>;

export interface TrialRow {
  readonly id: string;
  readonly model: string;
  readonly state: (typeof trialStates)[number];
  /** The files at the time of the request; null for a bundled model. */
  readonly files: OwnFiles | null;
  readonly by: string;
  readonly askedAt: Date;
  readonly readyMs: number | null;
  readonly tookMs: number | null;
  readonly answer: string | null;
  readonly failure: string | null;
}

/** A speech-to-text model of the models directory, with the files it was chosen with. */
export interface ChosenSpeechModel {
  readonly folder: string;
  readonly files: OwnFiles;
}

export type TrialEnd =
  | { readonly state: 'done'; readonly answer: string; readonly readyMs: number; readonly tookMs: number }
  | { readonly state: 'failed'; readonly failure: string };

const COLUMNS = `id, model, state, files, asked_by AS by, asked_at AS "askedAt", ready_ms AS "readyMs", took_ms AS "tookMs",
  answer, failure`;
const LIST = `SELECT ${COLUMNS} FROM app.model_trial`;
const ASK = `
  INSERT INTO app.model_trial (model, id, files, asked_by) VALUES ($1, $2, $3, $4)
  ON CONFLICT (model) DO UPDATE
    SET id = excluded.id, state = 'asked', files = excluded.files, asked_by = excluded.asked_by, asked_at = excluded.asked_at,
        ready_ms = NULL, took_ms = NULL, answer = NULL, failure = NULL
  RETURNING ${COLUMNS}`;
const BEGIN = `UPDATE app.model_trial SET state = 'running' WHERE id = $1 AND state IN ('asked', 'running') RETURNING ${COLUMNS}`;
const END = `
  UPDATE app.model_trial SET state = $2, answer = $3, ready_ms = $4, took_ms = $5, failure = $6
   WHERE id = $1 AND state = 'running'`;
const CHOSEN = 'SELECT folder, files FROM app.speech_model';
const CHOOSE = `
  INSERT INTO app.speech_model (folder, files, chosen_by) VALUES ($1, $2, $3)
  ON CONFLICT (is_one) DO UPDATE
    SET folder = excluded.folder, files = excluded.files, chosen_by = excluded.chosen_by, chosen_at = excluded.chosen_at`;
const TAKEN_UP = 'SELECT folder, files, taken_up_at AS "takenUpAt" FROM app.taken_up_model ORDER BY taken_up_at DESC';
const TAKE_UP = `
  INSERT INTO app.taken_up_model (folder, files) VALUES ($1, $2)
  ON CONFLICT (folder) DO UPDATE SET files = excluded.files, taken_up_at = clock_timestamp()`;
const FORGET = 'DELETE FROM app.speech_model';

export const modelTrials = (database: Asks): Promise<TrialRow[]> => database.askSystem(LIST, []);

/** Replaces any earlier trial. */
export async function askTrial(
  database: Asks,
  { id, model, files, by }: Pick<TrialRow, 'id' | 'model' | 'files' | 'by'>,
): Promise<TrialRow> {
  const [row] = await database.askSystem<TrialRow>(ASK, [model, id, files && JSON.stringify(files), by]);
  if (!row) throw new Error('The trial was not stored');
  return row;
}

/** @returns null if it is over or was replaced */
export const beginTrial = async (database: Asks, id: string): Promise<TrialRow | null> =>
  (await database.askSystem<TrialRow>(BEGIN, [id]))[0] ?? null;

export async function endTrial(database: Asks, id: string, end: TrialEnd): Promise<void> {
  const { answer, readyMs, tookMs } = end.state === 'done' ? end : { answer: null, readyMs: null, tookMs: null };
  const failure = end.state === 'failed' ? end.failure : null;
  await database.askSystem(END, [id, end.state, answer, readyMs, tookMs, failure]);
}

/** A model that was activated automatically, because its files match its folder's list and it passed a trial. */
export interface TakenUpModel extends ChosenSpeechModel {
  readonly takenUpAt: Date;
}

/** Newest first. */
export const takenUpModels = (database: Asks): Promise<TakenUpModel[]> => database.askSystem(TAKEN_UP, []);

export async function takeUpModel(database: Asks, { folder, files }: ChosenSpeechModel): Promise<void> {
  await database.askSystem(TAKE_UP, [folder, JSON.stringify(files)]);
}

/** Whether both are identical files. */
export const isSameFiles = (one: OwnFiles | null, other: OwnFiles): boolean =>
  one !== null && Object.entries(other).every(([name, sha256]) => one[name as WhisperFile] === sha256);

/** Null for the bundled model. */
export const chosenSpeechModel = async (database: Asks): Promise<ChosenSpeechModel | null> =>
  (await database.askSystem<ChosenSpeechModel>(CHOSEN, []))[0] ?? null;

/** @param chosen null for the bundled model */
export async function chooseSpeechRow(database: Asks, chosen: ChosenSpeechModel | null, by: string): Promise<void> {
  if (chosen) await database.askSystem(CHOOSE, [chosen.folder, JSON.stringify(chosen.files), by]);
  else await database.askSystem(FORGET, []);
}

import { intakeLimits } from '@cartulary/contracts/limits/intake';
import { IntakeFileRow, IntakeSourceRow, type SeenMails } from '@cartulary/database/entities/intake.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { holdSource } from '../claim.js';
import type { IntakeContext } from '../intake-context.js';

const { triesOfFile } = intakeLimits;

/** SQL condition: files someone wants to retry, or rejected ones with automatic retries left. */
const OPEN = `(state = 'waiting' OR state = 'failed' AND problem = 'unreadable' AND tries < ${triesOfFile})`;

/** Stores a mailbox's progress. @throws LookIsOver */
export const keepSeen = ({ database }: IntakeContext, source: IntakeSourceRow, seen: SeenMails): Promise<void> =>
  database.inOrganisation(source.organisationId, async () => {
    await holdSource(source);
    await repository(IntakeSourceRow).update({ id: source.id }, { seen });
  });

/** Gives up on files from an earlier numbering, which can no longer be found. */
const giveUpOthers = `
  UPDATE app.intake_file SET state = 'failed', problem = 'unreadable', tries = ${triesOfFile}
   WHERE source_id = $1 AND ${OPEN} AND NOT starts_with(place, $2)`;

/** Emails with a file to retry. @throws LookIsOver */
export const waitingMails = (
  { database }: IntakeContext,
  source: IntakeSourceRow,
  numbering: string,
): Promise<number[]> =>
  database.inOrganisation(source.organisationId, async () => {
    await holdSource(source);
    await manager().query(giveUpOthers, [source.id, `${numbering}:`]);
    const rows: { place: string }[] = await manager().query(
      `SELECT place FROM app.intake_file WHERE source_id = $1 AND ${OPEN} ORDER BY tries, seen_at`,
      [source.id],
    );
    return [...new Set(rows.map(({ place }) => Number(place.split(':')[1])))];
  });

const tryInVain = `
  UPDATE app.intake_file
     SET tries = CASE WHEN $3 THEN ${triesOfFile} ELSE tries + 1 END,
         state = CASE WHEN $3 OR tries + 1 >= ${triesOfFile} THEN 'failed' ELSE state END,
         problem = CASE WHEN $3 OR tries + 1 >= ${triesOfFile} THEN 'unreadable' ELSE problem END
   WHERE source_id = $1 AND ${OPEN} AND starts_with(place, $2)`;

/** Records that retrying an email's files failed: the email is gone or was rejected again. @throws LookIsOver */
export const keepInVain = (
  { database }: IntakeContext,
  source: IntakeSourceRow,
  mail: string,
  why: 'gone' | 'refused',
): Promise<void> =>
  database.inOrganisation(source.organisationId, async () => {
    await holdSource(source);
    await manager().query(tryInVain, [source.id, mail, why === 'gone']);
  });

/**
 * Records an email that the server didn't return, with its subject if known; `forGood` if the connection was lost at
 * it. @throws LookIsOver
 */
export const keepRefused = (
  { database }: IntakeContext,
  source: IntakeSourceRow,
  place: string,
  said: { readonly subject: string; readonly forGood: boolean },
): Promise<void> =>
  database.inOrganisation(source.organisationId, async () => {
    await holdSource(source);
    const key = { sourceId: source.id, place, shape: '' };
    const known = await repository(IntakeFileRow).findOneBy(key);
    const tries = said.forGood ? triesOfFile : (known?.tries ?? 0) + 1;
    const outcome = { state: 'failed', problem: 'unreadable', tries } as const;
    if (known) await repository(IntakeFileRow).update({ id: known.id }, outcome);
    else await repository(IntakeFileRow).insert({ id: newId(), ...key, name: '', foundIn: said.subject, ...outcome });
  });

/** Records that an email has more files than the limit, so that people know some are missing. @throws LookIsOver */
export const keepTooMany = (
  { database }: IntakeContext,
  source: IntakeSourceRow,
  place: string,
  subject: string,
): Promise<void> =>
  database.inOrganisation(source.organisationId, async () => {
    await holdSource(source);
    const key = { sourceId: source.id, place, shape: '' };
    const outcome = { state: 'failed', problem: 'too_many_files', tries: triesOfFile } as const;
    const known = await repository(IntakeFileRow).findOneBy(key);
    if (known) await repository(IntakeFileRow).update({ id: known.id }, outcome);
    else await repository(IntakeFileRow).insert({ id: newId(), ...key, name: '', foundIn: subject, ...outcome });
  });

/** Deletes the record of a rejected email. */
export const forgetRefused = ({ database }: IntakeContext, source: IntakeSourceRow, place: string): Promise<void> =>
  database.inOrganisation(source.organisationId, async () => {
    await holdSource(source);
    await repository(IntakeFileRow).delete({ sourceId: source.id, place });
  });

/** An email's settled files. */
export const settledOf = ({ database }: IntakeContext, source: IntakeSourceRow, mail: string): Promise<Set<string>> =>
  database.inOrganisation(source.organisationId, async () => {
    const rows: { place: string }[] = await manager().query(
      `SELECT place FROM app.intake_file WHERE source_id = $1 AND NOT ${OPEN} AND starts_with(place, $2)`,
      [source.id, mail],
    );
    return new Set(rows.map(({ place }) => place));
  });

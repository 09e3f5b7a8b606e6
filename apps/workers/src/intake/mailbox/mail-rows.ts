import { intakeLimits } from '@cartulary/contracts/limits/intake';
import { IntakeFileRow, IntakeSourceRow, type SeenMails } from '@cartulary/database/entities/intake.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { holdSource } from '../claim.js';
import type { IntakeContext } from '../intake-context.js';

const { triesOfFile } = intakeLimits;

/** Of a file that somebody wants tried again, or that was refused and is tried a few times by itself. */
const OPEN = `(state = 'waiting' OR state = 'failed' AND problem = 'unreadable' AND tries < ${triesOfFile})`;

/** Writes down how far a mailbox was gone over. @throws LookIsOver */
export const keepSeen = ({ database }: IntakeContext, source: IntakeSourceRow, seen: SeenMails): Promise<void> =>
  database.inOrganisation(source.organisationId, async () => {
    await holdSource(source);
    await repository(IntakeSourceRow).update({ id: source.id }, { seen });
  });

/** What waits of another numbering can't be found any more. */
const giveUpOthers = `
  UPDATE app.intake_file SET state = 'failed', problem = 'unreadable', tries = ${triesOfFile}
   WHERE source_id = $1 AND ${OPEN} AND NOT starts_with(place, $2)`;

/** Mails of which a file is to be tried again. @throws LookIsOver */
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

/** What waits of a mail is no nearer: the mail is gone, or was refused once more. @throws LookIsOver */
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

/** A whole mail that the server didn't hand out, with its subject where it told that; `forGood` where the line broke off at it. @throws LookIsOver */
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

/** That a mail has more files than are taken of one: nobody is to believe that all of them came. @throws LookIsOver */
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

/** That a mail was refused as a whole is past. */
export const forgetRefused = ({ database }: IntakeContext, source: IntakeSourceRow, place: string): Promise<void> =>
  database.inOrganisation(source.organisationId, async () => {
    await holdSource(source);
    await repository(IntakeFileRow).delete({ sourceId: source.id, place });
  });

/** Files of a mail of which it is settled what became of them. */
export const settledOf = ({ database }: IntakeContext, source: IntakeSourceRow, mail: string): Promise<Set<string>> =>
  database.inOrganisation(source.organisationId, async () => {
    const rows: { place: string }[] = await manager().query(
      `SELECT place FROM app.intake_file WHERE source_id = $1 AND NOT ${OPEN} AND starts_with(place, $2)`,
      [source.id, mail],
    );
    return new Set(rows.map(({ place }) => place));
  });

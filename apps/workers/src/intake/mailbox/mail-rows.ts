import { IntakeFileRow, IntakeSourceRow, type SeenMails } from '@cartulary/database/entities/intake.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { In } from 'typeorm';
import { holdSource } from '../claim.js';
import type { IntakeContext } from '../intake-context.js';

/** Writes down how far a mailbox was gone over. @throws LookIsOver */
export const keepSeen = ({ database }: IntakeContext, source: IntakeSourceRow, seen: SeenMails): Promise<void> =>
  database.inOrganisation(source.organisationId, async () => {
    await holdSource(source);
    await repository(IntakeSourceRow).update({ id: source.id }, { seen });
  });

const waiting = `SELECT place FROM app.intake_file WHERE source_id = $1 AND state = 'waiting' ORDER BY seen_at`;

/**
 * Mails of which somebody wants a file tried again. Those of another numbering can't be found any more, which their files say.
 * @throws LookIsOver
 */
export const waitingMails = (
  { database }: IntakeContext,
  source: IntakeSourceRow,
  uidValidity: string,
): Promise<number[]> =>
  database.inOrganisation(source.organisationId, async () => {
    await holdSource(source);
    const places = (await manager().query<{ place: string }[]>(waiting, [source.id])).map(({ place }) => place);
    const isHere = (place: string): boolean => place.startsWith(`${uidValidity}:`);
    await keepUnreadable(
      source.id,
      places.filter((place) => !isHere(place)),
    );
    return [...new Set(places.filter(isHere).map((place) => Number(place.split(':')[1])))];
  });

/** What waits of a mail that is gone can't be read. @throws LookIsOver */
export const keepGone = ({ database }: IntakeContext, source: IntakeSourceRow, mail: string): Promise<void> =>
  database.inOrganisation(source.organisationId, async () => {
    await holdSource(source);
    const places = (await manager().query<{ place: string }[]>(waiting, [source.id])).map(({ place }) => place);
    await keepUnreadable(
      source.id,
      places.filter((place) => place.startsWith(mail)),
    );
  });

async function keepUnreadable(sourceId: string, places: readonly string[]): Promise<void> {
  await repository(IntakeFileRow).update(
    { sourceId, place: In([...places]) },
    { state: 'failed', problem: 'unreadable' },
  );
}

/** A whole mail that no look could read. @throws LookIsOver */
export const keepPassedOver = ({ database }: IntakeContext, source: IntakeSourceRow, place: string): Promise<void> =>
  database.inOrganisation(source.organisationId, async () => {
    await holdSource(source);
    const row = { sourceId: source.id, place, shape: '' };
    if (await repository(IntakeFileRow).existsBy(row)) return keepUnreadable(source.id, [place]);
    await repository(IntakeFileRow).insert({ id: newId(), ...row, name: '', state: 'failed', problem: 'unreadable' });
  });

/** Files of a mail of which it is settled what became of them. */
export const settledOf = ({ database }: IntakeContext, source: IntakeSourceRow, mail: string): Promise<Set<string>> =>
  database.inOrganisation(source.organisationId, async () => {
    const rows: { place: string }[] = await manager().query(
      `SELECT place FROM app.intake_file WHERE source_id = $1 AND state <> 'waiting' AND starts_with(place, $2)`,
      [source.id, mail],
    );
    return new Set(rows.map(({ place }) => place));
  });

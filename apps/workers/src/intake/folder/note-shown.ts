import { intakeLimits } from '@cartulary/contracts/limits/intake';
import { manager } from '@cartulary/database/organisation-context';
import type { Listed } from './list-folder.js';

/** Deletes waiting files that are gone, and waiting or failed ones that have changed. */
const forget = `
  DELETE FROM app.intake_file f
   WHERE f.source_id = $1
     AND (f.state = 'waiting' AND $3
       OR f.state IN ('waiting', 'failed') AND f.place IN (SELECT place FROM jsonb_to_recordset($2::jsonb) AS s (place text)))
     AND NOT EXISTS (SELECT FROM jsonb_to_recordset($2::jsonb) AS s (place text, shape text)
                      WHERE s.place = f.place AND s.shape = f.shape)`;

const remember = `
  INSERT INTO app.intake_file (id, source_id, place, shape, name, found_in, size_bytes)
  SELECT gen_random_uuid(), $1, s.place, s.shape, s.name, s."foundIn", s."sizeBytes"
    FROM jsonb_to_recordset($2::jsonb) AS s (place text, shape text, name text, "foundIn" text, "sizeBytes" bigint)
  ON CONFLICT (organisation_id, source_id, place, shape) DO NOTHING`;

/** The shape of entries that couldn't be inspected. */
const UNLOOKED = 'unlooked';

const forgetUnlooked = `
  DELETE FROM app.intake_file f
   WHERE f.source_id = $1 AND f.shape = '${UNLOOKED}' AND $3
     AND f.place NOT IN (SELECT place FROM jsonb_to_recordset($2::jsonb) AS s (place text))`;

const rememberUnlooked = `
  INSERT INTO app.intake_file (id, source_id, place, shape, name, found_in, state, problem, tries)
  SELECT gen_random_uuid(), $1, s.place, '${UNLOOKED}', s.name, s."foundIn", 'failed', 'unreadable', ${intakeLimits.triesOfFile}
    FROM jsonb_to_recordset($2::jsonb) AS s (place text, name text, "foundIn" text)
  ON CONFLICT (organisation_id, source_id, place, shape) DO NOTHING`;

/** Waiting files, with whether they've been unchanged since an earlier check, and unreadable ones to retry. */
const still = `
  SELECT f.place, f.shape, f.state = 'failed' OR f.seen_at <= now() - $2 * interval '1 millisecond' AS "isStill"
    FROM app.intake_file f
   WHERE f.source_id = $1
     AND (f.state = 'waiting' OR f.state = 'failed' AND f.problem = 'unreadable' AND f.tries < ${intakeLimits.triesOfFile})
   ORDER BY f.tries, f.seen_at, f.place`;

interface Waiting {
  readonly place: string;
  readonly shape: string;
  readonly isStill: boolean;
}

/**
 * Records a folder's files, each from the first check that sees it in this state. Runs in a unit of work that has locked the source.
 * @returns waiting files that are present, first seen first
 */
export async function noteShown(sourceId: string, { files, isWhole, unlooked = [] }: Listed): Promise<Waiting[]> {
  const shown = JSON.stringify(files);
  await manager().query(forget, [sourceId, shown, isWhole]);
  await manager().query(remember, [sourceId, shown]);
  await manager().query(forgetUnlooked, [sourceId, JSON.stringify(unlooked), isWhole]);
  await manager().query(rememberUnlooked, [sourceId, JSON.stringify(unlooked)]);
  const waiting = await manager().query<Waiting[]>(still, [sourceId, intakeLimits.folder.stillMs]);
  // If the folder wasn't listed completely, other files are waiting too.
  const shapes = new Map(files.map(({ place, shape }) => [place, shape]));
  return waiting.filter(({ place, shape }) => shapes.get(place) === shape);
}

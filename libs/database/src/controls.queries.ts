import type { Component } from '@cartulary/contracts/processes';
import type { ShownLogLevel, SwitchName } from '@cartulary/contracts/switches';
import type { Asks } from './asks.js';

/** Switches and log levels stand in tables of the system role: they concern the whole installation. */

/** One that somebody turned; the others are as they are by default. */
export interface TurnedSwitch {
  readonly name: SwitchName;
  readonly isOn: boolean;
  /** The mail address of who turned it. */
  readonly by: string;
  readonly at: Date;
}

/** Another level than the usual, until it ends. */
export interface ChosenLevel {
  readonly component: Component;
  readonly level: ShownLogLevel;
  readonly endsAt: Date;
  readonly by: string;
}

const SWITCHES = 'SELECT name, is_on AS "isOn", changed_by AS by, changed_at AS at FROM app.switch';
const LEVELS = `
  SELECT component, level, ends_at AS "endsAt", chosen_by AS by FROM app.log_level WHERE ends_at > clock_timestamp()`;
const TURN = `
  INSERT INTO app.switch AS s (name, is_on, changed_by) VALUES ($1, $2, $3)
  ON CONFLICT (name) DO UPDATE
    SET is_on = excluded.is_on, changed_by = excluded.changed_by, changed_at = excluded.changed_at
   WHERE s.is_on <> excluded.is_on
  RETURNING name`;
const CHOOSE = `
  INSERT INTO app.log_level (component, level, ends_at, chosen_by)
  VALUES ($1, $2, clock_timestamp() + make_interval(mins => $3), $4)
  ON CONFLICT (component) DO UPDATE
    SET level = excluded.level, ends_at = excluded.ends_at, chosen_by = excluded.chosen_by`;
const END = 'DELETE FROM app.log_level WHERE component = $1 AND ends_at > clock_timestamp() RETURNING component';

export const turnedSwitches = (database: Asks): Promise<TurnedSwitch[]> => database.askSystem(SWITCHES, []);

/** Those that have not ended, by the clock of the database. */
export const chosenLevels = (database: Asks): Promise<ChosenLevel[]> => database.askSystem(LEVELS, []);

/** @returns whether somebody had not turned it this way already */
export const turnSwitchRow = async (database: Asks, name: SwitchName, isOn: boolean, by: string): Promise<boolean> =>
  (await database.askSystem(TURN, [name, isOn, by])).length > 0;

/** In the place of what was chosen before. */
export async function chooseLevelRow(
  database: Asks,
  { component, level, minutes, by }: Omit<ChosenLevel, 'endsAt'> & { readonly minutes: number },
): Promise<void> {
  await database.askSystem(CHOOSE, [component, level, minutes, by]);
}

/** @returns whether there was one */
export const endLevelRow = async (database: Asks, component: Component): Promise<boolean> =>
  (await database.askSystem(END, [component])).length > 0;

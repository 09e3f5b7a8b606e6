import type { Component } from '@cartulary/contracts/processes';
import type { ShownLogLevel, SwitchName } from '@cartulary/contracts/switches';
import type { Asks } from './asks.js';

/** Switches and log levels are stored in tables of the system role, because they apply to the whole installation. */

/** A switch that someone changed. All others have their default. */
export interface TurnedSwitch {
  readonly name: SwitchName;
  readonly isOn: boolean;
  /** Email address of the person who changed it. */
  readonly by: string;
  readonly at: Date;
}

/** A temporary log level. */
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

/** Levels that haven't ended, by the database's clock. */
export const chosenLevels = (database: Asks): Promise<ChosenLevel[]> => database.askSystem(LEVELS, []);

/** @returns whether this changed the switch */
export const turnSwitchRow = async (database: Asks, name: SwitchName, isOn: boolean, by: string): Promise<boolean> =>
  (await database.askSystem(TURN, [name, isOn, by])).length > 0;

/** Replaces the previous choice. */
export async function chooseLevelRow(
  database: Asks,
  { component, level, minutes, by }: Omit<ChosenLevel, 'endsAt'> & { readonly minutes: number },
): Promise<void> {
  await database.askSystem(CHOOSE, [component, level, minutes, by]);
}

/** @returns whether there was one */
export const endLevelRow = async (database: Asks, component: Component): Promise<boolean> =>
  (await database.askSystem(END, [component])).length > 0;

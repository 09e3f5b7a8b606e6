import { manager } from './organisation-context.js';

/** A whole number that a stored category holds under a name; null where it holds none. */
export const numberIn = (name: string): string =>
  `CASE WHEN jsonb_typeof(value->'${name}') = 'number' THEN (value->>'${name}')::numeric::integer END`;

/** Minutes without activity that the organisation or an account chose, the fewer of both, in SQL. @param account its id, in SQL */
export const inactivityOf = (account: string): string => `least(
    (SELECT ${numberIn('sessionManagement')} FROM app.setting WHERE account_id IS NULL AND category = 'enterprise'),
    (SELECT ${numberIn('sessionTimeout')} FROM app.setting own WHERE own.account_id = ${account} AND category = 'security'))`;

const setInactivity = `
  UPDATE app.session s SET inactivity_minutes = ${inactivityOf('s.account_id')}
   WHERE s.ended_at IS NULL AND ($1::uuid IS NULL OR s.account_id = $1)`;

/**
 * Brings living sessions in line with the settings: minutes without activity, the fewest of what the organisation and the
 * person chose. The installation's own limit holds beside it.
 * @param accountId whose sessions; null for everybody's in the organisation.
 * @throws NoOrganisationContextError outside `inOrganisation`.
 */
export async function applyInactivity(accountId: string | null): Promise<void> {
  await manager().query(setInactivity, [accountId]);
}

/** Forgets with which browsers and from which addresses a person signed in. */
export async function forgetDevices(accountId: string): Promise<void> {
  await manager().query('UPDATE app.session SET user_agent = NULL, address = NULL WHERE account_id = $1', [accountId]);
}

import { limits } from '@cartulary/contracts/limits';
import { inactivityMinutes } from '@cartulary/contracts/remember-me';
import { manager } from './organisation-context.js';

/** A whole number that a stored category holds under a name; null where it holds none. @param value the category, in SQL */
export const numberIn = (name: string, value = 'value'): string =>
  `CASE WHEN jsonb_typeof(${value}->'${name}') = 'number' THEN (${value}->>'${name}')::numeric::integer END`;

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

/** Whether an organisation's policy lets nobody be remembered, as `mayBeRemembered` says it. @param value the policy, in SQL */
export const forbidsRemembering = (value: string): string =>
  `(${numberIn('sessionManagement', value)} < ${inactivityMinutes} OR ${value}->>'passwordPolicy' = 'enterprise')`;

const endRemembered = `
  UPDATE app.session SET remember_me = false, expires_at = least(expires_at, now() + $1 * interval '1 millisecond')
   WHERE ended_at IS NULL AND remember_me
     AND EXISTS (SELECT 1 FROM app.setting WHERE account_id IS NULL AND category = 'enterprise' AND ${forbidsRemembering('value')})`;

/**
 * Remembered sessions of an organisation that lets nobody be remembered any more end as every other does.
 * @throws NoOrganisationContextError outside `inOrganisation`.
 */
export async function endRemembering(): Promise<void> {
  await manager().query(endRemembered, [limits.auth.sessionMs]);
}

/** Forgets with which browsers and from which addresses a person signed in. */
export async function forgetDevices(accountId: string): Promise<void> {
  await manager().query('UPDATE app.session SET user_agent = NULL, address = NULL WHERE account_id = $1', [accountId]);
}

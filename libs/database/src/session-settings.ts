import { limits } from '@cartulary/contracts/limits';
import { inactivityMinutes } from '@cartulary/contracts/remember-me';
import { manager } from './organisation-context.js';

/**
 * SQL expression for an integer field of a stored category; null if it isn't a number.
 * @param value SQL expression for the category
 */
export const numberIn = (name: string, value = 'value'): string =>
  `CASE WHEN jsonb_typeof(${value}->'${name}') = 'number' THEN (${value}->>'${name}')::numeric::integer END`;

/**
 * SQL expression for the idle timeout in minutes: the shorter one of the organization's and the account's.
 * @param account SQL expression for the account's id
 */
export const inactivityOf = (account: string): string => `least(
    (SELECT ${numberIn('sessionManagement')} FROM app.setting WHERE account_id IS NULL AND category = 'enterprise'),
    (SELECT ${numberIn('sessionTimeout')} FROM app.setting own WHERE own.account_id = ${account} AND category = 'security'))`;

const setInactivity = `
  UPDATE app.session s SET inactivity_minutes = ${inactivityOf('s.account_id')}
   WHERE s.ended_at IS NULL AND ($1::uuid IS NULL OR s.account_id = $1)`;

/**
 * Applies the settings to active sessions: the idle timeout is the shorter of the organization's and the person's. The
 * installation's own limit also applies.
 * @param accountId the sessions' owner; null for everyone in the organization
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function applyInactivity(accountId: string | null): Promise<void> {
  await manager().query(setInactivity, [accountId]);
}

/**
 * SQL condition: whether an organization's policy forbids staying signed in, as in `mayBeRemembered`.
 * @param value SQL expression for the policy
 */
export const forbidsRemembering = (value: string): string =>
  `(${numberIn('sessionManagement', value)} < ${inactivityMinutes} OR ${value}->>'passwordPolicy' = 'enterprise')`;

const endRemembered = `
  UPDATE app.session SET remember_me = false, expires_at = least(expires_at, now() + $1 * interval '1 millisecond')
   WHERE ended_at IS NULL AND remember_me
     AND EXISTS (SELECT 1 FROM app.setting WHERE account_id IS NULL AND category = 'enterprise' AND ${forbidsRemembering('value')})`;

/**
 * Turns remembered sessions into ordinary ones, if the organization no longer allows staying signed in.
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function endRemembering(): Promise<void> {
  await manager().query(endRemembered, [limits.auth.sessionMs]);
}

/** Deletes the browsers and IP addresses of a person's sessions. */
export async function forgetDevices(accountId: string): Promise<void> {
  await manager().query('UPDATE app.session SET user_agent = NULL, address = NULL WHERE account_id = $1', [accountId]);
}

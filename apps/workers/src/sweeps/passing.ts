import { alertLimits } from '@cartulary/contracts/limits/alerts';
import { invitationLimits } from '@cartulary/contracts/limits/invitations';
import { mailLimits } from '@cartulary/contracts/limits/mail';
import type { Database } from '@cartulary/database/database';

/** Tables of rows that are useful for a limited time only. */
const passing = [
  'mailed_token',
  'address_change',
  'mfa_challenge',
  'passkey_ceremony',
  'provider_ceremony',
  'answered_call',
  'saml_assertion',
  'saml_handover',
  'saml_sign_in',
  'wall_code',
  'failed_job',
  'pipeline_trial',
  'vault_opening',
  'vault_recovery_request',
];

const REMOVE = `
  WITH ${passing.map((table) => `${table} AS (DELETE FROM app.${table} WHERE expires_at <= now())`).join(', ')},
       mail AS (DELETE FROM app.mail WHERE created_at < now() - make_interval(days => $1)),
       alert_delivery AS (DELETE FROM app.alert_delivery WHERE state <> 'waiting' AND created_at < now() - make_interval(days => $3))
  DELETE FROM app.invitation WHERE expires_at < now() - make_interval(days => $2)`;

/** Deletes what's too old, all in one statement. Code that uses these rows checks their time itself. */
export async function sweepPassing({ database }: { database: Database }): Promise<void> {
  await database.askSystem(REMOVE, [mailLimits.keptDays, invitationLimits.keptDays, alertLimits.webhooks.keptDays]);
}

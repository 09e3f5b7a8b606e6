import { fields, refusedNames } from './fields/all.js';
import type { ProcessName } from './fields/processes.js';
import { flag } from './fields/values.js';
import type { Environment } from './environment.js';
import { othersSecrets } from './others-secrets.js';

export interface Findings {
  readonly faults: readonly string[];
  readonly warnings: readonly string[];
}

const allOrNone = [
  ['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'],
  ['DATABASE_APP_URL', 'DATABASE_SYSTEM_URL'],
  ['CARTULARY_GOOGLE_CLIENT_ID', 'CARTULARY_GOOGLE_CLIENT_SECRET'],
  ['CARTULARY_GITHUB_CLIENT_ID', 'CARTULARY_GITHUB_CLIENT_SECRET'],
  ['CARTULARY_MICROSOFT_CLIENT_ID', 'CARTULARY_MICROSOFT_CLIENT_SECRET'],
  ['CARTULARY_OIDC_ISSUER', 'CARTULARY_OIDC_CLIENT_ID', 'CARTULARY_OIDC_CLIENT_SECRET'],
  ['CARTULARY_SAML_ENTRY_POINT', 'CARTULARY_SAML_IDP_ENTITY_ID', 'CARTULARY_SAML_IDP_CERTIFICATE'],
  ['CARTULARY_SAML_PRIVATE_KEY', 'CARTULARY_SAML_CERTIFICATE'],
  ['CARTULARY_LDAP_URL', 'CARTULARY_LDAP_BIND_DN', 'CARTULARY_LDAP_BIND_PASSWORD', 'CARTULARY_LDAP_BASE'],
] as const;

/** Settings of tests and tools, not of a running installation. */
const foreign = /^CARTULARY_(TEST|BENCH)_|^CARTULARY_GATEWAY_URL$/;

/** Checks that span several values: settings that belong together, values for another environment, and unknown names. */
export function checkTogether(process: ProcessName, env: Environment): Findings {
  const faults: string[] = [];
  const warnings: string[] = [];
  const isSet = (name: string): boolean => (env[name] ?? '').trim() !== '';
  const isOn = (name: string): boolean => flag.safeParse(env[name]?.trim() ?? '').data === true;

  const refused = refusedNames.filter(isSet);
  if (refused.length > 0) {
    faults.push(
      `${refused.join(', ')} must not be set: S3 storage isn’t supported yet. Original files are stored in CARTULARY_DATA_DIR.`,
    );
  }
  const keptOut = othersSecrets(process);
  for (const names of allOrNone) {
    // A process that isn't allowed to see a secret can't check whether it is set. The process that reads it does.
    const seen = names.filter((name) => !keptOut.includes(name));
    const missing = seen.filter((name) => !isSet(name));
    if (missing.length > 0 && missing.length < seen.length) {
      faults.push(`${missing.join(' and ')} must also be set: ${names.join(', ')} only work together.`);
    }
  }
  if (isSet('CARTULARY_MASTER_KEY') && isSet('CARTULARY_MASTER_KEY_FILE')) {
    faults.push('Set CARTULARY_MASTER_KEY or CARTULARY_MASTER_KEY_FILE, not both.');
  }
  const inProduction = (env['NODE_ENV'] ?? '').trim() === '' || env['NODE_ENV'] === 'production';
  if (inProduction && isOn('CARTULARY_MOCK_AUTH')) {
    faults.push('CARTULARY_MOCK_AUTH must be off in production: it lets anyone sign in to any account.');
  }
  if (inProduction && isOn('CARTULARY_DEMO')) {
    warnings.push('CARTULARY_DEMO is on in production: sample documents will be mixed with real ones.');
  }
  const publicUrl = env['CARTULARY_PUBLIC_URL']?.trim() || 'http://localhost';
  if (isSet('SMTP_URL') && /^https?:\/\/localhost(?=[:/]|$)/i.test(publicUrl)) {
    warnings.push(
      'CARTULARY_PUBLIC_URL isn’t set to the address that people use: links in emails point to http://localhost and only work on this machine.',
    );
  }
  for (const name of Object.keys(env)) {
    if (name.startsWith('CARTULARY_') && !Object.hasOwn(fields, name) && !foreign.test(name)) {
      warnings.push(`${name} isn’t a setting and has no effect. For all settings, see .env.example.`);
    }
  }
  // The launcher passes its environment on, so one warning is enough.
  return { faults, warnings: process === 'launcher' || process === 'gateway' ? warnings : [] };
}

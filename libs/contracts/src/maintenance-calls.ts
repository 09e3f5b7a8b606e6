import type { Endpoint } from './endpoint.js';
import { endpoints, type EndpointName } from './endpoints/all.js';

/**
 * Calls that are no GET and go on during maintenance: people have to get in and out to read, some questions are asked by POST, the
 * installation hears of its own faults, and operators end what they began. What they write is about sessions and operation, and nobody's
 * content.
 */
const goOn = new Set<EndpointName>([
  'auth.login',
  'auth.refresh',
  'auth.logout',
  'auth.shortToken',
  'auth.prove',
  'auth.ldap',
  'auth.oauthCallback',
  'auth.oidcCallback',
  'auth.samlCallback',
  'saml.arrive',
  'saml.logoutByForm',
  'saml.signOut',
  'providers.begin',
  'mfa.verify',
  'mfa.sendCode',
  'mfa.passkeyOptions',
  'passkeys.signInOptions',
  'passkeys.signIn',
  'sessions.end',
  'sessions.endAll',
  'walls.ask',
  'walls.exchange',
  'walls.remove',
  'collaboration.token',
  // Questions.
  'auth.checkReset',
  'sso.discover',
  'sso.validateDomain',
  'invitations.check',
  'access.simulate',
  'classes.try',
  'imports.check',
  'documents.exportMany',
  // What the installation hears of itself.
  'monitoring.logs',
  'monitoring.logsFallback',
  'monitoring.logsPlain',
  'monitoring.logsRoot',
  'monitoring.report',
  'monitoring.track',
  'monitoring.replay',
  // Operators'.
  'maintenance.announce',
  'maintenance.end',
  'queues.pause',
  'queues.resume',
  'queues.retry',
  'queues.retryFailed',
  'queues.cancel',
]);

const open: ReadonlySet<Endpoint> = new Set([...goOn].map((name): Endpoint => endpoints[name]));

/** Whether a call is refused while the installation is read-only: it changes something, and is none of those that go on. */
export const isRefusedInMaintenance = (declared: Endpoint): boolean =>
  declared.method !== 'GET' && !declared.onlyLooks && !open.has(declared);

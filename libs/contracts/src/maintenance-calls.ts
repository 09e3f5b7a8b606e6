import type { Endpoint } from './endpoint.js';
import { endpoints, type EndpointName } from './endpoints/all.js';

/**
 * Non-GET calls that still work during maintenance: signing in and out, protecting an account, queries sent by POST, telemetry, and
 * operators finishing what they started. They write sessions, permission removals and operational data, never content.
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
  'sealedTexts.line',
  // Recovery: lost or expired passwords, and required second factors.
  'auth.resetPassword',
  'auth.confirmReset',
  'account.changePassword',
  'address.undo',
  'mfa.setUp',
  // These only remove permissions. (`scim.patchUser` can do more and is rejected; the service rejects `grant` for `enterpriseHub.answer`.)
  'enterpriseHub.answer',
  'people.signOut',
  'people.resetFactors',
  'enterprise.suspend',
  'keys.revoke',
  'push.end',
  'sharing.take',
  'sharing.revokeLink',
  'outside.end',
  'outside.endLink',
  'sealedLinks.revoke',
  'sealedWaits.end',
  'calendar.endFeed',
  'meetings.leave',
  'meetings.guestLeave',
  'meetings.deny',
  'meetings.sendBack',
  'meetings.silence',
  'meetings.silenceAll',
  'meetings.remove',
  'meetings.end',
  'meetings.endLink',
  'invitations.withdraw',
  'scim.removeUser',
  // Consent: people must be able to stop a recording.
  'meetings.endRecording',
  'meetings.keepSealedRecording',
  'meetings.consent',
  'meetings.guestConsent',
  // Queries.
  'auth.checkReset',
  'sso.discover',
  'sso.validateDomain',
  'invitations.check',
  'access.simulate',
  'classes.try',
  'imports.check',
  'documents.exportMany',
  // Reads, and counts the read.
  'sealedLinks.open',
  // Telemetry of the installation.
  'monitoring.logs',
  'monitoring.logsFallback',
  'monitoring.logsPlain',
  'monitoring.logsRoot',
  'monitoring.report',
  'monitoring.track',
  'monitoring.replay',
  // Operator actions.
  'maintenance.announce',
  'maintenance.end',
  'controls.turn',
  'push.setControls',
  'controls.chooseLogLevel',
  'controls.endLogLevel',
  'queues.pause',
  'queues.resume',
  'queues.retry',
  'queues.retryFailed',
  'queues.cancel',
  'backups.make',
  'backups.try',
  'backups.cancel',
  'backups.schedule',
  'backups.unschedule',
  'models.try',
  'models.chooseSpeech',
]);

const open: ReadonlySet<Endpoint> = new Set([...goOn].map((name): Endpoint => endpoints[name]));

/** Whether maintenance mode rejects a call: it writes and isn't one of the exceptions. */
export const isRefusedInMaintenance = (declared: Endpoint): boolean =>
  declared.method !== 'GET' && !declared.onlyLooks && !open.has(declared);

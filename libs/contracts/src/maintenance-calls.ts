import type { Endpoint } from './endpoint.js';
import { endpoints, type EndpointName } from './endpoints/all.js';

/**
 * Calls that are no GET and go on during maintenance: people have to get in and out to read, and to protect themselves; some questions
 * are asked by POST, the installation hears of its own faults, and operators end what they began. What they write is about sessions,
 * rights that end and operation, and nobody's content.
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
  // Ways back in, where a password is lost or has to be changed, or a second factor is required.
  'auth.resetPassword',
  'auth.confirmReset',
  'account.changePassword',
  'address.undo',
  'mfa.setUp',
  // They only take rights away. (`scim.patchUser` may do more and is refused; of `enterpriseHub.answer` the service refuses `grant`.)
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
  // Nobody is recorded against their word.
  'meetings.endRecording',
  'meetings.keepSealedRecording',
  'meetings.consent',
  'meetings.guestConsent',
  // Questions.
  'auth.checkReset',
  'sso.discover',
  'sso.validateDomain',
  'invitations.check',
  'access.simulate',
  'classes.try',
  'imports.check',
  'documents.exportMany',
  // Reads, and counts that it did.
  'sealedLinks.open',
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

/** Whether a call is refused while the installation is read-only: it changes something, and is none of those that go on. */
export const isRefusedInMaintenance = (declared: Endpoint): boolean =>
  declared.method !== 'GET' && !declared.onlyLooks && !open.has(declared);

import type { Endpoint } from '../endpoint.js';
import * as apiKeys from './api-keys.js';
import * as audit from './audit.js';
import * as auth from './auth.js';
import * as classes from './classes.js';
import * as batches from './batches.js';
import * as collaboration from './collaboration.js';
import * as corrections from './corrections.js';
import * as dashboard from './dashboard.js';
import * as domains from './domains.js';
import * as discovery from './discovery.js';
import * as documents from './documents.js';
import * as exporting from './exports.js';
import * as folders from './folders.js';
import * as identityProviders from './identity-providers.js';
import * as saml from './saml.js';
import * as ldap from './ldap.js';
import * as mail from './mail.js';
import * as invitations from './invitations.js';
import * as mfa from './mfa.js';
import * as monitoring from './monitoring.js';
import * as notifications from './notifications.js';
import * as modules from './modules.js';
import * as pages from './pages.js';
import * as passwords from './passwords.js';
import * as people from './people.js';
import * as roles from './roles.js';
import * as review from './review.js';
import * as savedSearches from './saved-searches.js';
import * as search from './search.js';
import * as sessions from './sessions.js';
import * as settings from './settings.js';
import * as system from './system.js';
import * as tags from './tags.js';
import * as versions from './versions.js';
import * as views from './views.js';

/** The endpoint table: every call of the product by name. */
export const endpoints = {
  'auth.signup': auth.signup,
  'auth.login': auth.login,
  'auth.ldap': ldap.signInByLdap,
  'auth.validate': auth.validate,
  'auth.refresh': auth.refresh,
  'auth.logout': auth.logout,
  'auth.shortToken': auth.shortToken,
  'auth.resetPassword': passwords.resetPassword,
  'auth.checkReset': passwords.checkReset,
  'auth.confirmReset': passwords.confirmReset,
  'auth.verifyEmail': passwords.verifyEmail,
  'auth.sendVerification': passwords.sendVerification,
  'mfa.verify': mfa.verifyMfa,
  'mfa.setUp': mfa.setUpMfa,
  'mfa.disable': mfa.disableMfa,
  'mfa.sendCode': mfa.sendMfaCode,
  'mfa.passkeyOptions': mfa.mfaPasskeyOptions,
  'passkeys.signInOptions': mfa.passkeyOptions,
  'passkeys.signIn': mfa.signInByPasskey,
  'passkeys.newOptions': mfa.newPasskeyOptions,
  'passkeys.add': mfa.addPasskey,
  'factors.list': mfa.listFactors,
  'factors.rename': mfa.renameFactor,
  'factors.remove': mfa.removeFactor,
  'factors.recoveryCodes': mfa.renewRecoveryCodes,
  'auth.prove': mfa.proveAgain,
  'account.readPassword': passwords.readOwnPassword,
  'account.changePassword': passwords.changeOwnPassword,
  'providers.offered': identityProviders.offeredProviders,
  'providers.begin': identityProviders.beginProvider,
  'auth.oauthCallback': identityProviders.oauthCallback,
  'auth.oidcCallback': identityProviders.oidcCallback,
  'auth.samlCallback': saml.samlCallback,
  'saml.arrive': saml.samlArrival,
  'saml.metadata': saml.samlMetadata,
  'saml.logoutByRedirect': saml.samlLogoutByRedirect,
  'saml.logoutByForm': saml.samlLogoutByForm,
  'saml.signOut': saml.samlSignOut,
  'ownProviders.readSamlMetadata': saml.readSamlMetadata,
  'ownProviders.list': identityProviders.listProviders,
  'ownProviders.write': identityProviders.writeProvider,
  'ownProviders.remove': identityProviders.removeProvider,
  'ownProviders.test': identityProviders.testProvider,
  'identities.list': identityProviders.listIdentities,
  'identities.remove': identityProviders.removeIdentity,
  'mails.list': mail.listMails,
  'mails.read': mail.readMail,
  'mails.retry': mail.retryMail,
  'enterprise.users': people.listPeople,
  'enterprise.changeRole': people.changeRole,
  'enterprise.suspend': people.suspendPerson,
  'people.reactivate': people.reactivatePerson,
  'people.signOut': people.signOutPerson,
  'people.resetFactors': people.resetFactors,
  'people.export': people.exportPeople,
  'invitations.list': invitations.listInvitations,
  'invitations.create': invitations.invite,
  'invitations.resend': invitations.resendInvitation,
  'invitations.withdraw': invitations.withdrawInvitation,
  'invitations.check': invitations.checkInvitation,
  'invitations.accept': invitations.acceptInvitation,
  'roles.list': roles.listRoles,
  'roles.create': roles.createRole,
  'roles.change': roles.changeCustomRole,
  'roles.delete': roles.deleteCustomRole,
  'access.person': roles.personRights,
  'access.permission': roles.permissionHolders,
  'access.simulate': roles.simulateAccess,
  'keys.list': apiKeys.listApiKeys,
  'keys.create': apiKeys.createApiKey,
  'keys.revoke': apiKeys.revokeApiKey,
  'sso.discover': discovery.discoverSso,
  'sso.validateDomain': discovery.validateDomain,
  'domains.list': domains.listDomains,
  'domains.add': domains.addDomain,
  'domains.verify': domains.verifyDomain,
  'domains.remove': domains.removeDomain,
  'domains.outsiders': domains.listOutsiders,
  'joining.read': domains.readJoining,
  'joining.join': domains.join,
  'audit.list': audit.listAudit,
  'audit.export': audit.exportAudit,
  'audit.choices': audit.auditChoices,
  'audit.verify': audit.verifyAudit,
  'documents.upload': documents.uploadDocuments,
  'documents.list': documents.listDocuments,
  'documents.bulk': documents.bulkDocuments,
  'documents.read': documents.readDocument,
  'documents.text': documents.readDocumentText,
  'documents.duplicates': documents.listDuplicates,
  'documents.original': documents.downloadOriginal,
  'documents.preview': documents.readPreview,
  'documents.export': exporting.exportDocument,
  'documents.exportMany': exporting.exportDocuments,
  'documents.rename': documents.renameDocument,
  'documents.reprocess': documents.reprocessDocument,
  'documents.cancel': documents.cancelProcessing,
  'documents.classify': documents.classifyDocument,
  'documents.turnPages': pages.turnPages,
  'documents.compose': pages.composeDocuments,
  'documents.versions': versions.listVersions,
  'documents.version': versions.readVersion,
  'documents.versionText': versions.readVersionText,
  'documents.addEntity': corrections.addEntity,
  'documents.correctEntity': corrections.correctEntity,
  'documents.addField': corrections.addField,
  'documents.correctField': corrections.correctField,
  'review.list': review.listReview,
  'classes.list': classes.listClasses,
  'classes.usage': classes.classUsage,
  'classes.try': classes.tryClass,
  'classes.create': classes.createClass,
  'classes.change': classes.changeClass,
  'classes.delete': classes.deleteClass,
  'folders.create': folders.createFolder,
  'folders.rename': folders.renameFolder,
  'folders.delete': folders.deleteFolder,
  'tags.list': tags.listTags,
  'tags.create': tags.createTag,
  'tags.change': tags.changeTag,
  'tags.delete': tags.deleteTag,
  'views.list': views.listViews,
  'views.create': views.createView,
  'views.change': views.changeView,
  'views.delete': views.deleteView,
  'batches.list': batches.listBatches,
  'batches.read': batches.readBatch,
  'batches.create': batches.createBatch,
  'batches.change': batches.changeBatch,
  'batches.retry': batches.retryBatch,
  'batches.delete': batches.deleteBatch,
  'dashboard.read': dashboard.readDashboard,
  'search.documents': search.searchDocuments,
  'search.places': search.searchPlaces,
  'search.facets': search.searchFacets,
  'search.similar': search.similarDocuments,
  'savedSearches.list': savedSearches.listSavedSearches,
  'savedSearches.create': savedSearches.createSavedSearch,
  'savedSearches.change': savedSearches.changeSavedSearch,
  'savedSearches.delete': savedSearches.deleteSavedSearch,
  'collaboration.createItem': collaboration.createItem,
  'notifications.list': notifications.listNotifications,
  'notifications.unread': notifications.countUnread,
  'notifications.change': notifications.changeNotification,
  'notifications.remove': notifications.removeNotification,
  'notifications.mark': notifications.markNotifications,
  'notifications.clear': notifications.clearNotifications,
  'monitoring.logs': monitoring.writeLogs,
  'monitoring.logsFallback': monitoring.writeLogsFallback,
  'monitoring.logsPlain': monitoring.writeLogsPlain,
  'monitoring.logsRoot': monitoring.writeLogsRoot,
  'monitoring.report': monitoring.reportError,
  'monitoring.errors': monitoring.listErrors,
  'monitoring.track': monitoring.trackEvents,
  'monitoring.replay': monitoring.uploadReplay,
  'modules.catalogue': modules.moduleCatalogue,
  'modules.list': modules.listModules,
  'modules.request': modules.requestModules,
  'modules.trial': modules.startTrial,
  'modules.requests': modules.listModuleRequests,
  'modules.grant': modules.grantModule,
  'settings.readAll': settings.readAllSettings,
  'settings.read': settings.readSettings,
  'settings.write': settings.writeSettings,
  'sessions.list': sessions.listSessions,
  'sessions.end': sessions.endOwnSession,
  'sessions.endAll': sessions.endOwnSessions,
  'account.export': sessions.exportOwnData,
  'system.health': system.health,
  'system.openapi': system.openapi,
  'system.installation': system.installation,
  'system.events': system.replayEvents,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

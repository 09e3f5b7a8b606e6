// Written by `npm run sums -- --write` from this folder's files.
import type { EndpointName } from '@cartulary/contracts/endpoints/all';
import type { Expected } from './oracle.js';
import { accuracyOracle } from './accuracy.js';
import { addressesOracle } from './addresses.js';
import { aiHubOracle } from './ai-hub.js';
import { alertsOracle } from './alerts.js';
import { analysesOracle } from './analyses.js';
import { apiKeysOracle } from './api-keys.js';
import { attentionOracle } from './attention.js';
import { auditOracle } from './audit.js';
import { authOracle } from './auth.js';
import { backupOracle } from './backups.js';
import { batchesOracle } from './batches.js';
import { boardSessionsOracle } from './board-sessions.js';
import { boardsOracle } from './boards.js';
import { calendarOracle } from './calendar.js';
import { chainsOracle } from './chains.js';
import { classesOracle } from './classes.js';
import { collaborationOracle } from './collaboration.js';
import { commandCenterOracle } from './command-center.js';
import { commentsOracle } from './comments.js';
import { comparisonsOracle } from './comparisons.js';
import { controlsOracle } from './controls.js';
import { copiesOracle } from './copies.js';
import { correctionsOracle } from './corrections.js';
import { damageOracle } from './damage.js';
import { dashboardOracle } from './dashboard.js';
import { deckQuestionsOracle } from './deck-questions.js';
import { deploymentOracle } from './deployment.js';
import { detectorsOracle } from './detectors.js';
import { discoveryOracle } from './discovery.js';
import { documentsOracle } from './documents.js';
import { domainsOracle } from './domains.js';
import { duplicatesOracle } from './duplicates.js';
import { embeddingOracle } from './embedding.js';
import { enterpriseHubOracle } from './enterprise-hub.js';
import { errorGroupsOracle } from './error-groups.js';
import { eventGuestsOracle } from './event-guests.js';
import { exploreOracle } from './explore.js';
import { exportsOracle } from './exports.js';
import { foldersOracle } from './folders.js';
import { historyOracle } from './history.js';
import { holdsOracle } from './holds.js';
import { identityProvidersOracle } from './identity-providers.js';
import { insightsOracle } from './insights.js';
import { intakeOracle } from './intake.js';
import { internalOracle } from './internal.js';
import { invitationsOracle } from './invitations.js';
import { itemFilesOracle } from './item-files.js';
import { itemSharingOracle } from './item-sharing.js';
import { ldapOracle } from './ldap.js';
import { learningOracle } from './learning.js';
import { libraryOracle } from './library.js';
import { mailOracle } from './mail.js';
import { maintenanceOracle } from './maintenance.js';
import { meetingBesideOracle } from './meeting-beside.js';
import { meetingCaptionsOracle } from './meeting-captions.js';
import { meetingFilesOracle } from './meeting-files.js';
import { meetingGuestsOracle } from './meeting-guests.js';
import { meetingHostsOracle } from './meeting-hosts.js';
import { meetingKeysOracle } from './meeting-keys.js';
import { meetingPagesOracle } from './meeting-pages.js';
import { meetingPicturesOracle } from './meeting-pictures.js';
import { meetingRecordingsOracle } from './meeting-recordings.js';
import { meetingRoomsOracle } from './meeting-rooms.js';
import { meetingSlidesOracle } from './meeting-slides.js';
import { meetingTalkOracle } from './meeting-talk.js';
import { meetingsOracle } from './meetings.js';
import { mentionsOracle } from './mentions.js';
import { metricsOracle } from './metrics.js';
import { mfaOracle } from './mfa.js';
import { modelsOracle } from './models.js';
import { modulesOracle } from './modules.js';
import { monitoringOracle } from './monitoring.js';
import { movingOracle } from './moving.js';
import { notificationsOracle } from './notifications.js';
import { outsideOracle } from './outside.js';
import { ownDashboardsOracle } from './own-dashboards.js';
import { pagesOracle } from './pages.js';
import { passwordsOracle } from './passwords.js';
import { peopleImportsOracle } from './people-imports.js';
import { peopleOracle } from './people.js';
import { pipelinesOracle } from './pipelines.js';
import { productionOracle } from './production.js';
import { pushOracle } from './push.js';
import { questionMailsOracle } from './question-mails.js';
import { queueOracle } from './queues.js';
import { realtimeGraphOracle } from './realtime-graph.js';
import { realtimeOracle } from './realtime.js';
import { recordingMarksOracle } from './recording-marks.js';
import { redactionOracle } from './redaction.js';
import { reviewWorkOracle } from './review-work.js';
import { reviewOracle } from './review.js';
import { rolesOracle } from './roles.js';
import { samlOracle } from './saml.js';
import { savedSearchesOracle } from './saved-searches.js';
import { scimOracle } from './scim.js';
import { sealedCommentOracle } from './sealed-comments.js';
import { sealedLinksOracle } from './sealed-links.js';
import { sealedMoveOracle } from './sealed-moves.js';
import { sealedRecordingsOracle } from './sealed-recordings.js';
import { sealedTeamsOracle } from './sealed-teams.js';
import { sealedTextOracle } from './sealed-texts.js';
import { sealedWaitsOracle } from './sealed-waits.js';
import { sealedOracle } from './sealed.js';
import { searchOracle } from './search.js';
import { sessionsOracle } from './sessions.js';
import { settingsOracle } from './settings.js';
import { sourcesOracle } from './sources.js';
import { systemOracle } from './system.js';
import { tagsOracle } from './tags.js';
import { teamsOracle } from './teams.js';
import { textRulesOracle } from './text-rules.js';
import { transcriptProposalsOracle } from './transcript-proposals.js';
import { usageOracle } from './usage.js';
import { vaultOpeningOracle } from './vault-openings.js';
import { vaultRecoveryOracle } from './vault-recovery.js';
import { vaultOracle } from './vault.js';
import { versionsOracle } from './versions.js';
import { viewsOracle } from './views.js';
import { wallsOracle } from './walls.js';
import { writtenFilesOracle } from './written-files.js';

/** The expected access of every call. A missing call fails the build. */
export const oracles: Readonly<Record<EndpointName, Expected>> = {
  ...accuracyOracle,
  ...addressesOracle,
  ...aiHubOracle,
  ...alertsOracle,
  ...analysesOracle,
  ...apiKeysOracle,
  ...attentionOracle,
  ...auditOracle,
  ...authOracle,
  ...backupOracle,
  ...batchesOracle,
  ...boardSessionsOracle,
  ...boardsOracle,
  ...calendarOracle,
  ...chainsOracle,
  ...classesOracle,
  ...collaborationOracle,
  ...commandCenterOracle,
  ...commentsOracle,
  ...comparisonsOracle,
  ...controlsOracle,
  ...copiesOracle,
  ...correctionsOracle,
  ...damageOracle,
  ...dashboardOracle,
  ...deckQuestionsOracle,
  ...deploymentOracle,
  ...detectorsOracle,
  ...discoveryOracle,
  ...documentsOracle,
  ...domainsOracle,
  ...duplicatesOracle,
  ...embeddingOracle,
  ...enterpriseHubOracle,
  ...errorGroupsOracle,
  ...eventGuestsOracle,
  ...exploreOracle,
  ...exportsOracle,
  ...foldersOracle,
  ...historyOracle,
  ...holdsOracle,
  ...identityProvidersOracle,
  ...insightsOracle,
  ...intakeOracle,
  ...internalOracle,
  ...invitationsOracle,
  ...itemFilesOracle,
  ...itemSharingOracle,
  ...ldapOracle,
  ...learningOracle,
  ...libraryOracle,
  ...mailOracle,
  ...maintenanceOracle,
  ...meetingBesideOracle,
  ...meetingCaptionsOracle,
  ...meetingFilesOracle,
  ...meetingGuestsOracle,
  ...meetingHostsOracle,
  ...meetingKeysOracle,
  ...meetingPagesOracle,
  ...meetingPicturesOracle,
  ...meetingRecordingsOracle,
  ...meetingRoomsOracle,
  ...meetingSlidesOracle,
  ...meetingTalkOracle,
  ...meetingsOracle,
  ...mentionsOracle,
  ...metricsOracle,
  ...mfaOracle,
  ...modelsOracle,
  ...modulesOracle,
  ...monitoringOracle,
  ...movingOracle,
  ...notificationsOracle,
  ...outsideOracle,
  ...ownDashboardsOracle,
  ...pagesOracle,
  ...passwordsOracle,
  ...peopleImportsOracle,
  ...peopleOracle,
  ...pipelinesOracle,
  ...productionOracle,
  ...pushOracle,
  ...questionMailsOracle,
  ...queueOracle,
  ...realtimeGraphOracle,
  ...realtimeOracle,
  ...recordingMarksOracle,
  ...redactionOracle,
  ...reviewWorkOracle,
  ...reviewOracle,
  ...rolesOracle,
  ...samlOracle,
  ...savedSearchesOracle,
  ...scimOracle,
  ...sealedCommentOracle,
  ...sealedLinksOracle,
  ...sealedMoveOracle,
  ...sealedRecordingsOracle,
  ...sealedTeamsOracle,
  ...sealedTextOracle,
  ...sealedWaitsOracle,
  ...sealedOracle,
  ...searchOracle,
  ...sessionsOracle,
  ...settingsOracle,
  ...sourcesOracle,
  ...systemOracle,
  ...tagsOracle,
  ...teamsOracle,
  ...textRulesOracle,
  ...transcriptProposalsOracle,
  ...usageOracle,
  ...vaultOpeningOracle,
  ...vaultRecoveryOracle,
  ...vaultOracle,
  ...versionsOracle,
  ...viewsOracle,
  ...wallsOracle,
  ...writtenFilesOracle,
};

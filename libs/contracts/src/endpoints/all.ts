// Written by `npm run sums -- --write` from this folder's files.

import { accuracyEndpoints } from './accuracy.js';
import { addressesEndpoints } from './addresses.js';
import { aiHubEndpoints } from './ai-hub.js';
import { alertsEndpoints } from './alerts.js';
import { analysesEndpoints } from './analyses.js';
import { apiKeysEndpoints } from './api-keys.js';
import { attentionEndpoints } from './attention.js';
import { auditEndpoints } from './audit.js';
import { authEndpoints } from './auth.js';
import { backupEndpoints } from './backups.js';
import { batchesEndpoints } from './batches.js';
import { boardSessionsEndpoints } from './board-sessions.js';
import { boardsEndpoints } from './boards.js';
import { calendarEndpoints } from './calendar.js';
import { chainsEndpoints } from './chains.js';
import { classesEndpoints } from './classes.js';
import { collaborationEndpoints } from './collaboration.js';
import { commandCenterEndpoints } from './command-center.js';
import { commentsEndpoints } from './comments.js';
import { comparisonsEndpoints } from './comparisons.js';
import { controlsEndpoints } from './controls.js';
import { copiesEndpoints } from './copies.js';
import { correctionsEndpoints } from './corrections.js';
import { damageEndpoints } from './damage.js';
import { dashboardEndpoints } from './dashboard.js';
import { deckQuestionsEndpoints } from './deck-questions.js';
import { deploymentEndpoints } from './deployment.js';
import { detectorsEndpoints } from './detectors.js';
import { discoveryEndpoints } from './discovery.js';
import { documentsEndpoints } from './documents.js';
import { domainsEndpoints } from './domains.js';
import { duplicatesEndpoints } from './duplicates.js';
import { embeddingEndpoints } from './embedding.js';
import { enterpriseHubEndpoints } from './enterprise-hub.js';
import { errorGroupsEndpoints } from './error-groups.js';
import { eventGuestsEndpoints } from './event-guests.js';
import { exploreEndpoints } from './explore.js';
import { exportsEndpoints } from './exports.js';
import { foldersEndpoints } from './folders.js';
import { historyEndpoints } from './history.js';
import { holdsEndpoints } from './holds.js';
import { identityProvidersEndpoints } from './identity-providers.js';
import { insightsEndpoints } from './insights.js';
import { intakeEndpoints } from './intake.js';
import { internalEndpoints } from './internal.js';
import { invitationsEndpoints } from './invitations.js';
import { itemFilesEndpoints } from './item-files.js';
import { itemSharingEndpoints } from './item-sharing.js';
import { ldapEndpoints } from './ldap.js';
import { learningEndpoints } from './learning.js';
import { libraryEndpoints } from './library.js';
import { mailEndpoints } from './mail.js';
import { maintenanceEndpoints } from './maintenance.js';
import { meetingBesideEndpoints } from './meeting-beside.js';
import { meetingCaptionsEndpoints } from './meeting-captions.js';
import { meetingFilesEndpoints } from './meeting-files.js';
import { meetingGuestsEndpoints } from './meeting-guests.js';
import { meetingHostsEndpoints } from './meeting-hosts.js';
import { meetingKeysEndpoints } from './meeting-keys.js';
import { meetingPagesEndpoints } from './meeting-pages.js';
import { meetingPicturesEndpoints } from './meeting-pictures.js';
import { meetingRecordingsEndpoints } from './meeting-recordings.js';
import { meetingRoomsEndpoints } from './meeting-rooms.js';
import { meetingSlidesEndpoints } from './meeting-slides.js';
import { meetingTalkEndpoints } from './meeting-talk.js';
import { meetingsEndpoints } from './meetings.js';
import { mentionsEndpoints } from './mentions.js';
import { metricsEndpoints } from './metrics.js';
import { mfaEndpoints } from './mfa.js';
import { modelsEndpoints } from './models.js';
import { modulesEndpoints } from './modules.js';
import { monitoringEndpoints } from './monitoring.js';
import { movingEndpoints } from './moving.js';
import { notificationsEndpoints } from './notifications.js';
import { outsideEndpoints } from './outside.js';
import { ownDashboardsEndpoints } from './own-dashboards.js';
import { pagesEndpoints } from './pages.js';
import { passwordsEndpoints } from './passwords.js';
import { peopleImportsEndpoints } from './people-imports.js';
import { peopleEndpoints } from './people.js';
import { pipelinesEndpoints } from './pipelines.js';
import { productionEndpoints } from './production.js';
import { pushEndpoints } from './push.js';
import { questionMailsEndpoints } from './question-mails.js';
import { queueEndpoints } from './queues.js';
import { realtimeGraphEndpoints } from './realtime-graph.js';
import { realtimeEndpoints } from './realtime.js';
import { recordingMarksEndpoints } from './recording-marks.js';
import { redactionEndpoints } from './redaction.js';
import { reviewWorkEndpoints } from './review-work.js';
import { reviewEndpoints } from './review.js';
import { rolesEndpoints } from './roles.js';
import { samlEndpoints } from './saml.js';
import { savedSearchesEndpoints } from './saved-searches.js';
import { scimEndpoints } from './scim.js';
import { sealedCommentEndpoints } from './sealed-comments.js';
import { sealedLinksEndpoints } from './sealed-links.js';
import { sealedMoveEndpoints } from './sealed-moves.js';
import { sealedRecordingsEndpoints } from './sealed-recordings.js';
import { sealedTeamsEndpoints } from './sealed-teams.js';
import { sealedTextEndpoints } from './sealed-texts.js';
import { sealedWaitsEndpoints } from './sealed-waits.js';
import { sealedEndpoints } from './sealed.js';
import { searchEndpoints } from './search.js';
import { sessionsEndpoints } from './sessions.js';
import { settingsEndpoints } from './settings.js';
import { sourcesEndpoints } from './sources.js';
import { systemEndpoints } from './system.js';
import { tagsEndpoints } from './tags.js';
import { teamsEndpoints } from './teams.js';
import { textRulesEndpoints } from './text-rules.js';
import { transcriptProposalsEndpoints } from './transcript-proposals.js';
import { usageEndpoints } from './usage.js';
import { vaultOpeningEndpoints } from './vault-openings.js';
import { vaultRecoveryEndpoints } from './vault-recovery.js';
import { vaultEndpoints } from './vault.js';
import { versionsEndpoints } from './versions.js';
import { viewsEndpoints } from './views.js';
import { wallsEndpoints } from './walls.js';
import { writtenFilesEndpoints } from './written-files.js';

type Of<Group> = Group;
/** By name, because TypeScript can't write the declaration of a table of more than about 650 calls in full. */
interface Table
  extends
    Of<typeof accuracyEndpoints>,
    Of<typeof addressesEndpoints>,
    Of<typeof aiHubEndpoints>,
    Of<typeof alertsEndpoints>,
    Of<typeof analysesEndpoints>,
    Of<typeof apiKeysEndpoints>,
    Of<typeof attentionEndpoints>,
    Of<typeof auditEndpoints>,
    Of<typeof authEndpoints>,
    Of<typeof backupEndpoints>,
    Of<typeof batchesEndpoints>,
    Of<typeof boardSessionsEndpoints>,
    Of<typeof boardsEndpoints>,
    Of<typeof calendarEndpoints>,
    Of<typeof chainsEndpoints>,
    Of<typeof classesEndpoints>,
    Of<typeof collaborationEndpoints>,
    Of<typeof commandCenterEndpoints>,
    Of<typeof commentsEndpoints>,
    Of<typeof comparisonsEndpoints>,
    Of<typeof controlsEndpoints>,
    Of<typeof copiesEndpoints>,
    Of<typeof correctionsEndpoints>,
    Of<typeof damageEndpoints>,
    Of<typeof dashboardEndpoints>,
    Of<typeof deckQuestionsEndpoints>,
    Of<typeof deploymentEndpoints>,
    Of<typeof detectorsEndpoints>,
    Of<typeof discoveryEndpoints>,
    Of<typeof documentsEndpoints>,
    Of<typeof domainsEndpoints>,
    Of<typeof duplicatesEndpoints>,
    Of<typeof embeddingEndpoints>,
    Of<typeof enterpriseHubEndpoints>,
    Of<typeof errorGroupsEndpoints>,
    Of<typeof eventGuestsEndpoints>,
    Of<typeof exploreEndpoints>,
    Of<typeof exportsEndpoints>,
    Of<typeof foldersEndpoints>,
    Of<typeof historyEndpoints>,
    Of<typeof holdsEndpoints>,
    Of<typeof identityProvidersEndpoints>,
    Of<typeof insightsEndpoints>,
    Of<typeof intakeEndpoints>,
    Of<typeof internalEndpoints>,
    Of<typeof invitationsEndpoints>,
    Of<typeof itemFilesEndpoints>,
    Of<typeof itemSharingEndpoints>,
    Of<typeof ldapEndpoints>,
    Of<typeof learningEndpoints>,
    Of<typeof libraryEndpoints>,
    Of<typeof mailEndpoints>,
    Of<typeof maintenanceEndpoints>,
    Of<typeof meetingBesideEndpoints>,
    Of<typeof meetingCaptionsEndpoints>,
    Of<typeof meetingFilesEndpoints>,
    Of<typeof meetingGuestsEndpoints>,
    Of<typeof meetingHostsEndpoints>,
    Of<typeof meetingKeysEndpoints>,
    Of<typeof meetingPagesEndpoints>,
    Of<typeof meetingPicturesEndpoints>,
    Of<typeof meetingRecordingsEndpoints>,
    Of<typeof meetingRoomsEndpoints>,
    Of<typeof meetingSlidesEndpoints>,
    Of<typeof meetingTalkEndpoints>,
    Of<typeof meetingsEndpoints>,
    Of<typeof mentionsEndpoints>,
    Of<typeof metricsEndpoints>,
    Of<typeof mfaEndpoints>,
    Of<typeof modelsEndpoints>,
    Of<typeof modulesEndpoints>,
    Of<typeof monitoringEndpoints>,
    Of<typeof movingEndpoints>,
    Of<typeof notificationsEndpoints>,
    Of<typeof outsideEndpoints>,
    Of<typeof ownDashboardsEndpoints>,
    Of<typeof pagesEndpoints>,
    Of<typeof passwordsEndpoints>,
    Of<typeof peopleImportsEndpoints>,
    Of<typeof peopleEndpoints>,
    Of<typeof pipelinesEndpoints>,
    Of<typeof productionEndpoints>,
    Of<typeof pushEndpoints>,
    Of<typeof questionMailsEndpoints>,
    Of<typeof queueEndpoints>,
    Of<typeof realtimeGraphEndpoints>,
    Of<typeof realtimeEndpoints>,
    Of<typeof recordingMarksEndpoints>,
    Of<typeof redactionEndpoints>,
    Of<typeof reviewWorkEndpoints>,
    Of<typeof reviewEndpoints>,
    Of<typeof rolesEndpoints>,
    Of<typeof samlEndpoints>,
    Of<typeof savedSearchesEndpoints>,
    Of<typeof scimEndpoints>,
    Of<typeof sealedCommentEndpoints>,
    Of<typeof sealedLinksEndpoints>,
    Of<typeof sealedMoveEndpoints>,
    Of<typeof sealedRecordingsEndpoints>,
    Of<typeof sealedTeamsEndpoints>,
    Of<typeof sealedTextEndpoints>,
    Of<typeof sealedWaitsEndpoints>,
    Of<typeof sealedEndpoints>,
    Of<typeof searchEndpoints>,
    Of<typeof sessionsEndpoints>,
    Of<typeof settingsEndpoints>,
    Of<typeof sourcesEndpoints>,
    Of<typeof systemEndpoints>,
    Of<typeof tagsEndpoints>,
    Of<typeof teamsEndpoints>,
    Of<typeof textRulesEndpoints>,
    Of<typeof transcriptProposalsEndpoints>,
    Of<typeof usageEndpoints>,
    Of<typeof vaultOpeningEndpoints>,
    Of<typeof vaultRecoveryEndpoints>,
    Of<typeof vaultEndpoints>,
    Of<typeof versionsEndpoints>,
    Of<typeof viewsEndpoints>,
    Of<typeof wallsEndpoints>,
    Of<typeof writtenFilesEndpoints> {}
type Endpoints = { readonly [Name in keyof Table]: Table[Name] };

/** The endpoint table: every call of the product by name. */
export const endpoints: Endpoints = {
  ...accuracyEndpoints,
  ...addressesEndpoints,
  ...aiHubEndpoints,
  ...alertsEndpoints,
  ...analysesEndpoints,
  ...apiKeysEndpoints,
  ...attentionEndpoints,
  ...auditEndpoints,
  ...authEndpoints,
  ...backupEndpoints,
  ...batchesEndpoints,
  ...boardSessionsEndpoints,
  ...boardsEndpoints,
  ...calendarEndpoints,
  ...chainsEndpoints,
  ...classesEndpoints,
  ...collaborationEndpoints,
  ...commandCenterEndpoints,
  ...commentsEndpoints,
  ...comparisonsEndpoints,
  ...controlsEndpoints,
  ...copiesEndpoints,
  ...correctionsEndpoints,
  ...damageEndpoints,
  ...dashboardEndpoints,
  ...deckQuestionsEndpoints,
  ...deploymentEndpoints,
  ...detectorsEndpoints,
  ...discoveryEndpoints,
  ...documentsEndpoints,
  ...domainsEndpoints,
  ...duplicatesEndpoints,
  ...embeddingEndpoints,
  ...enterpriseHubEndpoints,
  ...errorGroupsEndpoints,
  ...eventGuestsEndpoints,
  ...exploreEndpoints,
  ...exportsEndpoints,
  ...foldersEndpoints,
  ...historyEndpoints,
  ...holdsEndpoints,
  ...identityProvidersEndpoints,
  ...insightsEndpoints,
  ...intakeEndpoints,
  ...internalEndpoints,
  ...invitationsEndpoints,
  ...itemFilesEndpoints,
  ...itemSharingEndpoints,
  ...ldapEndpoints,
  ...learningEndpoints,
  ...libraryEndpoints,
  ...mailEndpoints,
  ...maintenanceEndpoints,
  ...meetingBesideEndpoints,
  ...meetingCaptionsEndpoints,
  ...meetingFilesEndpoints,
  ...meetingGuestsEndpoints,
  ...meetingHostsEndpoints,
  ...meetingKeysEndpoints,
  ...meetingPagesEndpoints,
  ...meetingPicturesEndpoints,
  ...meetingRecordingsEndpoints,
  ...meetingRoomsEndpoints,
  ...meetingSlidesEndpoints,
  ...meetingTalkEndpoints,
  ...meetingsEndpoints,
  ...mentionsEndpoints,
  ...metricsEndpoints,
  ...mfaEndpoints,
  ...modelsEndpoints,
  ...modulesEndpoints,
  ...monitoringEndpoints,
  ...movingEndpoints,
  ...notificationsEndpoints,
  ...outsideEndpoints,
  ...ownDashboardsEndpoints,
  ...pagesEndpoints,
  ...passwordsEndpoints,
  ...peopleImportsEndpoints,
  ...peopleEndpoints,
  ...pipelinesEndpoints,
  ...productionEndpoints,
  ...pushEndpoints,
  ...questionMailsEndpoints,
  ...queueEndpoints,
  ...realtimeGraphEndpoints,
  ...realtimeEndpoints,
  ...recordingMarksEndpoints,
  ...redactionEndpoints,
  ...reviewWorkEndpoints,
  ...reviewEndpoints,
  ...rolesEndpoints,
  ...samlEndpoints,
  ...savedSearchesEndpoints,
  ...scimEndpoints,
  ...sealedCommentEndpoints,
  ...sealedLinksEndpoints,
  ...sealedMoveEndpoints,
  ...sealedRecordingsEndpoints,
  ...sealedTeamsEndpoints,
  ...sealedTextEndpoints,
  ...sealedWaitsEndpoints,
  ...sealedEndpoints,
  ...searchEndpoints,
  ...sessionsEndpoints,
  ...settingsEndpoints,
  ...sourcesEndpoints,
  ...systemEndpoints,
  ...tagsEndpoints,
  ...teamsEndpoints,
  ...textRulesEndpoints,
  ...transcriptProposalsEndpoints,
  ...usageEndpoints,
  ...vaultOpeningEndpoints,
  ...vaultRecoveryEndpoints,
  ...vaultEndpoints,
  ...versionsEndpoints,
  ...viewsEndpoints,
  ...wallsEndpoints,
  ...writtenFilesEndpoints,
};

export type EndpointName = keyof typeof endpoints;

// Written by `npm run sums -- --write` from this folder's files.

import { accuracyActs, accuracyNouns } from './accuracy.js';
import { alertsActs, alertsNouns } from './alerts.js';
import { analysesActs, analysesNouns } from './analyses.js';
import { apiKeysActs, apiKeysNouns } from './api-keys.js';
import { auditActs, auditNouns } from './audit.js';
import { backupActs, backupNouns } from './backups.js';
import { batchesActs, batchesNouns } from './batches.js';
import { boardsActs, boardsNouns } from './boards.js';
import { calendarActs, calendarNouns } from './calendar.js';
import { classesActs, classesNouns } from './classes.js';
import { collaborationActs, collaborationNouns } from './collaboration.js';
import { commandCenterActs, commandCenterNouns } from './command-center.js';
import { commentsActs, commentsNouns } from './comments.js';
import { comparisonsActs, comparisonsNouns } from './comparisons.js';
import { controlsActs, controlsNouns } from './controls.js';
import { decksActs, decksNouns } from './decks.js';
import { detectorsActs, detectorsNouns } from './detectors.js';
import { documentsActs, documentsNouns } from './documents.js';
import { domainsActs, domainsNouns } from './domains.js';
import { enterpriseHubActs, enterpriseHubNouns } from './enterprise-hub.js';
import { errorGroupsActs, errorGroupsNouns } from './error-groups.js';
import { foldersActs, foldersNouns } from './folders.js';
import { holdsActs, holdsNouns } from './holds.js';
import { identityActs, identityNouns } from './identity.js';
import { intakeActs, intakeNouns } from './intake.js';
import { invitationsActs, invitationsNouns } from './invitations.js';
import { learningActs, learningNouns } from './learning.js';
import { mailActs, mailNouns } from './mail.js';
import { maintenanceActs, maintenanceNouns } from './maintenance.js';
import { meetingsActs, meetingsNouns } from './meetings.js';
import { metricsActs, metricsNouns } from './metrics.js';
import { modelActs, modelNouns } from './models.js';
import { modulesActs, modulesNouns } from './modules.js';
import { peopleActs, peopleNouns } from './people.js';
import { pipelinesActs, pipelinesNouns } from './pipelines.js';
import { pushActs, pushNouns } from './push.js';
import { questionMailsActs, questionMailsNouns } from './question-mails.js';
import { queueActs, queueNouns } from './queues.js';
import { reviewWorkActs, reviewWorkNouns } from './review-work.js';
import { rolesActs, rolesNouns } from './roles.js';
import { scimActs, scimNouns } from './scim.js';
import { sealedLinksActs, sealedLinksNouns } from './sealed-links.js';
import { sealedActs, sealedNouns } from './sealed.js';
import { settingsActs, settingsNouns } from './settings.js';
import { sharingActs, sharingNouns } from './sharing.js';
import { tagsActs, tagsNouns } from './tags.js';
import { teamsActs, teamsNouns } from './teams.js';
import { textRulesActs, textRulesNouns } from './text-rules.js';
import { vaultOpeningActs, vaultOpeningNouns } from './vault-openings.js';
import { vaultRecoveryActs, vaultRecoveryNouns } from './vault-recovery.js';
import { vaultActs, vaultNouns } from './vault.js';
import { wallsActs, wallsNouns } from './walls.js';

/** Names of audited actions. */
export const actNames = {
  ...accuracyActs,
  ...alertsActs,
  ...analysesActs,
  ...apiKeysActs,
  ...auditActs,
  ...backupActs,
  ...batchesActs,
  ...boardsActs,
  ...calendarActs,
  ...classesActs,
  ...collaborationActs,
  ...commandCenterActs,
  ...commentsActs,
  ...comparisonsActs,
  ...controlsActs,
  ...decksActs,
  ...detectorsActs,
  ...documentsActs,
  ...domainsActs,
  ...enterpriseHubActs,
  ...errorGroupsActs,
  ...foldersActs,
  ...holdsActs,
  ...identityActs,
  ...intakeActs,
  ...invitationsActs,
  ...learningActs,
  ...mailActs,
  ...maintenanceActs,
  ...meetingsActs,
  ...metricsActs,
  ...modelActs,
  ...modulesActs,
  ...peopleActs,
  ...pipelinesActs,
  ...pushActs,
  ...questionMailsActs,
  ...queueActs,
  ...reviewWorkActs,
  ...rolesActs,
  ...scimActs,
  ...sealedLinksActs,
  ...sealedActs,
  ...settingsActs,
  ...sharingActs,
  ...tagsActs,
  ...teamsActs,
  ...textRulesActs,
  ...vaultOpeningActs,
  ...vaultRecoveryActs,
  ...vaultActs,
  ...wallsActs,
} as const;

/** Names of the groups of audited actions, by noun. */
export const nounNames = {
  ...accuracyNouns,
  ...alertsNouns,
  ...analysesNouns,
  ...apiKeysNouns,
  ...auditNouns,
  ...backupNouns,
  ...batchesNouns,
  ...boardsNouns,
  ...calendarNouns,
  ...classesNouns,
  ...collaborationNouns,
  ...commandCenterNouns,
  ...commentsNouns,
  ...comparisonsNouns,
  ...controlsNouns,
  ...decksNouns,
  ...detectorsNouns,
  ...documentsNouns,
  ...domainsNouns,
  ...enterpriseHubNouns,
  ...errorGroupsNouns,
  ...foldersNouns,
  ...holdsNouns,
  ...identityNouns,
  ...intakeNouns,
  ...invitationsNouns,
  ...learningNouns,
  ...mailNouns,
  ...maintenanceNouns,
  ...meetingsNouns,
  ...metricsNouns,
  ...modelNouns,
  ...modulesNouns,
  ...peopleNouns,
  ...pipelinesNouns,
  ...pushNouns,
  ...questionMailsNouns,
  ...queueNouns,
  ...reviewWorkNouns,
  ...rolesNouns,
  ...scimNouns,
  ...sealedLinksNouns,
  ...sealedNouns,
  ...settingsNouns,
  ...sharingNouns,
  ...tagsNouns,
  ...teamsNouns,
  ...textRulesNouns,
  ...vaultOpeningNouns,
  ...vaultRecoveryNouns,
  ...vaultNouns,
  ...wallsNouns,
} as const;

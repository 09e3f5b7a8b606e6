// Written by `npm run sums -- --write` from this folder's files.

import { accuracyEvents } from './accuracy.js';
import { alertsEvents } from './alerts.js';
import { apiKeysEvents } from './api-keys.js';
import { backupEvents } from './backups.js';
import { batchesEvents } from './batches.js';
import { boardsEvents } from './boards.js';
import { calendarEvents } from './calendar.js';
import { collaborationEvents } from './collaboration.js';
import { commandCenterEvents } from './command-center.js';
import { commentsEvents } from './comments.js';
import { comparisonsEvents } from './comparisons.js';
import { controlsEvents } from './controls.js';
import { decksEvents } from './decks.js';
import { detectorsEvents } from './detectors.js';
import { documentsEvents } from './documents.js';
import { domainsEvents } from './domains.js';
import { enterpriseHubEvents } from './enterprise-hub.js';
import { errorGroupsEvents } from './error-groups.js';
import { foldersEvents } from './folders.js';
import { identityEvents } from './identity.js';
import { intakeEvents } from './intake.js';
import { internalEvents } from './internal.js';
import { learningEvents } from './learning.js';
import { mailEvents } from './mail.js';
import { maintenanceEvents } from './maintenance.js';
import { meetingsEvents } from './meetings.js';
import { metricsEvents } from './metrics.js';
import { modulesEvents } from './modules.js';
import { pipelinesEvents } from './pipelines.js';
import { queueEvents } from './queues.js';
import { reviewWorkEvents } from './review-work.js';
import { sealedEvents } from './sealed.js';
import { settingsEvents } from './settings.js';
import { sharingEvents } from './sharing.js';
import { systemEvents } from './system.js';
import { vaultOpeningEvents } from './vault-openings.js';
import { vaultRecoveryEvents } from './vault-recovery.js';
import { vaultEvents } from './vault.js';
import { wallsEvents } from './walls.js';

/** Events, by feature. */
export const featureEvents = {
  ...accuracyEvents,
  ...alertsEvents,
  ...apiKeysEvents,
  ...backupEvents,
  ...batchesEvents,
  ...boardsEvents,
  ...calendarEvents,
  ...collaborationEvents,
  ...commandCenterEvents,
  ...commentsEvents,
  ...comparisonsEvents,
  ...controlsEvents,
  ...decksEvents,
  ...detectorsEvents,
  ...documentsEvents,
  ...domainsEvents,
  ...enterpriseHubEvents,
  ...errorGroupsEvents,
  ...foldersEvents,
  ...identityEvents,
  ...intakeEvents,
  ...internalEvents,
  ...learningEvents,
  ...mailEvents,
  ...maintenanceEvents,
  ...meetingsEvents,
  ...metricsEvents,
  ...modulesEvents,
  ...pipelinesEvents,
  ...queueEvents,
  ...reviewWorkEvents,
  ...sealedEvents,
  ...settingsEvents,
  ...sharingEvents,
  ...systemEvents,
  ...vaultOpeningEvents,
  ...vaultRecoveryEvents,
  ...vaultEvents,
  ...wallsEvents,
} as const;

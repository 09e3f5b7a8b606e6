// Written by `npm run sums -- --write` from this folder's files.

import { accuracyNotices } from './accuracy.js';
import { alertsNotices } from './alerts.js';
import { apiKeysNotices } from './api-keys.js';
import { backupNotices } from './backups.js';
import { batchesNotices } from './batches.js';
import { calendarNotices } from './calendar.js';
import { commandCenterNotices } from './command-center.js';
import { commentsNotices } from './comments.js';
import { documentsNotices } from './documents.js';
import { domainsNotices } from './domains.js';
import { enterpriseHubNotices } from './enterprise-hub.js';
import { errorGroupsNotices } from './error-groups.js';
import { identityNotices } from './identity.js';
import { learningNotices } from './learning.js';
import { meetingsNotices } from './meetings.js';
import { modulesNotices } from './modules.js';
import { reviewWorkNotices } from './review-work.js';
import { searchNotices } from './search.js';
import { settingsNotices } from './settings.js';
import { sharingNotices } from './sharing.js';
import { systemNotices } from './system.js';
import { vaultRecoveryNotices } from './vault-recovery.js';

/** Notifications, by feature. */
export const featureNotices = {
  ...accuracyNotices,
  ...alertsNotices,
  ...apiKeysNotices,
  ...backupNotices,
  ...batchesNotices,
  ...calendarNotices,
  ...commandCenterNotices,
  ...commentsNotices,
  ...documentsNotices,
  ...domainsNotices,
  ...enterpriseHubNotices,
  ...errorGroupsNotices,
  ...identityNotices,
  ...learningNotices,
  ...meetingsNotices,
  ...modulesNotices,
  ...reviewWorkNotices,
  ...searchNotices,
  ...settingsNotices,
  ...sharingNotices,
  ...systemNotices,
  ...vaultRecoveryNotices,
} as const;

// Written by `npm run sums -- --write` from this folder's files.

import { accuracyNoticeWords } from './accuracy.js';
import { alertsNoticeWords } from './alerts.js';
import { apiKeysNoticeWords } from './api-keys.js';
import { backupNoticeWords } from './backups.js';
import { batchesNoticeWords } from './batches.js';
import { calendarNoticeWords } from './calendar.js';
import { commandCenterNoticeWords } from './command-center.js';
import { commentsNoticeWords } from './comments.js';
import { documentsNoticeWords } from './documents.js';
import { domainsNoticeWords } from './domains.js';
import { enterpriseHubNoticeWords } from './enterprise-hub.js';
import { errorGroupsNoticeWords } from './error-groups.js';
import { identityNoticeWords } from './identity.js';
import { learningNoticeWords } from './learning.js';
import { meetingsNoticeWords } from './meetings.js';
import { modulesNoticeWords } from './modules.js';
import { reviewWorkNoticeWords } from './review-work.js';
import { searchNoticeWords } from './search.js';
import { settingsNoticeWords } from './settings.js';
import { sharingNoticeWords } from './sharing.js';
import { systemNoticeWords } from './system.js';
import { vaultRecoveryNoticeWords } from './vault-recovery.js';

/** Texts of the notifications. */
export const featureNoticeWords = {
  ...accuracyNoticeWords,
  ...alertsNoticeWords,
  ...apiKeysNoticeWords,
  ...backupNoticeWords,
  ...batchesNoticeWords,
  ...calendarNoticeWords,
  ...commandCenterNoticeWords,
  ...commentsNoticeWords,
  ...documentsNoticeWords,
  ...domainsNoticeWords,
  ...enterpriseHubNoticeWords,
  ...errorGroupsNoticeWords,
  ...identityNoticeWords,
  ...learningNoticeWords,
  ...meetingsNoticeWords,
  ...modulesNoticeWords,
  ...reviewWorkNoticeWords,
  ...searchNoticeWords,
  ...settingsNoticeWords,
  ...sharingNoticeWords,
  ...systemNoticeWords,
  ...vaultRecoveryNoticeWords,
} as const;

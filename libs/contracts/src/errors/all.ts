// Written by `npm run sums -- --write` from this folder's files.

import { accuracyErrors } from './accuracy.js';
import { alertsErrors } from './alerts.js';
import { apiKeysErrors } from './api-keys.js';
import { backupErrors } from './backups.js';
import { boardsErrors } from './boards.js';
import { calendarErrors } from './calendar.js';
import { commandCenterErrors } from './command-center.js';
import { commentsErrors } from './comments.js';
import { comparisonsErrors } from './comparisons.js';
import { controlsErrors } from './controls.js';
import { decksErrors } from './decks.js';
import { detectorsErrors } from './detectors.js';
import { documentsErrors } from './documents.js';
import { domainsErrors } from './domains.js';
import { enterpriseHubErrors } from './enterprise-hub.js';
import { errorGroupsErrors } from './error-groups.js';
import { historyErrors } from './history.js';
import { holdsErrors } from './holds.js';
import { identityErrors } from './identity.js';
import { intakeErrors } from './intake.js';
import { invitationsErrors } from './invitations.js';
import { learningErrors } from './learning.js';
import { mailErrors } from './mail.js';
import { maintenanceErrors } from './maintenance.js';
import { meetingsErrors } from './meetings.js';
import { metricsErrors } from './metrics.js';
import { modelErrors } from './models.js';
import { modulesErrors } from './modules.js';
import { ownDashboardsErrors } from './own-dashboards.js';
import { peopleImportsErrors } from './people-imports.js';
import { peopleErrors } from './people.js';
import { pipelineErrors } from './pipelines.js';
import { pushErrors } from './push.js';
import { questionMailsErrors } from './question-mails.js';
import { queueErrors } from './queues.js';
import { redactionErrors } from './redaction.js';
import { reviewWorkErrors } from './review-work.js';
import { rolesErrors } from './roles.js';
import { sealedLinksErrors } from './sealed-links.js';
import { sealedMoveErrors } from './sealed-moves.js';
import { sealedTeamsErrors } from './sealed-teams.js';
import { sealedErrors } from './sealed.js';
import { sharingErrors } from './sharing.js';
import { teamsErrors } from './teams.js';
import { textRulesErrors } from './text-rules.js';
import { vaultOpeningErrors } from './vault-openings.js';
import { vaultRecoveryErrors } from './vault-recovery.js';
import { vaultErrors } from './vault.js';
import { wallsErrors } from './walls.js';
import { writtenFilesErrors } from './written-files.js';

/** Server messages, by feature. */
export const featureErrors = {
  ...accuracyErrors,
  ...alertsErrors,
  ...apiKeysErrors,
  ...backupErrors,
  ...boardsErrors,
  ...calendarErrors,
  ...commandCenterErrors,
  ...commentsErrors,
  ...comparisonsErrors,
  ...controlsErrors,
  ...decksErrors,
  ...detectorsErrors,
  ...documentsErrors,
  ...domainsErrors,
  ...enterpriseHubErrors,
  ...errorGroupsErrors,
  ...historyErrors,
  ...holdsErrors,
  ...identityErrors,
  ...intakeErrors,
  ...invitationsErrors,
  ...learningErrors,
  ...mailErrors,
  ...maintenanceErrors,
  ...meetingsErrors,
  ...metricsErrors,
  ...modelErrors,
  ...modulesErrors,
  ...ownDashboardsErrors,
  ...peopleImportsErrors,
  ...peopleErrors,
  ...pipelineErrors,
  ...pushErrors,
  ...questionMailsErrors,
  ...queueErrors,
  ...redactionErrors,
  ...reviewWorkErrors,
  ...rolesErrors,
  ...sealedLinksErrors,
  ...sealedMoveErrors,
  ...sealedTeamsErrors,
  ...sealedErrors,
  ...sharingErrors,
  ...teamsErrors,
  ...textRulesErrors,
  ...vaultOpeningErrors,
  ...vaultRecoveryErrors,
  ...vaultErrors,
  ...wallsErrors,
  ...writtenFilesErrors,
} as const;

import type { JobHandlers } from '@cartulary/contracts/jobs';
import type { WaitingPage } from '@cartulary/database/embedded-pages.queries';
import type { AskForProof } from '@cartulary/domains/domain-proof';
import type { SearchIndex } from '@cartulary/search/search-index';
import type { PassageEmbedder } from '@cartulary/pipeline/embed/embedder';
import type { Blobs } from '@cartulary/storage/blobs';
import type { ObjectStore } from '@cartulary/storage/object-store';
import { callWebhook, type WebhookContext } from './alerts/call-webhook.js';
import { sweepAlerts } from './alerts/sweep-alerts.js';
import { sweepWebhooks } from './alerts/sweep-webhooks.js';
import { runDetector } from './detectors/run-detector.js';
import { sweepDetectors } from './detectors/sweep-detectors.js';
import { runComparison } from './comparisons/run-comparison.js';
import { keepHeldText, sweepHolds, type KeepingContext } from './holds/keep-text.js';
import type { IntakeContext } from './intake/intake-context.js';
import { lookAtSource } from './intake/look.js';
import { sweepIntake } from './intake/sweep-intake.js';
import { importPeople, sweepImports, type ImportContext } from './people-imports/import-people.js';
import { learnAnew } from './learning/learn-anew.js';
import { sweepLearning } from './learning/sweep-learning.js';
import { sendMail, type MailContext } from './mail/send-mail.js';
import { modelSweep } from './models/sweep-models.js';
import { tryAskedModel } from './models/try-asked-model.js';
import { tryPipeline } from './pipelines/try-pipeline.js';
import { sendPush, type PushContext } from './push/send-push.js';
import { sweepQuestions } from './questions/sweep-questions.js';
import type { ReadingContext } from './reading/reading-context.js';
import { putBatch } from './reading/put-batch.js';
import { resumeBatch } from './reading/resume-batch.js';
import { runStage } from './reading/run-stage.js';
import { embedOrganisation } from './search/change-over.js';
import { rebuildIndex } from './search/rebuild.js';
import { indexDocuments } from './search/search-jobs.js';
import { sweepActivity } from './sweeps/activity.js';
import { sweepApiKeys } from './sweeps/api-keys.js';
import { sweepBackups } from './sweeps/backups.js';
import { sweepBatches } from './sweeps/batches.js';
import { sweepComparisons } from './sweeps/comparisons.js';
import { sweepCounts } from './sweeps/counts.js';
import { sweepEmbedding } from './sweeps/embedding.js';
import { sweepFacts } from './sweeps/facts.js';
import { sweepBin } from './sweeps/bin.js';
import { documentSweep } from './sweeps/documents.js';
import { dueSweeps } from './sweeps/due.js';
import { sweepDomains } from './sweeps/domains.js';
import { sweepMail } from './sweeps/mail.js';
import { sweepNotifications } from './sweeps/notifications.js';
import { sweepPassing } from './sweeps/passing.js';
import { sweepMonitoring } from './sweeps/monitoring.js';
import { sweepPush } from './sweeps/push.js';
import { sweepIndex } from './sweeps/search-index.js';
import { sweepSessions } from './sweeps/sessions.js';
import { sweepReviews } from './sweeps/reviews.js';
import { sweepRights } from './sweeps/rights.js';
import { sweepTrials } from './sweeps/trials.js';
import { sweepStorage } from './sweeps/storage.js';

/** Every job of the contract and its handler. */
export function jobHandlers(
  context: ReadingContext &
    MailContext &
    WebhookContext &
    PushContext &
    ImportContext &
    IntakeContext &
    KeepingContext & {
      readonly search: SearchIndex;
      /** For pages no one is waiting for. */
      readonly embedderInBackground: PassageEmbedder;
      readonly store: ObjectStore;
      /** Storage for incoming files. Leaves the disk's reserve free. */
      readonly incoming: Blobs;
      readonly inactivityMs: number;
      readonly askForProof: AskForProof;
    },
): JobHandlers {
  const looks = new Map<string, number>();
  const reached = new Map<string, WaitingPage>();
  return {
    'document.stage': (data, signal) => runStage(context, data, signal),
    'batch.resume': (data) => resumeBatch(context, data),
    'batch.prioritise': (data, signal) => putBatch(context, data, signal),
    'search.index': (data) => indexDocuments(context, data),
    'search.embed': (data, signal) =>
      embedOrganisation({ ...context, embedder: context.embedderInBackground, reached }, data, signal),
    'search.rebuild': ({ organisationId }) => rebuildIndex(context, organisationId),
    'hold.keep': (data, signal) => keepHeldText(context, data, signal),
    'sweep.holds': () => sweepHolds(context),
    'people.import': (data, signal) => importPeople(context, data, signal),
    'sweep.imports': () => sweepImports(context),
    'model.try': (data, signal) => tryAskedModel(context, data, signal),
    'pipeline.try': (data, signal) => tryPipeline(context, data, signal),
    'comparison.run': (data, signal) => runComparison(context, data, signal),
    'detector.run': (data, signal) => runDetector(context, data, signal),
    'learning.learn': (data, signal) => learnAnew(context, data, signal),
    'intake.look': (data, signal) => lookAtSource({ ...context, blobs: context.incoming }, data, signal),
    'mail.send': (data) => sendMail(context, data),
    'webhook.send': (data) => callWebhook(context, data),
    'push.send': (data) => sendPush(context, data),
    'sweep.due': dueSweeps(context),
    'sweep.passing': () => sweepPassing(context),
    'sweep.mail': () => sweepMail(context),
    'sweep.push': () => sweepPush(context),
    'sweep.documents': documentSweep(context),
    'sweep.batches': () => sweepBatches(context),
    'sweep.index': () => sweepIndex(context),
    'sweep.embedding': () => sweepEmbedding({ ...context, looks }),
    'sweep.bin': () => sweepBin(context),
    'sweep.storage': () => sweepStorage(context),
    'sweep.monitoring': () => sweepMonitoring(context),
    'sweep.trials': () => sweepTrials(context),
    'sweep.rights': () => sweepRights(context),
    'sweep.keys': () => sweepApiKeys(context),
    'sweep.activity': () => sweepActivity(context),
    'sweep.counts': () => sweepCounts(context),
    'sweep.facts': () => sweepFacts(context),
    'sweep.alerts': () => sweepAlerts(context),
    'sweep.questions': () => sweepQuestions(context),
    'sweep.webhooks': () => sweepWebhooks(context),
    'sweep.notifications': () => sweepNotifications(context),
    'sweep.intake': () => sweepIntake(context),
    'sweep.backups': () => sweepBackups(context),
    'sweep.reviews': () => sweepReviews(context),
    'sweep.comparisons': () => sweepComparisons(context),
    'sweep.detectors': () => sweepDetectors(context),
    'sweep.learning': () => sweepLearning(context),
    'sweep.models': modelSweep(context),
    'sweep.domains': () => sweepDomains({ database: context.database, ask: context.askForProof }),
    'sweep.sessions': () => sweepSessions(context),
  };
}

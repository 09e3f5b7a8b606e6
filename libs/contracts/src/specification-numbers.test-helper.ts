const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A number of section 9: its meaning there, its path in `limits`, its value, and the size of its unit in ours. */
export type Number9 = readonly [what: string, place: string, value: number, unit?: number];

export const numbers: readonly Number9[] = [
  ['session timeout (minutes)', 'auth.inactivityMs', 30, MINUTE],
  ['login attempts', 'auth.loginAttempts', 5],
  ['token lifetime (s)', 'auth.accessTokenMs', 3600, SECOND],
  ['password minimum length', 'auth.passwordMinLength', 8],
  ['default page size', 'paging.defaultPageSize', 20],
  ['maximum page size', 'paging.maxPageSize', 100],
  ['maximum retries', 'client.maxRetries', 3],
  ['retry delay (ms)', 'client.retryDelayMs', 1000],
  ['maximum file size (bytes)', 'upload.maxFileBytes', 52428800],
  ['files per upload', 'upload.maxFiles', 10],
  ['events per request', 'analytics.maxEventsPerRequest', 100],
  ['activity items', 'analytics.maxActivityItems', 50],
  ['analytics retention (days)', 'analytics.retentionDays', 90],
  ['cache TTL (ms)', 'client.cacheTtlMs', 300000],
  ['cache size (bytes)', 'client.maxCacheBytes', 104857600],
  ['cache cleanup interval (ms)', 'client.cacheCleanupMs', 600000],
  ['processing time (ms)', 'reading.pageTimeLimitMs', 30000],
  ['memory (bytes)', 'reading.engineMemoryBytes', 1073741824],
  ['performance warning (ms)', 'slowWarningMs', 5000],

  ['api timeout (ms)', 'timeouts.apiMs', 30000],
  ['database timeout (ms)', 'timeouts.databaseMs', 10000],
  ['processing timeout (ms)', 'timeouts.processingMs', 60000],
  ['upload timeout (ms)', 'timeouts.uploadMs', 120000],
  ['auth timeout (ms)', 'timeouts.authMs', 15000],
  ['websocket timeout (ms)', 'timeouts.websocketMs', 5000],
  ['single upload, times the default timeout', 'upload.singleFileTimeoutFactor', 3],
  ['multi-file upload, times the default timeout', 'upload.multiFileTimeoutFactor', 5],
  ['health check timeout (ms)', 'timeouts.healthMs', 5000],
  ['health check retries', 'timeouts.healthRetries', 0],

  ['health check interval (ms)', 'intervals.healthCheckMs', 30000],
  ['metrics interval (ms)', 'intervals.metricsMs', 60000],
  ['cache cleanup interval (ms), second reading', 'intervals.serverCacheCleanupMs', 300000],
  ['session cleanup (ms)', 'intervals.sessionCleanupMs', 900000],
  ['log rotation (ms)', 'intervals.logRotationMs', 86400000],

  ['requests per minute', 'client.requestsPerWindow', 60],
  ['window of requests (s)', 'client.windowMs', 60, SECOND],
  ['lockout (minutes)', 'auth.lockoutMs', 15, MINUTE],
  ['default session timeout (hours)', 'auth.sessionMs', 8, HOUR],
  ['password expiry (days)', 'auth.passwordExpiryDays', 90],
  ['concurrent sessions', 'auth.maxSessions', 3],
  ['stored user, remembered (minutes)', 'client.storedUserRememberedMinutes', 43200],
  ['stored user, otherwise (minutes)', 'client.storedUserMinutes', 480],
  ['secure storage cleanup (minutes)', 'client.secureStorageCleanupMs', 10, MINUTE],
  ['audit entries', 'client.auditEntries', 100],

  ['errors in memory', 'client.errorsInMemory', 1000],
  ['breadcrumbs in memory', 'client.breadcrumbs', 100],
  ['error reports', 'client.errorReports', 30],
  ['window of error reports (s)', 'client.errorReportWindowMs', 60, SECOND],
  ['failed logs kept', 'client.failedLogs', 100],
  ['failed logs retried (minutes)', 'client.failedLogRetryMs', 5, MINUTE],
  ['failed logs, tries', 'client.failedLogRetries', 3],
  ['error sample rate in production', 'monitoring.errorSampleRate', 0.1],
  ['error sample rate otherwise', 'monitoring.errorSampleRateElsewhere', 1],
  ['session replay sample', 'monitoring.replaySampleRate', 0.1],
  ['replay on error', 'monitoring.replayOnError', 1],

  ['notifications kept', 'notifications.kept', 50],
  ['notifications in a burst', 'notifications.burst', 5],
  ['window of a burst (s)', 'notifications.burstWindowMs', 5, SECOND],
  ['notifications in the bell', 'notifications.inBell', 10],
  ['settings autosave (s)', 'client.settingsAutosaveMs', 1, SECOND],
  ['module access refresh (ms)', 'modules.refreshMs', 300000],
];

/**
 * Numbers whose feature isn't built, with the feature that will use them. Don't add entries; an entry whose number is
 * in use fails the test.
 */
export const notReadYet: Readonly<Record<string, string>> = {};

/** Large numbers of section 9 that appear in a source for another purpose. Smaller ones are too common to check. */
export const otherPurposes: readonly (readonly [file: string, value: number, purpose: string])[] = [
  ['apps/client/src/features/boards/sources/place-source.ts', 480, 'how wide a table begins on a board'],
  ['apps/client/src/features/boards/session/clock.ts', 300000, 'what is left of a timer when it is told'],
  ['apps/client/src/lib/format/format.ts', 86400000, 'a day of the calendar'],
  ['apps/client/src/lib/offline/keep-program.ts', 120000, 'how long files of an editor may take to be kept'],
  ['apps/client/src/shared/pages/original.ts', 300000, 'how long a large original may take to arrive'],
  ['apps/client/src/shared/wall/format-age.ts', 3600000, 'an hour of the age of numbers'],
  ['apps/client/src/shared/wall/format-age.ts', 86400000, 'a day of the age of numbers'],
  ['apps/workers/src/sweeps/documents.ts', 300000, 'when what waits in a batch is looked at again'],
  [
    'apps/workers/src/search/written/text-indexing.ts',
    3600000,
    'the longest pause before an unreadable text is tried again',
  ],
  ['apps/workers/src/sweeps/embedding.ts', 3600000, 'how often it is looked whether an earlier release read something'],
  ['libs/contracts/src/jobs.ts', 300000, 'how long a sweep may take'],
  ['libs/contracts/src/jobs.ts', 600000, 'how long an import of people may take'],
  ['libs/contracts/src/jobs.ts', 1800000, 'how long an index may take to be made anew'],
  ['libs/contracts/src/jobs.ts', 3600000, 'how often bin, storage and records are swept'],
  ['libs/database/src/embedded/server.ts', 120000, 'how long the embedded database may take to start'],
  ['libs/database/src/rollup-spans.ts', 3600000, 'an hour by which facts are summed up'],
  ['libs/database/src/rollup-spans.ts', 86400000, 'a day by which facts are summed up'],
  ['libs/pipeline/src/engines/pp-ocr/detect.ts', 1800000, 'how many pixels the detection of text is shown'],
  ['libs/pipeline/src/read-page.ts', 480, 'width of a preview in pixels'],
  ['libs/storage/src/file-object-store.ts', 86400000, 'when an unfinished write counts as abandoned'],
  ['libs/storage/src/sweep-storage.ts', 86400000, 'how old bytes without a row must be to be removed'],
  ['libs/pipeline/src/engines/captions/write-captions.ts', 3600000, 'an hour of a time in WebVTT'],
];

/** Monthly prices per organization, and service counts. */
export const prices = {
  intelligence: 999,
  collaboration: 799,
  integration: 699,
  security: 899,
  vision_premium: 500,
  blockchain: 300,
  analytics_premium: 400,
  legal: 599,
  healthcare: 599,
  government: 599,
  financial: 699,
} as const;
export const serviceCounts = { intelligence: 42, collaboration: 28, integration: 31, security: 26 } as const;
export const brandColours = { primary: '#2563eb', secondary: '#1e40af', accent: '#3b82f6' } as const;
export const allowedTypes = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png', 'tiff', 'txt'];

/**
 * All numbers from section 9 of the specification, plus those shared by several features. Imports nothing, so any page
 * can include it. All others are in `limits/<feature>.ts`, to keep them out of the sign-in page.
 */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MB = 1024 * 1024;

export const limits = {
  upload: {
    maxFileBytes: 52_428_800,
    maxFiles: 10,
    /** The specification's list. All of them can be read: {@link readableTypes}. */
    allowedExtensions: ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png', 'tiff', 'txt'],
    maxNameCharacters: 255,
    singleFileTimeoutFactor: 3,
    multiFileTimeoutFactor: 5,
  },
  reading: {
    maxPages: 2_000,
    maxPixelsPerSide: 20_000,
    maxPixels: 100_000_000,
    maxTextCharacters: 20_000_000,
    /** A flowing format is one page, and its words are sent in one piece. About a thousand printed pages. */
    maxFlowingCharacters: 2_000_000,
    /** Limits for Word files, which are archives of XML parts: number of parts and unpacked size. */
    maxPackageParts: 10_000,
    /** Directory entries scanned when reading parts; this many take several seconds. */
    maxPackageLooks: 20_000_000,
    maxXmlBytes: 32 * MB,
    maxXmlElements: 1_200_000,
    /** Elements passed to the Word parser. More would exceed the engine's memory. */
    maxPreparedElements: 400_000,
    maxXmlDepth: 200,
    /** Per picture in a Word file. Larger pictures are listed but not shown. */
    maxEmbeddedImageBytes: 20 * MB,
    /** Longer text is returned only page by page: words take about twenty times the size of their text. */
    maxCharactersAtOnce: 2_000_000,
    /** Per page and stage. */
    pageTimeLimitMs: 30 * SECOND,
    /** Memory of an engine child process. A child above it is replaced after its current page. */
    engineMemoryBytes: 1024 * MB,
    enginePagesBeforeRecycling: 200,
    /** Maximum number of passages per document for semantic search: about 1,000 printed pages, a minute on one core. */
    maxPassages: 2_000,
    /**
     * English characters per document that the name tagger processes: a minute on one core. Names in the rest are found
     * by rules.
     */
    maxTaggedCharacters: 1_000_000,
    /** Fields per custom class, and alternative labels per field. */
    maxOwnFields: 40,
    maxLabelsOfField: 10,
    maxLabelCharacters: 60,
    /** Line items of an invoice stored as fields. No one checks longer lists cell by cell. */
    maxLines: 500,
    /** Per recording. Decoded audio is held in memory during transcription: 115 MB per hour. */
    maxSoundMs: 2 * HOUR,
    /** Meeting recordings can be longer, so they are processed in stretches of this length. */
    soundStretchMs: HOUR,
    embedderIdleMs: 60 * SECOND,
    engineIdleMs: 20 * SECOND,
  },
  /** How long responses to calls with an idempotency key are stored for repeats. */
  repeatedCalls: {
    keptMs: 10 * MINUTE,
    /** Calls without a response after this time have failed. No handler may take longer. */
    underWayMs: 120 * SECOND,
    maxKeyCharacters: 100,
  },
  timeouts: {
    apiMs: 30 * SECOND,
    databaseMs: 10 * SECOND,
    processingMs: 60 * SECOND,
    uploadMs: 120 * SECOND,
    authMs: 15 * SECOND,
    websocketMs: 5 * SECOND,
    healthMs: 5 * SECOND,
    healthRetries: 0,
  },
  intervals: {
    healthCheckMs: 30 * SECOND,
    metricsMs: 60 * SECOND,
    serverCacheCleanupMs: 300 * SECOND,
    sessionCleanupMs: 900 * SECOND,
    logRotationMs: DAY,
  },
  client: {
    requestsPerWindow: 60,
    /** Calls out of these 60 that background uploads and refreshes leave for the person. */
    reservedForPerson: 15,
    /** Calls out of these 60 that search-as-you-type leaves for every other page. */
    reservedFromSearch: 20,
    windowMs: 60 * SECOND,
    maxRetries: 3,
    retryDelayMs: 1 * SECOND,
    cacheTtlMs: 300 * SECOND,
    maxCacheBytes: 100 * MB,
    cacheCleanupMs: 600 * SECOND,
    secureStorageCleanupMs: 10 * MINUTE,
    secureSessionMs: 30 * MINUTE,
    auditEntries: 100,
    breadcrumbs: 100,
    errorsInMemory: 1_000,
    errorReports: 30,
    errorReportWindowMs: 60 * SECOND,
    failedLogs: 100,
    failedLogRetryMs: 5 * MINUTE,
    failedLogRetries: 3,
    settingsAutosaveMs: 1 * SECOND,
    privacyModeDelayMs: 100,
    storedUserRememberedMinutes: 43_200,
    storedUserMinutes: 480,
  },
  errorRate: { windowMs: 5 * MINUTE, degraded: 0.05, critical: 0.1 },
  paging: { defaultPageSize: 20, maxPageSize: 100 },
  auth: {
    accessTokenMs: HOUR,
    refreshBeforeExpiryMs: 5 * MINUTE,
    refreshGraceMs: 20 * SECOND,
    /** How long an ended session's token still gets the reason why it ended. */
    endedSessionToldMs: 7 * DAY,
    sessionMs: 8 * HOUR,
    rememberedSessionMs: 30 * DAY,
    inactivityMs: 30 * MINUTE,
    maxSessions: 3,
    /** Password checks that may run or wait per hashing core: about a second of work. */
    passwordsInLine: 60,
    busyRetrySeconds: { from: 2, to: 6 },
    loginAttempts: 5,
    lockoutMs: 15 * MINUTE,
    attemptsPerAddress: 60,
    attemptsPerAddressWindowMs: 15 * MINUTE,
    /**
     * Sign-ups per IP address in the same window, including attempts with a taken email, because sign-up reveals
     * whether an account exists (docs/decisions).
     */
    signUpsPerAddress: 10,
    passwordMinLength: 8,
    passwordMaxLength: 256,
    passwordMinScore: 4,
    passwordMaxScore: 10,
    enterprisePasswordMinLength: 12,
    passwordExpiryDays: 90,
    passwordHistory: 12,
    /** Lifetimes of the emailed links for resetting a password and verifying an email address. */
    resetTokenMs: 30 * MINUTE,
    verifyTokenMs: DAY,
    /**
     * Lifetimes of the code sent to a new email address and of the link that lets the owner of the old address undo the
     * change.
     */
    addressCodeMs: 30 * MINUTE,
    addressCodeAttempts: 5,
    addressUndoMs: 7 * DAY,
    /**
     * Undoing a change also removes sign-in methods added within this time before the request, because the same attacker may have added
     * them.
     */
    addressUndoReachMs: DAY,
    /** Time to choose a new password after signing in with an expired one. */
    expiredPasswordMs: 10 * MINUTE,
    mfaChallengeMs: 5 * MINUTE,
    /** Time to set up a required factor before the session opens. People may have to install an app first. */
    mfaSetUpMs: 15 * MINUTE,
    /** Code attempts per challenge, and per account within `lockoutMs`. Passkeys are never locked. */
    mfaAttemptsPerChallenge: 5,
    mfaAttemptsPerAccount: 10,
    mailedCodeMs: 5 * MINUTE,
    recoveryCodes: 10,
    maxPasskeys: 20,
    /** Maximum age of the proof required to change factors. */
    freshProofMs: 5 * MINUTE,
    shortTokenMs: 60 * SECOND,
  },
  notifications: {
    kept: 50,
    inBell: 10,
    burst: 5,
    burstWindowMs: 5 * SECOND,
    badgeMax: 9,
    /**
     * Comments, replies, and suggestions from one person within this time are sent as one notification; so are all of a
     * document's email notifications.
     */
    togetherMs: 15 * MINUTE,
    dismissCriticalMs: 10 * SECOND,
    dismissHighMs: 7 * SECOND,
    dismissOtherMs: 5 * SECOND,
  },
  analytics: { maxEventsPerRequest: 100, maxActivityItems: 50, retentionDays: 90 },
  monitoring: {
    errorSampleRate: 0.1,
    errorSampleRateElsewhere: 1,
    replaySampleRate: 0.1,
    replayOnError: 1,
    /**
     * Telemetry from clients that aren't signed in: bytes per hour in total and per IP address, and stored bytes of
     * each kind.
     */
    unsignedBytesAnHour: 20 * MB,
    unsignedBytesOfAddress: 2 * MB,
    unsignedBytesKept: 200 * MB,
    /** Per call: a hundred log entries with all their fields. */
    maxJsonValues: 10_000,
  },
  slowWarningMs: 5 * SECOND,
  binDays: 30,
  undoMs: 10 * SECOND,
  trialDays: 14,
  modules: { refreshMs: 300 * SECOND },
  /** Values count strings, numbers, field names, lists and objects. */
  body: { maxJsonBytes: 1 * MB, maxJsonValues: 30_000 },
  metadata: { maxTitleCharacters: 300, maxNameCharacters: 200 },
} as const;

/** File types that this installation reads, by sniffed media type, with their extensions. */
export const readableTypes = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/tiff': ['tiff'],
  'text/plain': ['txt'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
} as const;
export type PageMediaType = keyof typeof readableTypes;
export const readableMediaTypes = Object.keys(readableTypes) as PageMediaType[];
/**
 * Audio that is transcribed, by sniffed media type, with its extensions. The browser converts other playable audio to WAV; it also converts
 * M4A, which the server reads only if `ffmpeg` is on PATH.
 */
export const soundTypes = {
  'audio/wav': ['wav'],
  'audio/mpeg': ['mp3'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/webm': ['webm'],
  'audio/mp4': ['m4a'],
} as const;
export type SoundMediaType = keyof typeof soundTypes;
export const soundMediaTypes = Object.keys(soundTypes) as SoundMediaType[];
export const soundExtensions: readonly string[] = Object.values(soundTypes).flat();
export const isSound = (mediaType: string): mediaType is SoundMediaType => mediaType in soundTypes;

/** Stored captions of a meeting (WebVTT, W3C): created here, never uploaded. */
export const CAPTIONS_MEDIA_TYPE = 'text/vtt';

export type ReadableMediaType = PageMediaType | SoundMediaType | typeof CAPTIONS_MEDIA_TYPE;
export const readableExtensions: readonly string[] = Object.values(readableTypes).flat();

/** Flowing formats have no pages: they are shown as text and located by block and range. Transcripts are one of them. */
export const isFlowing = (mediaType: string): boolean => flowingTypes.includes(mediaType) || isSound(mediaType);
/** Media type of collaborative texts. They aren't files until they are exported. */
export const WRITTEN_MEDIA_TYPE = 'application/vnd.cartulary.written';
const flowingTypes: readonly string[] = [
  WRITTEN_MEDIA_TYPE,
  CAPTIONS_MEDIA_TYPE,
  'text/plain',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];

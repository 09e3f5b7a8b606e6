/**
 * Every number of section 9 of the specification, and those that several features share. Nothing is imported here: any page may carry
 * it. All others stand in `limits/<feature>.ts`, so that the sign-in page does not carry them.
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
    /** The specification's list. All of them are read: {@link readableTypes}. */
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
    /** A flowing format is one page, whose words travel in one piece. About a thousand printed pages. */
    maxFlowingCharacters: 2_000_000,
    /** Of a Word file, which is an archive of XML parts: what it may hold and unpack to. */
    maxPackageParts: 10_000,
    /** Entries of its directory that are passed while parts are read: some seconds of them. */
    maxPackageLooks: 20_000_000,
    maxXmlBytes: 32 * MB,
    maxXmlElements: 1_200_000,
    /** Of what is handed to the reader of Word files: more needs more memory than an engine has. */
    maxPreparedElements: 400_000,
    maxXmlDepth: 200,
    /** Of one picture inside a Word file; larger ones are named but not shown. */
    maxEmbeddedImageBytes: 20 * MB,
    /** More than this is answered page by page only: words are some twenty times as long as their text. */
    maxCharactersAtOnce: 2_000_000,
    /** Of one page in one stage. */
    pageTimeLimitMs: 30 * SECOND,
    /** Memory of one engine child; above it the child is replaced after its page. */
    engineMemoryBytes: 1024 * MB,
    enginePagesBeforeRecycling: 200,
    /** Of one document that are found by their meaning: some 1,000 printed pages, a minute of one core. */
    maxPassages: 2_000,
    /** English of one document that the tagger of names reads, a minute of one core; the names of the rest are found by rules. */
    maxTaggedCharacters: 1_000_000,
    /** Of one class of an organisation, and what one of them is called beside its name. */
    maxOwnFields: 40,
    maxLabelsOfField: 10,
    maxLabelCharacters: 60,
    /** Of a bill, as fields: more are a list that nobody checks cell by cell. */
    maxLines: 500,
    /** Of one recording: what was decoded of it is held in memory while it is written down, 115 MB an hour. */
    maxSoundMs: 2 * HOUR,
    /** Of a recording of a meeting, which may be longer, so much is held at a time. */
    soundStretchMs: HOUR,
    embedderIdleMs: 60 * SECOND,
    engineIdleMs: 20 * SECOND,
  },
  /** Calls that bring a key of their own: how long their answer is kept for a repetition. */
  repeatedCalls: {
    keptMs: 10 * MINUTE,
    /** A call that has no answer after this came to no end: no handler may take longer. */
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
    /** Of these 60, what uploads and refreshes in the background leave to the person. */
    reservedForPerson: 15,
    /** Of these 60, what searching while one types leaves to every other page. */
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
    /** Whoever holds the token of a session that ended is told why for so long. */
    endedSessionToldMs: 7 * DAY,
    sessionMs: 8 * HOUR,
    rememberedSessionMs: 30 * DAY,
    inactivityMs: 30 * MINUTE,
    maxSessions: 3,
    /** People whose passwords are checked or wait for it, for each core that hashes: about a second of work. */
    passwordsInLine: 60,
    busyRetrySeconds: { from: 2, to: 6 },
    loginAttempts: 5,
    lockoutMs: 15 * MINUTE,
    attemptsPerAddress: 60,
    attemptsPerAddressWindowMs: 15 * MINUTE,
    /** In the same window, of one address: accounts that it makes or finds taken, since a sign-up tells which (docs/decisions). */
    signUpsPerAddress: 10,
    passwordMinLength: 8,
    passwordMaxLength: 256,
    passwordMinScore: 4,
    passwordMaxScore: 10,
    enterprisePasswordMinLength: 12,
    passwordExpiryDays: 90,
    passwordHistory: 12,
    /** Of the link in a mail that sets a new password, and of the one that proves an address. */
    resetTokenMs: 30 * MINUTE,
    verifyTokenMs: DAY,
    /** Of the code that is mailed to another address of one's own, and of the link by which the old one takes the change back. */
    addressCodeMs: 30 * MINUTE,
    addressCodeAttempts: 5,
    addressUndoMs: 7 * DAY,
    /** So long before a change was asked for, ways in that were made go with its undoing: whoever asked may have made them. */
    addressUndoReachMs: DAY,
    /** Between signing in with a password that has expired and choosing the next. */
    expiredPasswordMs: 10 * MINUTE,
    mfaChallengeMs: 5 * MINUTE,
    /** Where a factor has to be set up before the session opens: an app may have to be installed first. */
    mfaSetUpMs: 15 * MINUTE,
    /** Codes that may be tried for one challenge, and for one account within `lockoutMs`. A passkey is never locked. */
    mfaAttemptsPerChallenge: 5,
    mfaAttemptsPerAccount: 10,
    mailedCodeMs: 5 * MINUTE,
    recoveryCodes: 10,
    maxPasskeys: 20,
    /** Changing factors asks for a proof no older than this. */
    freshProofMs: 5 * MINUTE,
    shortTokenMs: 60 * SECOND,
  },
  notifications: {
    kept: 50,
    inBell: 10,
    burst: 5,
    burstWindowMs: 5 * SECOND,
    badgeMax: 9,
    /** Comments, answers and suggestions of one person within it are told as one; so are all of one document by mail. */
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
    /** What clients say of themselves while nobody is signed in: bytes an hour, of all of them and of one address, and bytes kept of each kind. */
    unsignedBytesAnHour: 20 * MB,
    unsignedBytesOfAddress: 2 * MB,
    unsignedBytesKept: 200 * MB,
    /** Of one call: a hundred log entries with all their fields. */
    maxJsonValues: 10_000,
  },
  slowWarningMs: 5 * SECOND,
  binDays: 30,
  undoMs: 10 * SECOND,
  trialDays: 14,
  modules: { refreshMs: 300 * SECOND },
  /** Values: texts, numbers, names of fields, lists and what holds them, all counted. */
  body: { maxJsonBytes: 1 * MB, maxJsonValues: 30_000 },
  metadata: { maxTitleCharacters: 300, maxNameCharacters: 200 },
} as const;

/** What this installation reads, by extension and by sniffed media type. */
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
 * Sound whose words are written down, by extension and by sniffed media type. What else browsers play they turn into the first, and the last
 * as well, which is read here only where an `ffmpeg` is on PATH.
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

/** Captions of a meeting that were kept (WebVTT, W3C): made here, never uploaded. */
export const CAPTIONS_MEDIA_TYPE = 'text/vtt';

export type ReadableMediaType = PageMediaType | SoundMediaType | typeof CAPTIONS_MEDIA_TYPE;
export const readableExtensions: readonly string[] = Object.values(readableTypes).flat();

/** Flowing formats have no pages: they are shown as text and located by block and range. What was said is one of them. */
export const isFlowing = (mediaType: string): boolean => flowingTypes.includes(mediaType) || isSound(mediaType);
/** The media type of what is written together: it is no file, and becomes one when it is exported. */
export const WRITTEN_MEDIA_TYPE = 'application/vnd.cartulary.written';
const flowingTypes: readonly string[] = [
  WRITTEN_MEDIA_TYPE,
  CAPTIONS_MEDIA_TYPE,
  'text/plain',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];

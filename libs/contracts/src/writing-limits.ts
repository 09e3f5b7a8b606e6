/**
 * Numbers of what is written together. Apart from the other limits, so that the sign-in page does not carry them. Nothing is
 * imported here: any page may carry it.
 */

const SECOND = 1_000;
const MB = 1024 * 1024;

/** Of what is written together. */
export const collaborationLimits = {
  maxQueryCharacters: 200,
  /** People, teams, groups and the organisation that one item is given to by name. */
  maxRightsOfItem: 200,
  maxLinksOfItem: 20,
  /** Spaces that one person owns beside the personal one. */
  maxSpacesOfPerson: 100,
  maxLinkTokenCharacters: 100,
  /** Wrong passwords of one person at one link, within `auth.lockoutMs`. */
  linkPasswordAttempts: 5,
  /** What a search for somebody to share with shows. */
  principalsFound: 20,
  maxTeams: 500,
  maxTeamMembers: 1_000,
  maxTeamNameCharacters: 80,
  maxTeamDescriptionCharacters: 300,
  maxCommentCharacters: 5_000,
  maxQuoteCharacters: 1_000,
  /** Comments that come with one file. */
  maxCommentsOfFile: 5_000,
  /** The name that a file gives of whoever said something. */
  maxSaidByCharacters: 200,
  maxAnchorCharacters: 2_000,
  maxMentions: 20,
  /** In the texts of one item, those that went included, and by one person in any hour. */
  maxMentionsOfItem: 5_000,
  mentionsAnHour: 120,
  maxThreadsOfItem: 2_000,
  maxCommentsOfThread: 200,
} as const;

/** Of how what is written together is used. */
export const usageLimits = { weeks: 12, maxWeeks: 104 } as const;

/** Of legal holds. */
export const holdLimits = {
  maxReasonCharacters: 1_000,
  /** What one hold names when it is placed. */
  maxSubjects: 100,
  /** In force at once. */
  maxHolds: 500,
  /** Texts of one organisation that are asked for at once, to be kept as versions. */
  textsAtOnce: 200,
} as const;

/** Of the calendar. */
export const calendarLimits = {
  maxTitleCharacters: 200,
  maxWordsCharacters: 5_000,
  maxPlaceCharacters: 300,
  maxZoneCharacters: 60,
  firstDay: '2000-01-01',
  lastDay: '2099-12-31',
  /** Every so many days, weeks, months or years. */
  maxInterval: 99,
  maxInvited: 100,
  /** From outside, of one event. */
  maxGuests: 20,
  /** What one organisation writes to people from outside about events. */
  guestMailsADay: 500,
  /** How often one address may ask for what an invitation by mail opens, or answer it. */
  guestCallsAMinute: 30,
  /** How long an invitation to what goes on without an end can be answered. */
  endlessInvitationDays: 366,
  /** Times of a series that its rule does not say: left out, added or changed. */
  maxSingles: 200,
  /** Of one organiser. */
  maxEvents: 5_000,
  /** What one call looks at: a month and the weeks around it fit twice. */
  maxSpanMs: 100 * 24 * 60 * 60 * SECOND,
  /** Times told in one answer. */
  maxShown: 2_000,
  maxPlaceOfTime: 100,
  /** How long one that comes again may last: all that still last are looked up. */
  maxRepeatedDays: 31,
  /** Of a file that is taken in. */
  maxFileCharacters: 500_000,
  maxFileEvents: 1_000,
  /** Whose changing clocks are reckoned with in one file, read or written: they take time, and people meet in few. */
  maxFileZones: 20,
  maxUidCharacters: 500,
  /** Of a rule that says how often: more often goes on without an end that can be kept. */
  maxCounted: 1_000,
  /** What a feed tells of the past. */
  feedPastDays: 90,
  /** How often one feed may be fetched in a minute; programs ask every quarter of an hour. */
  feedsAMinute: 3,
} as const;

/** Of one document that is written together, and of what is made into one. */
export const writingLimits = {
  /** Elements within one another; people reach ten. */
  maxDepth: 60,
  /** Of texts that are no novels, read silently (Brysbaert 2019, 190 studies). */
  readingWordsAMinute: 238,
  maxNodes: 250_000,
  maxTextCharacters: 2_000_000,
  /** Of a file that is taken in, as text and as a Word file. */
  maxImportCharacters: 5_000_000,
  maxImportBytes: 30 * MB,
  /** Of Markdown with which a document begins. */
  maxBeginningCharacters: 100_000,
  /** Parts of a parsed page or text, before they become a document: more than people write is an attack. */
  maxImportElements: 500_000,
  /** Elements within one another in HTML, which wraps far more than is kept of it. */
  maxImportDepth: 400,
  maxTableColumns: 60,
  maxTableSpan: 1_000,
  maxLinkCharacters: 2_000,
  maxFormulaCharacters: 5_000,
  /** Steps that the commands of one formula may unfold into (KaTeX, MathJax). */
  maxFormulaExpansions: 1_000,
  maxQuoteCharacters: 10_000,
  maxNameCharacters: 300,
  maxAlternativeCharacters: 2_000,
  maxIdCharacters: 100,
  maxImageWidthPixels: 10_000,
  /** Of a picture or another file that stands in a document. */
  maxFileBytes: 25 * MB,
  maxFilesOfItem: 2_000,
  /** Of all pictures that one exported file holds. */
  maxExportPictureBytes: 60 * MB,
} as const;

/** Of what a written document shows of others. */
export const sourceLimits = {
  /** In one question; a page that shows more asks several. */
  maxAsked: 100,
  maxTableNumber: 10_000,
  /** Far above the pages of any document, and below what the database counts to. */
  maxPageNumber: 1_000_000,
  /** Of one text, in a file that is made of it: the rest is said not to be shown there. */
  maxExported: 2_000,
  /** Of one table that is shown; a larger one is opened where it stands. */
  maxTableCells: 2_000,
  /** What a search for something to show finds. */
  found: 20,
} as const;

/** Of versions of what is written together. */
export const historyLimits = {
  /** One a spell of this length in which somebody wrote; made before the first change after it. */
  automaticEveryMs: 60 * 60 * SECOND,
  /** Nobody wrote for so long: what the document came to is kept, and the next change begins another spell. */
  quietMs: 10 * 60 * SECOND,
  /** What stays of the automatic ones: each for a day, then one a day for a month, then one a week for as long as the document is. */
  keepEachForMs: 24 * 60 * 60 * SECOND,
  keepDailyForMs: 30 * 24 * 60 * 60 * SECOND,
  /** Those with a name, of one document; none of them is ever thinned out. */
  maxNamed: 500,
  /** Packed, of those with a name and of the others of one document: what is more goes, of the others the oldest first. */
  maxNamedBytes: 512 * MB,
  maxOtherBytes: 256 * MB,
  maxNameCharacters: 120,
  /** What one question about a version may take, and how much memory. */
  questionMs: 30 * SECOND,
  heapBytes: 768 * MB,
  /** Questions that may wait; whoever asks above that is told to come back. */
  maxWaiting: 20,
  /** Of one person, with the one that is worked on: two wait. */
  maxWaitingOfOne: 3,
  /** Two documents are compared up to so many insertions and deletions, and for so long; what is left then is told line by line. */
  comparedEdits: 5_000,
  compareMs: 3 * SECOND,
  /** Of a longer line only what lies between its common beginning and end is compared word by word, if that is no longer. */
  comparedLineCharacters: 50_000,
  /** Lines of a comparison that are told, with so many characters in all, and those that both have around a change. */
  comparedLines: 4_000,
  comparedCharacters: 400_000,
  linesAround: 1,
  /** What both have within a line is told up to this length; of more, its beginning and its end. */
  sameCharacters: 2_000,
  /** Lines that are held against one another one by one. */
  pairedLines: 10_000,
  /** A restored text is stored by then, or it is said that it is not. */
  restoreMs: 15 * SECOND,
} as const;

/** Of the collab server. */
export const collabLimits = {
  /** Of one message; a larger update has to come in parts. */
  maxMessageBytes: 16 * MB,
  /** What one connection may send: so much at once, and so much a second for as long as it likes. */
  messages: { burst: 600, aSecond: 200 },
  bytes: { burst: 32 * MB, aSecond: 2 * MB },
  /** Of all that was ever written and is still there. */
  maxDocumentBytes: 64 * MB,
  /** Pieces of it that were deleted, each apart from the others: they take little room in a message, and much in memory. */
  maxDeletedRanges: 1_000_000,
  /** The state that others see of one person: cursor, name, colour. */
  maxAwarenessBytes: 16 * 1024,
  /** What one connection may call itself; every page load takes a new one. */
  maxClientsOfConnection: 32,
  /** What one person's pages may have announced themselves as in one document, without writing yet. */
  maxAnnouncedOfPerson: 512,
  connectionsOfPerson: 64,
  connectionsOfAddress: 600,
  /** New connections of one address, before it is known whose they are. */
  openings: { burst: 300, aSecond: 20 },
  /** What a connection may have sent that is not stored yet; reading stops above it. */
  maxUnstoredBytes: 1 * MB,
  /** What may wait for one that reads slowly; above it nothing is kept for it, and it gets what it missed in one piece. */
  maxBufferedBytes: 2 * MB,
  /** Of short messages that one is told all the same while it reads slowly; above it, it is let go of. */
  maxToldBytes: 64 * 1024,
  /** Of answers that were made for one reader alone and wait to be read, over all documents. */
  maxAnswerBytes: 256 * MB,
  /** One that takes nothing for so long is let go of. */
  slowMs: 30 * SECOND,
  /** A connection on which nothing comes for so long is asked whether it is still there. */
  keepAliveMs: 30 * SECOND,
  /** The end of a right is waited for in pieces: a timer of Node holds 24 days, and a clock may be set meanwhile. */
  longestTimerMs: 60 * 60 * SECOND,
  awarenessTickMs: 40,
  /** How long what is written waits for more of the same room: grows with the members. */
  tick: { msOfMember: 0.09, maxMs: 25 },
  /** How long a write of the log begins after the one before at the least, once there were so many updates in the last second. */
  writeSpacing: { fromUpdates: 1_000, ms: 1 },
  /** Writes of the log that are under way together, of different documents. */
  writesAtOnce: 2,
  /** A write that failed is tried again after these pauses; then the document is closed for writing. */
  writeRetryMs: [50, 250, 1 * SECOND],
  /** After this a document that was closed for writing is tried again. */
  reopenMs: 2 * SECOND,
  writeTimeLimitMs: 5 * SECOND,
  /** What one statement of the log writes, over all documents; more waits for the next. */
  maxWriteBytes: 8 * MB,
  /** A snapshot is made when so much was written since the last one. */
  compaction: { updates: 500, bytes: 1 * MB, timeLimitMs: 60 * SECOND, heapBytes: 1024 * MB },
  /**
   * A document that could not be put together is not tried again for so long, twice as long each time: it would take the thread from
   * all others. What documents that are waited for come to, before others have to come again.
   */
  puttingTogether: { pauseMs: 10 * SECOND, maxPauseMs: 900 * SECOND, maxWaitingBytes: 256 * MB },
  /** Updates are read so many at a time. */
  loadPage: 2_000,
  /** What was sent before a document is handed over is stored within so long, or stays with its writers. */
  handOverMs: 3 * SECOND,
  /** What one instance says of somebody to another is believed for so long. */
  forwardTokenMs: 10 * SECOND,
  /** Nobody was there for so long: its memory is given back. */
  idleMs: 30 * SECOND,
  /** How deep values may lie in one another. */
  maxDepth: 100,
} as const;

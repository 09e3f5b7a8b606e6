const SECOND = 1_000;

export const calendarLimits = {
  maxTitleCharacters: 200,
  maxWordsCharacters: 5_000,
  maxPlaceCharacters: 300,
  maxZoneCharacters: 60,
  firstDay: '2000-01-01',
  lastDay: '2099-12-31',
  /** Days, weeks, months or years between two occurrences. */
  maxInterval: 99,
  maxInvited: 100,
  /** External guests per event. */
  maxGuests: 20,
  /** Emails per organization to external guests about events. */
  guestMailsADay: 500,
  /** Calls per IP address to view or answer an emailed invitation. */
  guestCallsAMinute: 30,
  /** How long an invitation to an endless series can be answered. */
  endlessInvitationDays: 366,
  /** Exceptions of a series: canceled, added or changed occurrences. */
  maxSingles: 200,
  /** Events per organizer. */
  maxEvents: 5_000,
  /** Time span of one call: enough for twice a month view with its adjacent weeks. */
  maxSpanMs: 100 * 24 * 60 * 60 * SECOND,
  /** Occurrences in one response. */
  maxShown: 2_000,
  maxPlaceOfTime: 100,
  /** Maximum duration of a repeating event, because every occurrence that could still be running is looked up. */
  maxRepeatedDays: 31,
  /** Size of an imported file. */
  maxFileCharacters: 500_000,
  maxFileEvents: 1_000,
  /** Time zones per imported or exported file. Each takes time, and events rarely use many. */
  maxFileZones: 20,
  maxUidCharacters: 500,
  /** Maximum count in a rule. Higher counts are stored as endless. */
  maxCounted: 1_000,
  /** Past days included in a feed. */
  feedPastDays: 90,
  /** Fetches of one feed per minute. Calendar programs poll about every 15 minutes. */
  feedsAMinute: 3,
} as const;

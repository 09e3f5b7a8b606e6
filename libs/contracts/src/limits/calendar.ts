const SECOND = 1_000;

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

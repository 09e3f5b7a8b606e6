const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MB = 1024 * 1024;

/** Of meetings. */
export const meetingLimits = {
  maxTitleCharacters: 200,
  /** Asked to one meeting by name at a time. */
  maxInvited: 100,
  /** Whom one person asks to meetings. */
  invitationsAnHour: 500,
  /** When a meeting ends, pages may take so long to leave the meeting server by themselves. */
  leavingMs: 2 * SECOND,
  /** In one meeting at a time, those who wait included. */
  maxPeople: 300,
  /** Ever, in all the times of one meeting. */
  maxParticipants: 2_000,
  /** What somebody from outside calls themselves. */
  maxGuestNameCharacters: 80,
  /** What a host says to somebody who waits, or who is not let in. */
  maxAnswerCharacters: 300,
  maxMessageCharacters: 4_000,
  maxMessages: 10_000,
  /** Of one file in a chat, and how many a chat holds. */
  maxFileBytes: 25 * MB,
  maxFiles: 500,
  /** How wide the picture of a page is that is shown to everybody, in pixels. */
  shownPageWidth: 1_600,
  /** Drawing it may take so long. */
  shownPageMs: 30 * SECOND,
  /** Meetings of which a device remembers the order of tiles. */
  keptOrders: 20,
  /** What is looked for in chats. */
  maxQueryCharacters: 200,
  /** Lines that minutes take from a chat. */
  maxMinutesLines: 200,
  /** Lines that are put into minutes, or taken out, by one change: each is written under a client of its own, of which one connection may have 32. */
  maxMinutesLinesAtOnce: 20,
  /** Who makes minutes and is cut off holds nobody else up for longer. */
  minutesMs: 30 * SECOND,
  /** Messages told in one answer. */
  messagesShown: 100,
  /** Messages of one person. */
  messagesAMinute: 60,
  /** Into chats, of a person in all meetings. */
  filesAMinute: 30,
  /** Reactions, hands and answers to polls of one person. */
  signsAMinute: 60,
  /** How often whoever presents slides tells where they point. */
  pointsAMinute: 300,
  /** Calls of one person that change how a meeting is run. */
  actsAMinute: 240,
  maxQuestionCharacters: 300,
  maxOptionCharacters: 120,
  minOptions: 2,
  maxOptions: 10,
  maxPolls: 50,
  /** Closed ones of all times of a meeting, told in one answer. */
  pollsShown: 200,
  /** Into which one meeting is parted at a time. */
  maxRooms: 50,
  maxRoomNameCharacters: 60,
  shortestRoomsMs: 30 * SECOND,
  longestRoomsMs: 4 * HOUR,
  /** Links for guests that work at the same time, of one meeting. */
  maxLinks: 10,
  longestLinkMs: 30 * DAY,
  longestLinkHours: 30 * 24,
  maxTokenCharacters: 100,
  /** Links that are over, and what guests called themselves in meetings that have ended, are forgotten after so many days. */
  forgetGuestsAfterDays: 30,
  /** How often one address may ask for what a link for guests opens, with tokens that open nothing. */
  guestMissesAMinute: 30,
  /** How often guests of one address may knock. */
  knocksAMinute: 30,
  /** A guest's line to events is opened anew after this. */
  guestLineMs: HOUR,
  /** Who is let in has so long to connect; who is in is given newer tokens by the meeting server. */
  tokenMs: 5 * MINUTE,
  /** A meeting in which nobody is any more ends after this. */
  emptyMs: 5 * MINUTE,
  /** Who was let in and never connected is in the meeting no more after this. */
  unconnectedMs: 2 * MINUTE,
  /** Who waits asks again this often, and is in the lobby no more after being silent for so long. */
  waitingAsksMs: 45 * SECOND,
  waitingMs: 2 * MINUTE,
  maxOpenMeetingsOfPerson: 50,
  /** Planned meetings of one person that are looked through for what comes next. */
  maxPlannedTold: 1_000,
  /** Names of those who are in a meeting that are told before one joins. */
  maxPresentTold: 30,
  maxStaysTold: 5_000,
} as const;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MB = 1024 * 1024;

export const meetingLimits = {
  maxTitleCharacters: 200,
  /** Invitations by name per meeting at a time. */
  maxInvited: 100,
  /** Invitations sent by one person. */
  invitationsAnHour: 500,
  /** Time for pages to leave the meeting server on their own when a meeting ends. */
  leavingMs: 2 * SECOND,
  /** People in one meeting at the same time, including the lobby. */
  maxPeople: 300,
  /** Total participants over all occurrences of a meeting. */
  maxParticipants: 2_000,
  /** Display name of a guest. */
  maxGuestNameCharacters: 80,
  /** A host's message to people who wait or are rejected. */
  maxAnswerCharacters: 300,
  maxMessageCharacters: 4_000,
  maxMessages: 10_000,
  /** Size of a chat file, and files per chat. */
  maxFileBytes: 25 * MB,
  maxFiles: 500,
  /** Width of a page image shown to everyone, in pixels. */
  shownPageWidth: 1_600,
  /** Time to render it. */
  shownPageMs: 30 * SECOND,
  /** Meetings for which a device remembers the tile order. */
  keptOrders: 20,
  /** Query of the chat search. */
  maxQueryCharacters: 200,
  /** Chat lines included in meeting minutes. */
  maxMinutesLines: 200,
  /** Lines added to or removed from minutes in one change. Each uses its own client id, and a connection can have 32. */
  maxMinutesLinesAtOnce: 20,
  /** Maximum time that creating minutes blocks others if the connection is lost. */
  minutesMs: 30 * SECOND,
  /** Messages per response. */
  messagesShown: 100,
  /** Messages per person. */
  messagesAMinute: 60,
  /** Chat files per person in all meetings. */
  filesAMinute: 30,
  /** Reactions, raised hands and poll answers per person. */
  signsAMinute: 60,
  /** Pointer updates of a presenter. */
  pointsAMinute: 300,
  /** Calls per person that change how a meeting is run. */
  actsAMinute: 240,
  maxQuestionCharacters: 300,
  maxOptionCharacters: 120,
  minOptions: 2,
  maxOptions: 10,
  maxPolls: 50,
  /** Closed polls per response, over all occurrences. */
  pollsShown: 200,
  /** Breakout rooms per meeting. */
  maxRooms: 50,
  maxRoomNameCharacters: 60,
  shortestRoomsMs: 30 * SECOND,
  longestRoomsMs: 4 * HOUR,
  /** Active guest links per meeting. */
  maxLinks: 10,
  longestLinkMs: 30 * DAY,
  longestLinkHours: 30 * 24,
  maxTokenCharacters: 100,
  /** Days after which expired links, and guests' names in ended meetings, are deleted. */
  forgetGuestsAfterDays: 30,
  /** Calls per IP address with invalid guest tokens. */
  guestMissesAMinute: 30,
  /** Guest join requests per IP address. */
  knocksAMinute: 30,
  /** A guest's event connection is renewed after this time. */
  guestLineMs: HOUR,
  /** Time to connect after being let in. The meeting server renews tokens of connected participants. */
  tokenMs: 5 * MINUTE,
  /** An empty meeting ends after this time. */
  emptyMs: 5 * MINUTE,
  /** A person who was admitted but never connected leaves the meeting after this time. */
  unconnectedMs: 2 * MINUTE,
  /** Interval at which people in the lobby ask again, and silence after which they are removed. */
  waitingAsksMs: 45 * SECOND,
  waitingMs: 2 * MINUTE,
  maxOpenMeetingsOfPerson: 50,
  /** Planned meetings per person that are searched for the next one. */
  maxPlannedTold: 1_000,
  /** Participant names shown before joining. */
  maxPresentTold: 30,
  maxStaysTold: 5_000,
} as const;

/** Words of meetings that events, calls, rows and pages share. */

/** `now`: begun at once; `planned`: of an event of the calendar, with all its times. */
export const meetingKinds = ['now', 'planned'] as const;
export type MeetingKind = (typeof meetingKinds)[number];

/** `open`: planned, or between two of its times; `live`: people may be in it; `ended`: nobody comes in any more. */
export const meetingStates = ['open', 'live', 'ended'] as const;
export type MeetingState = (typeof meetingStates)[number];

/** What somebody is in a meeting. Hosts and co-hosts run it; only hosts make others hosts and end it. */
export const meetingRoles = ['host', 'co-host', 'speaker', 'participant', 'guest'] as const;
export type MeetingRole = (typeof meetingRoles)[number];
/** Roles that are given: a guest stays a guest, or is made a speaker for as long as the meeting. */
export const givenMeetingRoles = ['host', 'co-host', 'speaker', 'participant'] as const;
export type GivenMeetingRole = (typeof givenMeetingRoles)[number];
/** Roles of those who may be held back: hosts, co-hosts and speakers may always do all of it. */
export const boundMeetingRoles = ['participant', 'guest'] as const;
export type BoundMeetingRole = (typeof boundMeetingRoles)[number];

/**
 * Where somebody stands: asked to come; in the lobby; let in and not connected yet; connected; gone by themselves; removed; not
 * let in.
 */
export const participantStates = ['invited', 'waiting', 'admitted', 'in', 'left', 'removed', 'denied'] as const;
export type ParticipantState = (typeof participantStates)[number];

/**
 * What a role may be allowed or not. `record`: the voices of those who agree, in one's own browser, which only encrypted meetings leave to
 * others than those who run them; guests never.
 */
export const meetingMeans = ['microphone', 'camera', 'share', 'chat', 'record'] as const;
export type MeetingMeans = (typeof meetingMeans)[number];

/** What somebody sends that a host can stop. Nobody else's microphone or camera is ever turned on. */
export const meetingSources = ['microphone', 'camera', 'share'] as const;
export type MeetingSource = (typeof meetingSources)[number];

/** How people come into the rooms of a meeting: named by a host, put into even groups by chance, or as they choose. */
export const breakoutWays = ['hand', 'chance', 'choice'] as const;
export type BreakoutWay = (typeof breakoutWays)[number];

export const meetingReactions = ['thumbs-up', 'clap', 'heart', 'laugh', 'surprised', 'celebrate'] as const;
export type MeetingReaction = (typeof meetingReactions)[number];

/** Where the page of a meeting stands: its address in mails and files, and what is copied. */
export const meetingQuery = (meetingId: string): Record<string, string> => ({ meeting: meetingId });
/** The query of a guest's address. */
export const MEETING_GUEST_PARAMETER = 'guest';

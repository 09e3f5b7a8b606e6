/** Terms of meetings shared by events, calls, rows and pages. */

/** `now`: an instant meeting. `planned`: belongs to a calendar event, including all of its occurrences. */
export const meetingKinds = ['now', 'planned'] as const;
export type MeetingKind = (typeof meetingKinds)[number];

/** `open`: planned, or between two occurrences. `live`: people can join. `ended`: no one can join anymore. */
export const meetingStates = ['open', 'live', 'ended'] as const;
export type MeetingState = (typeof meetingStates)[number];

/** Roles in a meeting. Hosts and co-hosts run it; only hosts can appoint hosts and end the meeting. */
export const meetingRoles = ['host', 'co-host', 'speaker', 'participant', 'guest'] as const;
export type MeetingRole = (typeof meetingRoles)[number];
/** Roles that can be assigned. Guests stay guests, or become speakers for the duration of the meeting. */
export const givenMeetingRoles = ['host', 'co-host', 'speaker', 'participant'] as const;
export type GivenMeetingRole = (typeof givenMeetingRoles)[number];
/** Roles that can be restricted. Hosts, co-hosts and speakers are never restricted. */
export const boundMeetingRoles = ['participant', 'guest'] as const;
export type BoundMeetingRole = (typeof boundMeetingRoles)[number];

/**
 * State of a participant. `waiting`: in the lobby. `admitted`: admitted but not connected yet. `in`: connected. `left`:
 * left voluntarily. `denied`: not admitted.
 */
export const participantStates = ['invited', 'waiting', 'admitted', 'in', 'left', 'removed', 'denied'] as const;
export type ParticipantState = (typeof participantStates)[number];

/**
 * Abilities that a role can be granted. `record`: recording consenting voices in their own browser. Only encrypted
 * meetings grant it beyond hosts and co-hosts, and never to guests.
 */
export const meetingMeans = ['microphone', 'camera', 'share', 'chat', 'record'] as const;
export type MeetingMeans = (typeof meetingMeans)[number];

/** Media that a host can stop. A microphone or camera can only be turned on by its owner. */
export const meetingSources = ['microphone', 'camera', 'share'] as const;
export type MeetingSource = (typeof meetingSources)[number];

/** How people are assigned to breakout rooms: by a host, evenly at random, or by their own choice. */
export const breakoutWays = ['hand', 'chance', 'choice'] as const;
export type BreakoutWay = (typeof breakoutWays)[number];

export const meetingReactions = ['thumbs-up', 'clap', 'heart', 'laugh', 'surprised', 'celebrate'] as const;
export type MeetingReaction = (typeof meetingReactions)[number];

/** Query parameters of a meeting's page, used in emails, files, and copied links. */
export const meetingQuery = (meetingId: string): Record<string, string> => ({ meeting: meetingId });
/** Query parameter of a guest link. */
export const MEETING_GUEST_PARAMETER = 'guest';

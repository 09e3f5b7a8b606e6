const PREFIX = 'recorder-';

/** Under which the process that records is in a room: who comes with it again takes the place of the first. */
export const recorderIdentity = (recordingId: string): string => `${PREFIX}${recordingId}`;

/** The recording that somebody in a room keeps; undefined of people. */
export const recordingOf = (identity: string): string | undefined =>
  identity.startsWith(PREFIX) ? identity.slice(PREFIX.length) : undefined;

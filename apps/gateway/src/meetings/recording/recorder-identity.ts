const PREFIX = 'recorder-';

/** The recorder's identity in a room. A second recorder joining with it replaces the first. */
export const recorderIdentity = (recordingId: string): string => `${PREFIX}${recordingId}`;

/** The recording that an identity records; undefined for people. */
export const recordingOf = (identity: string): string | undefined =>
  identity.startsWith(PREFIX) ? identity.slice(PREFIX.length) : undefined;

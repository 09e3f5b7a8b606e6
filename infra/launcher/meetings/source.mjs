import path from 'node:path';
import { say, step } from '../say.mjs';
import { fetchSource, Missing } from './go-module.mjs';
import { programAtHand } from './meeting-server.mjs';

/** The meeting server's folder, below the data directory. */
export const meetingsDirectory = (dataDirectory) => path.join(dataDirectory, 'meetings');

/** Whether this installation manages its own meeting server. */
export const looksAfterMeetings = ({ meetings, livekitUrl }) => meetings !== 'off' && livekitUrl === undefined;

/**
 * Fetches the meeting server's source the way packages are installed: before anything runs, and only if there is
 * neither a program nor the source. Nothing is fetched automatically later.
 * @returns its folder; the reason it isn't available; undefined if none is needed
 */
export async function sourceOfMeetings({ settings, dataDirectory }, undoing) {
  const directory = meetingsDirectory(dataDirectory);
  if (!looksAfterMeetings(settings)) return undefined;
  const ending = new AbortController();
  undoing.add(() => ending.abort());
  try {
    if (programAtHand(directory) !== undefined) return undefined;
    return await step('Downloading the meeting server’s source', () => fetchSource(directory, ending.signal));
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    say(`Meetings are unavailable: ${error.message} To get a meeting server, see docs/operating.md.`);
    return error;
  }
}

import path from 'node:path';
import { say, step } from '../say.mjs';
import { fetchSource, Missing } from './go-module.mjs';
import { programAtHand } from './meeting-server.mjs';

/** Where the meeting server keeps its files, below the data directory. */
export const meetingsDirectory = (dataDirectory) => path.join(dataDirectory, 'meetings');

/** Whether this installation looks after a meeting server by itself. */
export const looksAfterMeetings = ({ meetings, livekitUrl }) => meetings !== 'off' && livekitUrl === undefined;

/**
 * The source from which the meeting server is built, fetched as packages are: before anything runs, and only where there is neither a
 * program nor the source. Nothing is fetched later by itself.
 * @returns its folder; why it can't be had; undefined where none is needed
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

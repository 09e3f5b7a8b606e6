import { dispose } from '@livekit/rtc-node';
import { openDatabase } from '@cartulary/database/database';
import { Blobs } from '@cartulary/storage/blobs';
import { KeyRing } from '@cartulary/storage/key-ring';
import { openMasterKeys, openUploadStore } from '@cartulary/storage/open-storage';
import { awaitsPictures } from './awaited-pictures.js';
import { makeRecording } from './make-recording.js';
import type { RecorderOrder, RecorderReport, RecorderWord } from './order.js';
import { RecordingRows } from './recording-rows.js';
import { RoomRecorder } from './room-recorder.js';
import type { Say } from './say.js';

/**
 * Records one meeting and assembles the recording's files when it ends. It has its own database and disk access, so it
 * continues if the gateway that started it is killed. It exits when another recorder replaces it in the room.
 */

const CONNECTIONS = 2;

const say: Say = (level, text, detail = {}) => {
  const report: RecorderReport = { level, text, detail };
  if (process.connected) process.send?.(report);
};

let stop = (): void => process.exit(0);

async function run({ settings, organisationId, recordingId, line }: RecorderOrder): Promise<void> {
  const { databaseAppUrl: appUrl, databaseSystemUrl: systemUrl } = settings;
  const applicationName = 'cartulary recorder';
  const database = await openDatabase({ appUrl, systemUrl, poolSize: CONNECTIONS, applicationName });
  try {
    const store = openUploadStore(settings);
    const keys = await KeyRing.open(openMasterKeys(settings));
    const blobs = new Blobs({ database, store, keys });
    const rows = new RecordingRows(database, blobs, organisationId, recordingId);
    const recording = await rows.find();
    if (line !== null && recording?.endedAt === null) {
      const recorder = new RoomRecorder(rows, say);
      stop = () => recorder.stop();
      await recorder.record(line.url, line.token);
      await dispose();
    }
    const ended = await rows.find();
    if (ended === null || ended.endedAt === null || ended.durationMs !== null) return;
    // The gateway starts another recorder once they have arrived or are too late.
    if (await database.inOrganisation(organisationId, () => awaitsPictures(ended))) return;
    const quiet = rows.stayHeard((error) =>
      say('warn', 'couldn’t update a recording’s heartbeat', { error: String(error) }),
    );
    stop = () => process.exit(0);
    await makeRecording({ database, blobs, store, organisationId }, ended).finally(quiet);
  } finally {
    await database.close();
  }
}

process.on('message', (said: RecorderOrder | RecorderWord) => {
  if (said === 'stop') return stop();
  run(said)
    .then(() => process.exit(0))
    .catch((error: unknown) => {
      say('warn', 'a recorder failed', {
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
      process.exitCode = 1;
      // Let pending reports go out first.
      setImmediate(() => process.disconnect?.());
      setTimeout(() => process.exit(1), 500);
    });
});

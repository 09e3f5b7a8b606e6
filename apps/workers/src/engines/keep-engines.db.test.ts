import { createBus } from '@cartulary/bus/bus';
import { readSetting, settingValues, writeSetting } from '@cartulary/database/settings';
import { createLogger } from '@cartulary/telemetry/logger';
import { anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase } from '@cartulary/testing/test-database';
import { waitFor } from '@cartulary/testing/wait-for';
import { followKeptEngines } from './keep-engines.js';

test('engines stay as long as one organisation wants it, from the moment on at which it says so', async () => {
  const room = await startTestDatabase();
  const log = createLogger({ component: 'workers', level: 'fatal' });
  const bus = await createBus({ databaseUrl: room.systemUrl, log });
  const said: boolean[] = [];
  const stop = followKeptEngines({
    database: room.database,
    bus,
    log,
    engines: [{ keepLoaded: (isKept) => void said.push(isKept) }],
  });
  const last = (): boolean | undefined => said.at(-1);
  await waitFor(() => last() === false);
  const [one, other] = [await anOrganisation(room.database), await anOrganisation(room.database)];
  const want = async (organisationId: string, modelCaching: boolean): Promise<void> => {
    const { version } = await room.database.inOrganisation(organisationId, async () => {
      const before = await readSetting('ai', null);
      return writeSetting('ai', null, { ...(await settingValues('ai', null)), modelCaching }, before?.version ?? 0);
    });
    const payload = { category: 'ai' as const, version };
    await bus.publish({ type: 'settings.changed', organisationId, audience: [], payload, number: null });
  };
  await want(one.id, true);
  await waitFor(() => last() === true);
  await want(other.id, true);
  await want(one.id, false);
  await want(other.id, false);
  await waitFor(() => last() === false);
  stop();
  await bus.close();
  await room.stop();
});

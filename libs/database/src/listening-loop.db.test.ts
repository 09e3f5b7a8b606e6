import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { waitFor } from '@cartulary/testing/wait-for';
import net, { type AddressInfo } from 'node:net';
import pg from 'pg';
import { startListeningLoop } from './system/listening-loop.js';

const LOCK = 5_163_009_999;
let opened: TestDatabase;
let speaker: pg.Client;
beforeAll(async () => {
  opened = await startTestDatabase();
  speaker = new pg.Client(opened.systemUrl);
  await speaker.connect();
});
afterAll(async () => {
  await speaker.end();
  await opened.stop();
});

test('what many announce on several channels is looked at in one go, and said to be announced', async () => {
  const rounds: boolean[] = [];
  const errors: unknown[] = [];
  const loop = startListeningLoop({
    systemUrl: opened.systemUrl,
    lock: LOCK,
    channels: ['one', 'other'],
    gatherMs: 300,
    work: async (isAnnounced) => void rounds.push(isAnnounced),
    onError: (error) => errors.push(error),
  });
  await waitFor(() => rounds.length === 1);
  for (const channel of ['one', 'other', 'one']) await speaker.query(`NOTIFY ${channel}`);
  await waitFor(() => rounds.length === 2);
  await speaker.query('NOTIFY other');
  await waitFor(() => rounds.length === 3);
  await loop.stop();
  expect(rounds).toEqual([true, true, true]);
  expect(errors).toEqual([]);
});

test('nothing announced, it looks by itself, as often as it says after each round', async () => {
  const rounds: boolean[] = [];
  const loop = startListeningLoop({
    systemUrl: opened.systemUrl,
    lock: LOCK,
    channels: ['one'],
    pollMs: () => (rounds.length < 3 ? 1 : 60_000),
    work: async (isAnnounced) => void rounds.push(isAnnounced),
    onError: (error) => {
      throw error;
    },
  });
  await waitFor(() => rounds.length === 3);
  await speaker.query('NOTIFY one');
  await waitFor(() => rounds.length === 4);
  await loop.stop();
  expect(rounds).toEqual([true, false, false, true]);
});

test('it has the server end a connection whose other side is lost, before it takes the lock', async () => {
  const url = new URL(opened.systemUrl);
  const [port, hostname] = [Number(url.port), url.hostname];
  let said = '';
  const between = net.createServer((socket) => {
    const server = net.connect(port, hostname);
    socket.on('data', (bytes) => (said += bytes.toString('latin1')));
    socket.pipe(server).pipe(socket);
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  url.host = `127.0.0.1:${(between.address() as AddressInfo).port}`;
  let rounds = 0;
  const loop = startListeningLoop({
    systemUrl: url.href,
    lock: LOCK,
    channels: ['one'],
    work: async () => void (rounds += 1),
    onError: (error) => {
      throw error;
    },
  });
  await waitFor(() => rounds === 1);
  await loop.stop();
  between.close();
  expect(said).toMatch(/tcp_keepalives_idle = 10.*tcp_user_timeout = 20000[^]*pg_try_advisory_lock/);
});

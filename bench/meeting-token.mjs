/**
 * The cost of creating a token for a meeting compared with one for a document, each in isolation: without calls, rows
 * or permission checks; alternating in one process. `npm run bench -- meeting-token` (seconds)
 * Result: bench/results/meeting-token.json. CARTULARY_BENCH_SIZE=short only checks that it runs.
 */
import { randomBytes } from 'node:crypto';
import { SigningKeys } from '../apps/gateway/src/platform/caller/signing-keys.ts';
import { TokensService } from '../apps/gateway/src/platform/caller/tokens.service.ts';
import { ConfiguredServer } from '../apps/gateway/src/meetings/server/configured-server.ts';
import { MeetingServerService } from '../apps/gateway/src/meetings/server/meeting-server.service.ts';
import { quantile } from './machine.mjs';
import { keep, sized } from './size.mjs';

const TURNS = 10;
const ids = {
  accountId: '0198f2aa-1111-4222-8333-444455550001',
  organisationId: '0198f2aa-1111-4222-8333-444455550002',
  sessionId: '0198f2aa-1111-4222-8333-444455550003',
};
const itemId = '0198f2aa-1111-4222-8333-444455550004';

const { meeting, collaboration } = await tokenCost(sized(20_000, 2_000));
keep('meeting-token', { cpuUs: { meeting: middleOf(meeting), collaboration: middleOf(collaboration) } });

function middleOf(samples) {
  return { median: quantile(samples, 0.5), max: quantile(samples, 1), turns: samples.length };
}

/** @returns microseconds of this process per token, by round */
async function tokenCost(count) {
  const server = new ConfiguredServer({
    url: 'http://localhost:7880',
    apiKey: 'bench',
    apiSecret: randomBytes(32).toString('hex'),
  });
  const meetings = new MeetingServerService(server, console);
  // A key ring derives the same bytes once per purpose.
  const key = randomBytes(32);
  const tokens = new TokensService(new SigningKeys({ deriveKey: () => key, deriveKeys: () => [key] }), {});
  const makes = {
    meeting: () =>
      meetings.token({
        sends: ['microphone', 'camera', 'screen', 'screen-sound'],
        receives: true,
        sendsData: true,
        room: itemId,
        identity: ids.accountId,
        name: 'Ilse Marwick',
        ttlSeconds: 600,
      }),
    collaboration: () =>
      tokens.mintCollab(ids, { itemId, kind: 'document', right: 'edit', name: 'Ilse Marwick', sealed: false }),
  };
  const spent = { meeting: [], collaboration: [] };
  for (const make of Object.values(makes)) await repeat(make, count / TURNS);
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [name, make] of Object.entries(makes)) {
      const before = process.cpuUsage();
      await repeat(make, count / TURNS);
      const { user, system } = process.cpuUsage(before);
      spent[name].push((user + system) / (count / TURNS));
    }
  return spent;
}

async function repeat(make, times) {
  for (let done = 0; done < times; done += 1) await make();
}

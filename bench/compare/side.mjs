/**
 * One side of `npm run bench -- compare`: the gateway of one commit with a filled library, measured in its own process.
 */
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { computedMs, openLibrary } from '../api/library.mjs';

const [root, documents] = [process.argv[2], Number(process.argv[3])];
const from = (file) => import(pathToFileURL(path.join(root, file)).href);
/** The number of pages with searchable text. */
const SEARCHED = 1_000;

/** The data that PostgreSQL sent to the gateway's connections. */
const sent = { statements: 0, rows: 0 };
const { Connection } = createRequire(path.join(root, 'package.json'))('pg');
const emit = Connection.prototype.emit;
Connection.prototype.emit = function (name, ...given) {
  if (name === 'commandComplete') sent.statements += 1;
  if (name === 'dataRow') sent.rows += 1;
  return emit.call(this, name, ...given);
};

const { default: setUp } = await from('libs/testing/src/global-setup.mjs');
const { default: tearDown } = await from('libs/testing/src/global-teardown.mjs');
await setUp();
const library = await openLibrary(root, documents);
await makeSearchable(library);

const calls = {
  dashboard: '/api/v1/dashboard?timezone=UTC',
  library: '/api/v1/library?pageSize=20',
  'one document': `/api/v1/documents/${library.names.document}`,
  search: '/api/v1/search?q=harbor',
  'review queue': '/api/v1/review?pageSize=20',
  workspace: '/api/v1/collaboration/items?section=all&pageSize=20',
  activity: '/api/v1/collaboration/activity?pageSize=20',
  notifications: '/api/v1/notifications?pageSize=20',
  'executive figures': '/api/v1/metrics/executive?timezone=UTC',
  people: '/api/auth/enterprise/users?pageSize=20',
  'audit log': '/api/v1/audit?pageSize=20',
  'unknown address': '/api/v1/nothing',
};
const UNKNOWN = 'unknown address';

process.on('message', async ({ name, times }) => {
  if (name === 'end') {
    await library.close();
    await tearDown();
    process.exit(0);
  }
  try {
    process.send({ spent: await spentOn(calls[name], times, name === UNKNOWN ? 404 : 200) });
  } catch (error) {
    process.send({ refused: error.message });
  }
});
process.send({ calls: Object.keys(calls) });

/** The average cost of one call, for a number of them in a row. */
async function spentOn(address, times, status) {
  const databaseBeforeMs = await computedMs(library.watcher);
  const before = { ...sent, cpu: process.cpuUsage() };
  const beganMs = performance.now();
  let bytes = 0;
  for (let call = 0; call < times; call += 1) bytes += await bytesOf(address, status);
  const wallMs = performance.now() - beganMs;
  const { user, system } = process.cpuUsage(before.cpu);
  const [statements, rows] = [sent.statements - before.statements, sent.rows - before.rows];
  const databaseMs = (await computedMs(library.watcher)) - databaseBeforeMs;
  const each = (sum) => sum / times;
  return {
    wallMs: each(wallMs),
    gatewayMs: each((user + system) / 1_000),
    databaseMs: each(databaseMs),
    statements: each(statements),
    rows: each(rows),
    bytes: each(bytes),
  };
}

/**
 * Reads a response like a browser. @returns its compressed size in bytes
 * @throws Error for another status
 */
function bytesOf(address, status) {
  const headers = { authorization: `Bearer ${library.tokens.keeper}`, 'accept-encoding': 'gzip, br' };
  return new Promise((resolve, reject) => {
    http
      .get(new URL(address, library.gateway.url), { headers }, (answer) => {
        let bytes = 0;
        answer.on('data', (part) => (bytes += part.length));
        answer.on('end', () =>
          answer.statusCode === status ? resolve(bytes) : reject(new Error(`answered ${answer.statusCode}`)),
        );
      })
      .on('error', reject);
  });
}

/** Indexes the text of documents that the keeper owns. */
async function makeSearchable({ gateway, ids, watcher }) {
  const { rows } = await watcher.query(
    `SELECT item_id AS id, d.created_at AS at FROM app.document d JOIN app.item i ON i.id = d.item_id
      WHERE i.owner_id = $1 ORDER BY 1 LIMIT ${SEARCHED}`,
    [ids.keeper],
  );
  const found = rows.map(({ id, at }, n) => ({
    documentId: id,
    title: `report-${n}.txt`,
    mediaType: 'text/plain',
    state: 'ready',
    createdAt: at,
    principals: [`account:${ids.keeper}`],
    revision: 1,
    pages: [
      { page: 1, text: `Report ${n} of the harbor. ${'The crane was inspected and found in order. '.repeat(60)}` },
    ],
  }));
  const { database, search } = gateway.parts;
  await database.actingFor(ids.organisationId, () => search.upsert(found));
}

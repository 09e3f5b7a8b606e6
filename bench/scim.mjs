/**
 * How long a SCIM PATCH at its limits blocks a gateway: the longest turn of its event loop, with a group of 9,000
 * people. `npm run bench -- scim` (after `npm run build`)
 */
import pg from 'pg';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { keepResults, quantile } from './machine.mjs';
import { secondGateway } from './second-gateway.mjs';

const PEOPLE = 9_000;
const ROUNDS = 7;
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

const proxies = { CARTULARY_TRUSTED_PROXIES: 'loopback', CARTULARY_RATE_FACTOR: '1000' };
const product = await Product.start(proxies);
let gateway;
try {
  const person = await Person.signUp(product.url, 'ada@scim.example');
  const { groupId, members } = await fill();
  const key = await keyOf(person);
  gateway = await secondGateway(product, proxies);
  const results = {};
  for (const [name, operations] of Object.entries(casesOf(members))) {
    results[name] = await measure(groupId, key, operations);
    console.log(name.padEnd(60), JSON.stringify(results[name]));
  }
  keepResults('scim', { about: 'the longest turn of the event loop', people: PEOPLE, rounds: ROUNDS, cases: results });
} finally {
  await gateway?.stop();
  await product.stop();
}

/** Patches without effect, so that each round finds the same group. */
function casesOf(members) {
  const absent = (at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
  const remove = (filter) => ({ op: 'remove', path: `members[${filter}]` });
  const list = (many, part) => Array.from({ length: many }, (_, at) => part(at));
  return {
    'its name alone': [{ op: 'replace', path: 'displayName', value: 'Everybody' }],
    '50 people taken out one by one, who are not in it': list(50, (at) => remove(`value eq "${absent(at)}"`)),
    '50 people added who are in it': list(50, (at) => ({
      op: 'add',
      path: 'members',
      value: [{ value: members[at] }],
    })),
    'all of it replaced by itself': [{ op: 'replace', path: 'members', value: members.map((value) => ({ value })) }],
    'refused: operations that look at too much': list(1_000, (at) => remove(`value eq "${absent(at)}"`)),
    'refused: one operation that looks at too much': [remove(list(60, () => 'display eq "x"').join(' or '))],
  };
}

/** People and a group of all of them, as after an import, in the organization of the person who signed up. */
async function fill() {
  const client = new pg.Client({ connectionString: product.superuserUrl });
  await client.connect();
  try {
    const { rows: columns } = await client.query(
      `SELECT quote_ident(column_name) AS name FROM information_schema.columns
        WHERE table_schema = 'app' AND table_name = 'account' AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    );
    const names = columns.map(({ name }) => name);
    const own = `jsonb_build_object('id', gen_random_uuid(), 'email', 'person' || n || '@scim.example')`;
    const { rows } = await client.query(
      `INSERT INTO app.account (${names.join(', ')})
       SELECT ${names.map((name) => `r.${name}`).join(', ')} FROM app.account a, generate_series(1, $1::int) n,
         jsonb_populate_record(a, ${own}) r RETURNING id, organisation_id`,
      [PEOPLE],
    );
    const members = rows.map(({ id }) => id);
    const groupId = crypto.randomUUID();
    const of = [groupId, rows[0].organisation_id];
    await client.query(`INSERT INTO app.people_group (id, organisation_id, name) VALUES ($1, $2, 'Everybody')`, of);
    await client.query(
      `INSERT INTO app.people_group_member (group_id, organisation_id, account_id) SELECT $1, $2, unnest($3::uuid[])`,
      [...of, members],
    );
    await client.query(
      `INSERT INTO app.organisation_domain (id, organisation_id, domain, challenge, verified_at)
       VALUES (gen_random_uuid(), $1, 'scim.example', 'c', now())`,
      [of[1]],
    );
    await client.query('VACUUM ANALYZE');
    return { groupId, members };
  } finally {
    await client.end();
  }
}

async function keyOf({ token }) {
  const response = await fetch(`${product.url}/api/v1/organisation/api-keys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Directory', scopes: ['scim'], expiresInDays: 1 }),
  });
  const { data, error } = await response.json();
  if (data === undefined) throw new Error(`No key: ${error}`);
  return data.secret;
}

async function measure(groupId, key, operations) {
  const [busy, taken] = [[], []];
  let status;
  // The first one counts too, because no one warms up a gateway for an attacker.
  for (let round = 0; round < ROUNDS; round += 1) {
    await gateway.loop();
    const begun = performance.now();
    const response = await fetch(`${gateway.url}/scim/v2/Groups/${groupId}?attributes=displayName`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify({ schemas: [PATCH], Operations: operations }),
    });
    await response.arrayBuffer();
    taken.push(performance.now() - begun);
    status = response.status;
    busy.push((await gateway.loop()).busyMaxMs);
  }
  return {
    status,
    longestTurnMs: { median: quantile(busy, 0.5), max: quantile(busy, 1) },
    callMs: quantile(taken, 0.5),
  };
}

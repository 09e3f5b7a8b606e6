// covers: apps/ libs/ infra/launcher/
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import tls from 'node:tls';
import { fields } from '@cartulary/config/fields/all';
import type { Field } from '@cartulary/config/fields/field';
import { auditActions } from '@cartulary/contracts/audit';
import { limits } from '@cartulary/contracts/limits';
import { exportLimits } from '@cartulary/contracts/limits/exports';
import { searchLimits } from '@cartulary/contracts/limits/search';
import { invitationLimits } from '@cartulary/contracts/limits/invitations';
import { apiKeyLimits } from '@cartulary/contracts/limits/api-keys';
import { rowAccess } from '@cartulary/database/row-access';
import { sealedColumns } from '@cartulary/storage/sealed-text';

const root = path.join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const document = (name: string): string => read(`docs/security/${name}.md`).replace(/\s+/g, ' ');
const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** The product's own sources, as they run. */
const sources = ['apps', 'libs', 'infra/launcher']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.|-helper\.|\/dist|node_modules|^libs\/testing/.test(file))
  .map((file) => [file, read(file)] as const);

describe('the inventory of keys', () => {
  const text = document('cryptography');

  test('names every purpose that a key is derived for, and no other', () => {
    const derived = sources.flatMap(([, source]) =>
      [...source.matchAll(/(?:deriveKeys?|setFor)\('([^']+)'\)/g)].map(([, purpose]) => purpose),
    );
    const [, table = ''] = text.split('## Derived keys');
    expect(quoted(table.split('## ')[0] ?? '').sort()).toEqual([...new Set(derived)].sort());
  });

  test('names every column that is sealed', () => {
    for (const { table, column } of sealedColumns) expect(text).toContain(`\`${table}.${column}\``);
  });

  test('names every hash and cipher that the servers ask for', () => {
    const asked = sources.flatMap(([, source]) =>
      [...source.matchAll(/(?:createHash|createHmac|createCipheriv|createVerify|hkdfSync)\(\s*'([^']+)'/g)].map(
        ([, name]) => name,
      ),
    );
    expect([...new Set(asked)].sort()).toEqual(['aes-256-gcm', 'sha256']);
    for (const name of ['AES-256-GCM', 'SHA-256']) expect(text).toContain(name);
  });
});

describe('TLS', () => {
  test('is checked wherever the product connects, at 1.2 or later', () => {
    const weakening =
      /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|secureProtocol|maxVersion|['"]?ciphers['"]?:/;
    // It only checks when a certificate expires, even an untrusted one, and sends nothing.
    const looksAlone = 'apps/gateway/src/internal/certificates.ts';
    expect(sources.filter(([, source]) => weakening.test(source)).map(([file]) => file)).toEqual([looksAlone]);
    const lowest = sources.flatMap(([, source]) =>
      [...source.matchAll(/minVersion: '([^']+)'/g)].map(([, one]) => one),
    );
    // Directories and mailboxes use their own settings, everything else uses Node's.
    expect([tls.DEFAULT_MIN_VERSION, ...lowest]).toEqual(['TLSv1.2', 'TLSv1.2', 'TLSv1.2']);
  });
});

test('every secret among the settings is named with who reads it and when it is replaced', () => {
  const [, table = ''] = document('configuration').split('## Secrets');
  const named = new Set(quoted(table.split('## ')[0] ?? ''));
  const secret = Object.entries<Field>(fields).filter(([, field]) => field.secret === true);
  expect(secret.map(([name]) => name).filter((name) => !named.has(name))).toEqual([]);
  expect(secret.length).toBeGreaterThan(10);
});

test('no secret stands in the source', () => {
  const secrets =
    /-----BEGIN [A-Z ]*PRIVATE KEY-----\\?n?[A-Za-z0-9+/]{20}|\bctl_[0-9A-Za-z]{13}_|AKIA[0-9A-Z]{16}|xox[bp]-/;
  expect(sources.filter(([, source]) => secrets.test(source)).map(([file]) => file)).toEqual([]);
});

test('every level of protection that a table stands in is described', () => {
  const described = [...document('data').matchAll(/\*\*(\w+)\*\*: /g)].map(([, level]) => level?.toLowerCase());
  expect(described.sort()).toEqual([...new Set(Object.values(rowAccess).map(({ keeps }) => keeps))].sort());
});

test('the inventory of logs names acts and times that hold', () => {
  const text = document('logging');
  const acts = quoted(text.split('## Security events')[1]?.split('## ')[0] ?? '').filter((name) =>
    /^\w+\.[\w*-]+$/.test(name),
  );
  const isAct = (name: string): boolean =>
    auditActions.some((action) => (name.endsWith('*') ? action.startsWith(name.slice(0, -1)) : action === name));
  expect(acts.filter((name) => !isAct(name))).toEqual(['item.damaged']);
  expect(text).toContain(`errors ${limits.analytics.retentionDays}`);
  expect(text).toContain(`${fields.CARTULARY_LOG_KEEP_DAYS.default} days (\`CARTULARY_LOG_KEEP_DAYS\`)`);
});

test('what holds heavy work back is told by the figures that hold', () => {
  const text = document('heavy-work');
  const { upload, reading, auth, timeouts } = limits;
  for (const figure of [
    `${upload.maxFileBytes / 2 ** 20} MB a file, ${upload.maxFiles} at once, ${timeouts.uploadMs / 1_000} s`,
    `${reading.pageTimeLimitMs / 1_000} s and three tries a page; ${reading.maxPages.toLocaleString('en-GB')} pages`,
    `${auth.passwordsInLine} in line, then 429`,
    `${searchLimits.maxQueryCharacters.toLocaleString('en-GB')} characters, ${searchLimits.maxHits.toLocaleString('en-GB')} hits`,
    `${exportLimits.maxWaiting} in line, ${exportLimits.maxPdfsAtOnce} files`,
    `${apiKeyLimits.callsPerMinute.toLocaleString('en-GB')} a key`,
    `A statement ends after ${timeouts.databaseMs / 1_000} s, asking a provider after ${timeouts.authMs / 1_000} s`,
    `${invitationLimits.maxImportRows.toLocaleString('en-GB')} rows`,
  ])
    expect(text).toContain(figure);
});

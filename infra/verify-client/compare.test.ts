// covers: infra/verify-client apps/client/built-files.mjs libs/contracts/src/client-files.ts
import { gzipSync } from 'node:zlib';
import { digestedText } from '@cartulary/contracts/client-files';
import { askList, compare, pageAddresses, type Difference } from './compare.js';
import { listOf, plantBuild, PlantedServer, script, sha256 } from './planted-server.test-helper.js';
import { summaryOf } from './summary.js';

const MAIN = 'assets/main-Ab3dEf9h.js';
const directory = plantBuild();
const server = new PlantedServer(directory);
let origin: string;

beforeAll(async () => {
  origin = await server.start();
});
afterAll(() => server.stop());
beforeEach(() => server.reset());

const compared = async () => compare(origin, directory, await askList(origin));
const found = async (): Promise<readonly Difference[]> => (await compared()).differences;
const main = (what: string): Difference[] => [{ path: MAIN, what }];

test('an installation that answers what was built has no difference, in any file and at any page', async () => {
  const comparison = await compared();
  expect(comparison).toMatchObject({ files: 5, pages: pageAddresses().length, differences: [] });
  expect(comparison.digest).toBe(listOf(directory).digest);
  for (const address of ['/index.html', '/service-worker.js', '/login', '/settings', '/no-such-page'])
    expect(server.asked).toContain(address);
  expect(summaryOf(origin, comparison).join('\n')).toContain('is that of this build');
});

test('one byte in a file is found', async () => {
  const changed = script.replace('as', 'is');
  server.tampering = ({ url }, response) => url === `/${MAIN}` && !!response.end(changed);
  expect(await found()).toEqual(main(`differs: answered ${sha256(changed)}, this build has ${sha256(script)}`));
});

test.each(['plain', 'packed'])('one byte is found where only what goes out %s has it', async (which) => {
  server.tampering = ({ url, headers }, response) => {
    const isPlain = headers['accept-encoding'] === 'identity';
    if (url !== `/${MAIN}` || isPlain !== (which === 'plain')) return false;
    const changed = script.replace('as', 'is');
    if (isPlain) return !!response.end(changed);
    return !!response.setHeader('content-encoding', 'gzip').end(gzipSync(changed));
  };
  expect(await found()).toEqual([{ path: MAIN, what: expect.stringContaining('differs') }]);
});

test('a file that is answered otherwise to browsers that install it as service worker is found', async () => {
  server.tampering = ({ url, headers }, response) =>
    url === '/service-worker.js' && headers['service-worker'] === 'script' && !!response.end('other();');
  expect(await found()).toEqual([{ path: 'service-worker.js', what: expect.stringContaining('differs') }]);
});

test('a file that is gone, led elsewhere, or has no end is found', async () => {
  server.tampering = ({ url }, response) => url === `/${MAIN}` && !!response.writeHead(404).end();
  expect(await found()).toEqual(main('is missing: answered with 404'));
  server.tampering = ({ url }, response) =>
    url === `/${MAIN}` && !!response.writeHead(302, { location: 'https://elsewhere.example/main.js' }).end();
  expect(await found()).toEqual(
    main('is missing: answered with 302, which leads to "https://elsewhere.example/main.js"'),
  );
  server.tampering = ({ url }, response) => {
    if (url !== `/${MAIN}`) return false;
    const more = (): void => {
      while (!response.destroyed && response.write(script.repeat(1_000)));
    };
    response.on('drain', more);
    more();
    return true;
  };
  expect(await found()).toEqual(main(`is longer than the ${script.length} bytes of this build`));
});

test('a small answer that unpacks into a huge one is read no further than the file is long', async () => {
  const bomb = gzipSync(Buffer.alloc(100_000_000));
  server.tampering = ({ url, headers }, response) =>
    url === `/${MAIN}` &&
    headers['accept-encoding'] !== 'identity' &&
    !!response.setHeader('content-encoding', 'gzip').end(bomb);
  expect(await found()).toEqual(main(`is longer than the ${script.length} bytes of this build`));
});

test('bytes that are read in another alphabet, or come with a header that does more, are found', async () => {
  server.tampering = ({ url }, response) =>
    url === `/${MAIN}` && !!response.setHeader('content-type', 'text/javascript; charset=utf-16').end(script);
  expect(await found()).toEqual(main('comes as "text/javascript; charset=utf-16"'));
  server.tampering = ({ url }, response) =>
    url === `/${MAIN}` && !!response.setHeader('link', '</more.js>; rel=preload').end(script);
  expect(await found()).toEqual(main('comes with a header that it must not have, link: "</more.js>; rel=preload"'));
});

test.each([
  ['content-security-policy-report-only', "default-src 'self'; report-uri https://x.example"],
  ['clear-site-data', '"storage"'],
])('%s is found at a file and at a page', async (name, value) => {
  server.tampering = ({ url }, response) => {
    if (url === `/${MAIN}`) return !!response.setHeader(name, value).end(script);
    response.setHeader(name, value);
    return false;
  };
  const paths = (await found()).filter(({ what }) => what.includes(`must not have, ${name}:`)).map(({ path }) => path);
  expect(paths).toContain(MAIN);
  for (const address of pageAddresses()) expect(paths).toContain(address);
});

test('a cookie that comes with a file is found; with a page it may be', async () => {
  server.tampering = (_, response) => {
    response.setHeader('set-cookie', 'who=bo');
    return false;
  };
  const paths = (await found()).map(({ path }) => path);
  expect(paths).toEqual(listOf(directory).files.map(({ path }) => path));
});

describe('a list', () => {
  const listed = (path: string, text: string) => ({ path, sizeBytes: text.length, sha256: sha256(text) });
  const listWith = (files: ReturnType<typeof listed>[]) => ({
    ...listOf(directory),
    files,
    digest: sha256(digestedText(files)),
  });

  it('that names a file more is wrong, and the file extra where it is answered', async () => {
    const { files, digest } = listOf(directory);
    const list = listWith([...files, listed('zz.js', 'more();')]);
    server.list = list;
    const wrong = { path: '', what: `the list has the digest ${list.digest}, this build ${digest}` };
    expect(await found()).toEqual([wrong]);
    server.tampering = ({ url }, response) => url === '/zz.js' && !!response.end('more();');
    const extra = { path: 'zz.js', what: 'is extra: the list names it, and this build has no such file' };
    expect(await found()).toEqual([wrong, extra]);
  });

  it('that leaves a file out, or has another hash of it, is wrong though the file is answered as built', async () => {
    const { files } = listOf(directory);
    server.list = listWith(files.filter(({ path }) => path !== MAIN));
    expect(await found()).toContainEqual({ path: MAIN, what: 'the list leaves it out' });
    server.list = listWith(files.map((file) => (file.path === MAIN ? listed(MAIN, 'other') : file)));
    expect(await found()).toContainEqual({
      path: MAIN,
      what: `the list has ${sha256('other')}, this build ${sha256(script)}`,
    });
  });

  it('is not believed: files that differ are found though it names what was built', async () => {
    server.tampering = ({ url }, response) => url === `/${MAIN}` && !!response.end('other();');
    expect(await found()).toHaveLength(1);
  });

  it('whose digest is not that of its files is wrong', async () => {
    const { files, ...rest } = listOf(directory);
    server.list = { ...rest, files: files.map((file) => (file.path === MAIN ? listed(MAIN, 'other') : file)) };
    expect(await found()).toContainEqual({ path: '', what: 'the list of files has another digest than it says' });
  });

  it.each([
    '../../etc/passwd',
    '/etc/passwd',
    'assets/../x.js',
    '.git/HEAD',
    'a//b.js',
    'https://x.example/y.js',
    'a\\b',
    'a%2e',
    '',
  ])('that names %j is none, and nothing is asked for there', async (name) => {
    const honest = listOf(directory);
    server.list = { ...honest, files: [listed(name, 'x'), ...honest.files] };
    expect(await found()).toEqual([{ path: '', what: expect.stringMatching(/^the list of files is none: "files\.0/) }]);
    const built = [...honest.files.map(({ path }) => `/${path}`), '/client-files.json', ...pageAddresses()];
    expect(server.asked.filter((address) => !built.includes(address))).toEqual([]);
  });

  it.each([
    ['is gone', 'answered with 404', (send: Send) => send(404, '')],
    ['leads elsewhere', 'answered with 302', (send: Send) => send(302, '')],
    ['is no JSON', 'is no JSON', (send: Send) => send(200, '<!doctype html>')],
    ['is far too long', 'is longer than 4000000 bytes', (send: Send) => send(200, ' '.repeat(5_000_000))],
  ])('that %s does not keep the files from being compared', async (_, why, answer) => {
    server.tampering = ({ url }, response) => {
      const isList = url === '/client-files.json';
      if (isList) answer((status, body) => response.writeHead(status).end(body));
      return isList;
    };
    const { files, differences } = await compared();
    expect([files, differences]).toEqual([5, [{ path: '', what: `the list of files ${why}` }]]);
  });
});
type Send = (status: number, body: string) => void;

test('a page that differs at one address alone is found there', async () => {
  server.tampering = ({ url }, response) => {
    if (url === '/settings') server.sendPage(response, (html) => html.replace('main-', 'evil-'));
    return url === '/settings';
  };
  const differences = await found();
  expect(differences).toEqual([
    { path: '/settings', what: expect.stringMatching(/^it differs from character \d+ on/) },
  ]);
});

test('what a server answers can do nothing to the terminal', async () => {
  server.tampering = ({ url }, response) =>
    url === `/${MAIN}` && !!response.writeHead(302, { location: 'x\u009b2J\u00e9' }).end();
  const lines = summaryOf(origin, await compared()).join('\n');
  expect(lines).toContain('\\u009b2J');
  expect(lines.replaceAll('\n', '')).not.toMatch(/[\x00-\x1f\x7f-\x9f]/u);
});

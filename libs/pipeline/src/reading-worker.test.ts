import { readFileSync } from 'node:fs';
import path from 'node:path';
import { composePages } from './compose/compose-pages.js';
import { createNodeEmbedder } from './embed/node.js';
import type { Engines } from './engines/engines.js';
import { createNodeEngines } from './node.js';
import { readDocument } from './read-document.js';
import { createReadingWorker } from './reading-worker.js';
import type { WorkerAnswer, WorkerRequest } from './worker-protocol.js';

const fixtures = path.resolve(import.meta.dirname, '../fixtures/parity');
const engines = createNodeEngines();
const urls = {} as Extract<WorkerRequest, { kind: 'start' }>['urls'];

/** Sends a request to a worker and waits for the final response. */
function startWorker(
  its: Engines = engines,
): (request: Exclude<WorkerRequest, { kind: 'start' }>) => Promise<WorkerAnswer[]> {
  const heard: WorkerAnswer[] = [];
  let ended: (() => void) | undefined;
  const handle = createReadingWorker(
    (answer) => {
      heard.push(answer);
      if (answer.kind !== 'stage' && answer.kind !== 'page') ended?.();
    },
    () => its,
  );
  handle({ kind: 'start', urls });
  return async (request) => {
    heard.length = 0;
    await new Promise<void>((resolve) => {
      ended = resolve;
      handle(request);
    });
    return [...heard];
  };
}

it('redacts by what the page shows, not by what its text layer says, and tells how far it is', async () => {
  const file = path.resolve(import.meta.dirname, '../fixtures/redaction/misread-layer.pdf');
  const bytes = new Uint8Array(readFileSync(file));
  const ask = startWorker();
  const { pages } = await readDocument(bytes, { name: 'lease.pdf', mediaType: 'application/pdf' }, engines);
  const source = { bytes, mediaType: 'application/pdf', turns: {}, pages } as const;
  const redact = async (term: string) => {
    const answers = await ask({ kind: 'redact', id: '1', source, plan: { boxes: [], terms: [term] } });
    const last = answers.at(-1);
    if (last?.kind !== 'redacted') throw new Error('No copy');
    return {
      report: last.report,
      steps: answers.flatMap((one) => (one.kind === 'stage' ? [[one.done, one.total]] : [])),
    };
  };
  const { report, steps } = await redact('Griffith');
  expect(report).toMatchObject({ places: 2, findings: [], mismatchedPages: [1] });
  expect(steps).toEqual([
    [1, 2],
    [2, 2],
  ]);
  const { report: near } = await redact('Griffidh');
  expect(near.findings.map(({ attack, at }) => [attack, at])).toEqual([
    ['recognition', 'near spelling'],
    ['recognition', 'near spelling'],
  ]);
});

it('reads page by page what a whole reading says, and understands the same of it', async () => {
  const bytes = new Uint8Array(readFileSync(path.join(fixtures, 'notes.txt')));
  const whole = await readDocument(bytes, { name: 'notes.txt', mediaType: 'text/plain' }, engines);
  const ask = startWorker();
  const opened = await ask({ kind: 'open', id: '1', document: 'notes', mediaType: 'text/plain', bytes });
  expect(opened.at(-1)).toEqual({ kind: 'opened', id: '1', pageCount: 1 });

  const read = await ask({ kind: 'read-page', id: '2', document: 'notes', page: 1 });
  expect(read.map((answer) => (answer.kind === 'stage' ? answer.stage : answer.kind))).toEqual([
    'text',
    'codes',
    'layout',
    'page-read',
  ]);
  const page = read.at(-1);
  if (page?.kind !== 'page-read') throw new Error('No page');

  const last = (await ask({ kind: 'understand', id: '3', pages: [page.page] })).at(-1);
  if (last?.kind !== 'understood') throw new Error('Nothing understood');
  expect(last.pages).toEqual(whole.pages);
  const { language, class: found, entities, fields, summary } = whole;
  expect(last.understood).toEqual({ language, class: found, entities, fields, summary });
});

it('says why a file can’t be opened, and that a closed document can’t be read', async () => {
  const ask = startWorker();
  const bytes = new TextEncoder().encode('%PDF-1.7 and nothing else');
  const broken = await ask({ kind: 'open', id: '1', document: 'broken', mediaType: 'application/pdf', bytes });
  expect(broken.at(-1)).toMatchObject({ kind: 'failed', id: '1', code: 'reading_damaged' });
  const closed = await ask({ kind: 'read-page', id: '2', document: 'broken', page: 1 });
  expect(closed).toMatchObject([{ kind: 'failed', id: '2', code: 'reading_unavailable' }]);
});

it('cuts a portion of a page into passages as the server does, with what each means', async () => {
  const embedder = createNodeEmbedder();
  try {
    const ask = startWorker({ ...engines, embedder });
    const paragraphs = [{ start: 4, text: 'The cat sleeps on the sofa.' }];
    const [answer] = await ask({ kind: 'embed-passages', id: '1', paragraphs });
    expect(answer).toEqual({ kind: 'passages', id: '1', passages: await embedder.embedPassages(paragraphs) });
    expect(answer).toMatchObject({ passages: [{ start: 4, end: 31 }] });
  } finally {
    await embedder.close();
  }
});

it('makes the same documents of pages as the server does', async () => {
  const bytes = new Uint8Array(readFileSync(path.join(fixtures, 'letter.png')));
  const sources = [{ bytes, mediaType: 'image/png', turns: {} }] as const;
  const documents = [[{ source: 0, page: 1, turns: 0 }], [{ source: 0, page: 1, turns: 1 }]] as const;
  const answers = await startWorker()({ kind: 'compose', id: '1', sources, documents });
  expect(answers).toEqual([{ kind: 'composed', id: '1', files: await composePages(sources, documents, engines) }]);
});

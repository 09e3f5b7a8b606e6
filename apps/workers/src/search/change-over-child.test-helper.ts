import { openDatabase } from '@cartulary/database/database';
import { createNodeEmbedder } from '@cartulary/pipeline/embed/node';
import { searchDirectories } from '@cartulary/search/search-directory';
import { SearchIndex } from '@cartulary/search/search-index';
import { createLogger } from '@cartulary/telemetry/logger';
import { embedOrganisation, type ChangeOverContext } from './change-over.js';
import { IndexWriter } from './index-writer.js';

/**
 * A process that migrates one organization and will be killed midway: `<app url> <system url> <data directory>
 * <organisation>`.
 */
const [appUrl = '', systemUrl = '', directory = '', organisationId = ''] = process.argv.slice(2);
const database = await openDatabase({ appUrl, systemUrl, poolSize: 2 });
const search = new SearchIndex(searchDirectories(directory));
const log = createLogger({ component: 'workers', level: 'fatal' });
const bus = { publish: () => Promise.resolve() } as never;
const idle = { waiting: 0, active: 0, delayed: 0 };
const queue = {
  counts: () =>
    Promise.resolve({
      pipeline: idle,
      index: idle,
      mail: idle,
      webhook: idle,
      sweep: idle,
      background: idle,
      trials: idle,
      intake: idle,
    }),
  enqueue: (_name: unknown, _data: unknown, { jobId = '' } = {}) => Promise.resolve(jobId),
};
const embedder = createNodeEmbedder();
const reached: ChangeOverContext['reached'] = new Map();
const context = {
  reached,
  database,
  embedder,
  search,
  queue,
  log,
  index: new IndexWriter({ database, search, bus, log }),
};
const answers = () => database.actingFor(organisationId, () => search.answers());
while ((await answers()) === 'former')
  await embedOrganisation(context, { organisationId }, new AbortController().signal);
await embedder.close();
await search.close();
await database.close();

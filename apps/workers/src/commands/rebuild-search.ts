import { readConfigOrExit } from '@cartulary/config/config';
import { openDatabase } from '@cartulary/database/database';
import { organisationsWithDocuments } from '@cartulary/database/organisations-with-documents';
import { searchDirectories } from '@cartulary/search/search-directory';
import { SearchIndex } from '@cartulary/search/search-index';
import { rebuildIndex } from '../search/rebuild.js';

/** Command: rebuilds every organization's search index from the database while searches continue. */

const config = readConfigOrExit('workers');
const database = await openDatabase({
  appUrl: config.databaseAppUrl,
  systemUrl: config.databaseSystemUrl,
  poolSize: 2,
  applicationName: 'cartulary rebuild-search',
});
const search = new SearchIndex(searchDirectories(config.dataDirectory));
for (const organisationId of await organisationsWithDocuments(database)) {
  await rebuildIndex({ database, search }, organisationId);
  const documents = await database.actingFor(organisationId, () => search.count());
  process.stdout.write(`Organisation ${organisationId}: ${documents} documents can be found.\n`);
}
await search.close();
await database.close();

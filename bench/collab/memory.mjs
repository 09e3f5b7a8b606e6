import { clientsOf } from './scenarios.mjs';
import { memoryOf } from './rivals.mjs';

const WARM_UP = 100;
const COUNT = 1_000;

/** The cost of another open document, and of another connection, for the product's server while idle. */
export async function measureMemory(rivals) {
  const server = await rivals.startServer('ours');
  const docsOf = async (count) => {
    const itemIds = [];
    for (let index = 0; index < count; index += 1) itemIds.push(await rivals.newText());
    return itemIds;
  };
  const open = [];
  const add = async (itemIds) => {
    const before = await memoryOf(server);
    const clients = await clientsOf(rivals, server, itemIds);
    open.push(...clients);
    const after = await memoryOf(server);
    return {
      usedBytes: Math.round((after.usedBytes - before.usedBytes) / itemIds.length),
      rssBytes: Math.round((after.rssBytes - before.rssBytes) / itemIds.length),
    };
  };
  try {
    await add(await docsOf(WARM_UP));
    const [one] = await docsOf(1);
    await add([one]);
    const connection = await add(Array(COUNT).fill(one));
    const documentWithConnection = await add(await docsOf(COUNT));
    open.forEach((client) => client.close());
    return {
      about: `bytes a connection, from ${COUNT} on one document, and a document with one, from ${COUNT}; after a garbage collection`,
      connection,
      documentWithConnection,
      document: {
        usedBytes: documentWithConnection.usedBytes - connection.usedBytes,
        rssBytes: documentWithConnection.rssBytes - connection.rssBytes,
      },
    };
  } finally {
    await server.stop();
  }
}

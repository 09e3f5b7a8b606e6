/** The product's own collab server as in an installation, which also reports its memory on request. */
import { setTimeout as pause } from 'node:timers/promises';

await import('../../../apps/collab-server/dist/main.js');
process.send({ port: Number(process.env.COLLAB_PORT) });
process.on('message', (message) => {
  if (message?.type !== 'memory') return;
  void (async () => {
    globalThis.gc();
    await pause(200);
    globalThis.gc();
    const { heapUsed, external, rss } = process.memoryUsage();
    process.send({ memory: { usedBytes: heapUsed + external, rssBytes: rss } });
  })();
});

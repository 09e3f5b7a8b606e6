import { createServer } from 'node:http';

/** Listens on a free port, tells it to the parent, and leaves with it. */
export function serving(onUpgrade) {
  const server = createServer();
  server.on('upgrade', onUpgrade);
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
  process.on('disconnect', () => process.exit());
}

import { createServer } from 'node:http';

/** Listens on a free port, reports it to the parent, and exits with it. */
export function serving(onUpgrade) {
  const server = createServer();
  server.on('upgrade', onUpgrade);
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
  process.on('disconnect', () => process.exit());
}

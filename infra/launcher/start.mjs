import { bringUp, prepare, welcome } from './bring-up.mjs';
import { run } from './say.mjs';
import { outliveFaults, stopOnSignals, Undoing } from './undoing.mjs';

/**
 * `npm start`: installs and builds missing parts, starts everything, and serves it on one origin until it's stopped.
 */
async function main() {
  const undoing = new Undoing();
  stopOnSignals(undoing);
  try {
    const place = await prepare(['services', 'client'], undoing);
    await bringUp(place, undoing);
    outliveFaults();
    await welcome(`http://localhost:${place.port}`, place.settings);
  } catch (error) {
    await undoing.run();
    throw error;
  }
}

run(main);

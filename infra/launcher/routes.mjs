import { addressesOf, routeIds, routeOf } from '@cartulary/contracts/routes';
import { onlyDown } from './only-down.mjs';
import { run, say } from './say.mjs';

/** `npm run routes`: lists the pages in the route table that aren't built yet. Their number can only decrease. */
run(async () => {
  const planned = routeIds.filter((id) => routeOf(id).planned);
  const width = Math.max(...planned.map((id) => routeOf(id).metadata.title.length));
  for (const id of planned) say(`${routeOf(id).metadata.title.padEnd(width)}  ${addressesOf(id).join(' ')}`);
  const kept = onlyDown('plannedRoutes', planned.length, { write: process.argv.includes('--write') });
  say(`${planned.length} of ${routeIds.length} routes are planned (${kept}).`);
});

/**
 * `npm run bench -- passwords`: the cost of a password's hash at different settings of Argon2id, one at a time
 * and all at once.
 */
import { createRequire } from 'node:module';
import path from 'node:path';

const gateway = path.join(import.meta.dirname, '../apps/gateway/package.json');
const { hash } = createRequire(gateway)('@node-rs/argon2');

/** KiB and passes; one lane. The first two are the minimum of OWASP's Password Storage Cheat Sheet. */
const settings = [
  [19_456, 2],
  [47_104, 1],
  [32_768, 2],
  [65_536, 1],
  [65_536, 2],
  [65_536, 3],
];
const ALONE = 21;
const TOGETHER = 40;

const hashed = ([memoryCost, timeCost]) => hash('Blue-Kettle-7-Harbour', { memoryCost, timeCost, parallelism: 1 });

for (const setting of settings) {
  const times = [];
  for (let count = 0; count < ALONE; count += 1) {
    const begun = performance.now();
    await hashed(setting);
    times.push(performance.now() - begun);
  }
  times.sort((one, other) => one - other);
  const begun = performance.now();
  await Promise.all(Array.from({ length: TOGETHER }, () => hashed(setting)));
  const aSecond = (TOGETHER / (performance.now() - begun)) * 1_000;
  const [memory, passes] = setting;
  process.stdout.write(
    `${memory / 1_024} MiB, ${passes} passes: median ${times[(ALONE - 1) / 2].toFixed(1)} ms, ${aSecond.toFixed(0)} a second\n`,
  );
}

/**
 * Unusual moments in series with known anomalies: how many are found, and how many of those found are real.
 *
 *   npm run bench -- anomalies FOLDER
 *
 * FOLDER contains series of the Numenta Anomaly Benchmark, each as a CSV (`timestamp,value`) and a JSON with its
 * `windows`. Every series is aggregated by hour; its season is the week (or the day, if it is shorter than three
 * weeks), and findings within a day count as one. A window counts as found if there is a finding in it; a finding is
 * real if it touches a window. The same run compares the residuals of MSTL with AutoETS (@bsull/augurs), with the same
 * deviation, and no season at all. Result: bench/results/anomalies.json.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { usual } from '../apps/gateway/src/metrics/insights/seasonal.ts';
import { mean, median } from '../apps/gateway/src/metrics/insights/statistics.ts';
import { keepFigures } from './machine.mjs';

const folder = process.argv[2];
if (!folder) throw new Error('Say where the series are: npm run bench -- anomalies FOLDER');
const HOUR_MS = 3_600_000;
const DAY = 24;
const WEEK = 7 * DAY;
const THRESHOLDS = [3.5, 5, 7, 10];

const script = createRequire(path.resolve(import.meta.dirname, '../apps/gateway/package.json')).resolve(
  '@bsull/augurs/mstl',
);
const { initSync, MSTL } = await import(script);
initSync({ module: readFileSync(path.join(path.dirname(script), 'mstl_bg.wasm')) });

const msOf = (text) => Date.parse(`${text.slice(0, 19).replace(' ', 'T')}Z`);

function load(name) {
  const rows = readFileSync(path.join(folder, `${name}.csv`), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([at, value]) => [Math.floor(msOf(at) / HOUR_MS), Number(value)]);
  const first = rows[0][0];
  const hours = Array.from({ length: rows.at(-1)[0] - first + 1 }, () => []);
  for (const [hour, value] of rows) hours[hour - first].push(value);
  let last = 0;
  const values = hours.map((some) => (last = some.length > 0 ? mean(some) : last));
  const { windows = [] } = JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'));
  return { values, windows: windows.map((ends) => ends.map((at) => Math.floor(msOf(at) / HOUR_MS) - first)) };
}

const periodOf = (values) => (values.length >= 3 * WEEK ? WEEK : DAY);
const scored = (rest) => {
  const off = rest.map(Math.abs);
  const deviation = median(off) * 1.4826 || mean(off) * 1.2533 || 1;
  return rest.map((one) => one / deviation);
};
const methods = {
  here: (values) => {
    const { expected } = usual(values, periodOf(values));
    return values.map((value, at) => value - expected[at]);
  },
  mstl: (values) => {
    const model = MSTL.ets(periodOf(values) === WEEK ? [DAY, WEEK] : [DAY]);
    model.fit(Float64Array.from(values));
    const { point } = model.predictInSample();
    model.free();
    return values.map((value, at) => value - point[at]);
  },
  'no season': (values) => {
    const middle = median(values);
    return values.map((value) => value - middle);
  },
};

function judge(series, scores, threshold) {
  const judged = { windows: 0, found: 0, runs: 0, true: 0 };
  series.forEach(({ windows }, place) => {
    const flagged = scores[place].flatMap((score, at) => (Math.abs(score) > threshold ? [at] : []));
    const runs = [];
    for (const at of flagged) {
      const run = runs.at(-1);
      if (run && at - run[1] <= DAY) run[1] = at;
      else runs.push([at, at]);
    }
    judged.windows += windows.length;
    judged.found += windows.filter(([from, until]) => flagged.some((at) => at >= from && at <= until)).length;
    judged.runs += runs.length;
    judged.true += runs.filter((run) => windows.some(([from, until]) => run[0] <= until && run[1] >= from)).length;
  });
  const share = (part, whole) => Number((part / Math.max(1, whole)).toFixed(2));
  return { ...judged, precision: share(judged.true, judged.runs), recall: share(judged.found, judged.windows) };
}

const names = readdirSync(folder).flatMap((file) => (file.endsWith('.csv') ? [file.slice(0, -4)] : []));
const series = names.map(load);
const figures = {};
for (const [method, restOf] of Object.entries(methods)) {
  const before = process.cpuUsage();
  const scores = series.map(({ values }) => scored(restOf(values)));
  const { user } = process.cpuUsage(before);
  figures[method] = { cpuMs: Math.round(user / 1_000) };
  for (const threshold of THRESHOLDS) figures[method][`from ${threshold}`] = judge(series, scores, threshold);
}
console.log(JSON.stringify(figures, null, 2));
keepFigures('anomalies', { series: names.length, ...figures });

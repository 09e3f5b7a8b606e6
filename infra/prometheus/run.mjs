/**
 * `npm run test:prometheus`: promtool validates the configuration, tests every rule against made-up series
 * (rules.test.yml), and parses the expressions of the dashboards. If promtool isn't available, it reports `not run` and
 * why.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { goTool, goTools } from '../launcher/go-tool.mjs';
import { run, say } from '../launcher/say.mjs';

const here = import.meta.dirname;
const dashboards = path.join(here, '../grafana/dashboards');

/** The expressions of all panels as rules, because promtool doesn't support dashboards. */
function expressionsAsRules() {
  const boards = readdirSync(dashboards).map((file) => JSON.parse(readFileSync(path.join(dashboards, file), 'utf8')));
  const expressions = boards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)));
  const rules = expressions.map((expr, index) => ({
    record: `panel:expression:${index}`,
    // Grafana substitutes the interval between the points of a panel.
    expr: expr.replaceAll('$__rate_interval', '5m'),
  }));
  return { count: rules.length, text: JSON.stringify({ groups: [{ name: 'panels', rules }] }) };
}

async function main() {
  const promtool = goTool(goTools.promtool);
  if (promtool.missing !== undefined) return say(`not run: test:prometheus needs promtool (${promtool.missing})`);
  const temporary = mkdtempSync(path.join(tmpdir(), 'cartulary-promtool-'));
  try {
    const panels = path.join(temporary, 'panels.json');
    const { count, text } = expressionsAsRules();
    writeFileSync(panels, text);
    for (const words of [
      ['check', 'config', 'prometheus.yml'],
      ['check', 'rules', '--lint-fatal', 'rules.yml'],
      ['test', 'rules', 'rules.test.yml'],
      ['check', 'rules', panels],
    ])
      execFileSync(promtool.path, words, { cwd: here, stdio: 'inherit' });
    say(`${count} expressions of panels were read.`);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

run(main);

import { migrations } from './migrations/all.js';
import { droppedBy, waysBack } from './way-back.js';

test.each([
  ['DROP TABLE app.wall_code, app.wall', ['wall_code', 'wall']],
  ['DROP FUNCTION app.f(); DROP TABLE IF EXISTS app.one;', ['one']],
  ['ALTER TABLE app.item_visit DROP COLUMN settled_at, DROP COLUMN spent_ms', ['column settled_at', 'column spent_ms']],
  ['DROP TABLE app.blob, app."grant",\n        app.item;', ['blob', 'grant', 'item']],
  [`DELETE FROM app."grant" WHERE kind = 'team'; DROP TABLE app.team`, ['rows of grant', 'team']],
  ['CREATE INDEX one ON app.two (three)', []],
])('%s loses %j', (sql, expected) => {
  expect(droppedBy(sql)).toEqual(expected);
});

test('every migration says what taking it back loses', () => {
  const ways = new Map(waysBack().map((way) => [way.name, way]));
  expect(ways.get('Facts1763900000721')).toMatchObject({
    hasWayBack: true,
    loses: [
      'assumption',
      'rollup_state',
      'rollup_person',
      'rollup',
      'fact',
      'column done_at',
      'column settled_at',
      'column spent_ms',
    ],
  });
  expect([...ways.values()].filter(({ hasWayBack }) => hasWayBack).length).toBeGreaterThan(50);
});

test('no table that a way back drops or deletes from is left out', () => {
  const ways = new Map(waysBack().map((way) => [way.name, way]));
  for (const migration of migrations) {
    const one = new migration();
    // An independent parser: statement by statement, finding tables by their schema.
    const statements = String(one.down)
      .split(/[;`']/)
      .map((statement) => statement.trim())
      .filter((statement) => /^(DROP TABLE|DELETE FROM)/.test(statement));
    const tables = statements.flatMap((statement) => statement.match(/app\."?\w+/g) ?? []);
    const told = ways.get(one.name)?.loses.map((name) => name.replace('rows of ', ''));
    expect(told).toEqual(expect.arrayContaining(tables.map((name) => name.replace(/^app\."?/, ''))));
    expect(told).not.toContain('');
  }
  expect(ways.get('Records1763629200004')?.loses).toContain('audit');
  expect(ways.get('Items1763629200002')?.loses).toEqual(['blob', 'organisation_key', 'grant', 'item', 'space']);
});

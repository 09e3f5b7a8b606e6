import { droppedBy, waysBack } from './way-back.js';

test.each([
  ['DROP TABLE app.wall_code, app.wall', ['wall_code', 'wall']],
  ['DROP FUNCTION app.f(); DROP TABLE IF EXISTS app.one;', ['one']],
  ['ALTER TABLE app.item_visit DROP COLUMN settled_at, DROP COLUMN spent_ms', ['column settled_at', 'column spent_ms']],
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

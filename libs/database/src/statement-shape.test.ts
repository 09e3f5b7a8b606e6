import { statementShape } from './statement-shape.js';

describe('what a trace says of a statement', () => {
  it('is what it does, to which table', () => {
    expect(statementShape('SELECT "a"."id" FROM "app"."document" "a" WHERE "a"."id" = $1').name).toBe(
      'SELECT app.document',
    );
    expect(statementShape('INSERT INTO app.outbox (id) VALUES ($1)').name).toBe('INSERT app.outbox');
    expect(statementShape('\n  UPDATE app.item SET name = $1').name).toBe('UPDATE app.item');
    expect(statementShape('COMMIT').name).toBe('COMMIT');
  });

  it('holds no value that stands in its text', () => {
    const { text } = statementShape(
      `SELECT $1, 42, 4.2 FROM app.item WHERE name = 'It''s Ada''s' AND note = E'a\\nb' AND n1 > 1000 LIMIT 50`,
    );
    expect(text).toBe('SELECT $1, ?, ? FROM app.item WHERE name = ??? AND note = ? AND n1 > ? LIMIT ?');
  });

  it('hides a value that the cut goes through', () => {
    const { text } = statementShape(`SELECT ${'a, '.repeat(330)} 'secret that goes on and on'`);
    expect(text).not.toContain('secr');
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const directory = path.join(import.meta.dirname, 'dashboards');

interface Panel {
  id: number;
  title: string;
  description: string;
  gridPos: { x: number; y: number; w: number; h: number };
  fieldConfig: { defaults: { unit?: string } };
}

describe.each(readdirSync(directory))('the dashboard %s', (file) => {
  const board = JSON.parse(readFileSync(path.join(directory, file), 'utf8')) as {
    uid: string;
    tags: string[];
    templating: { list: { name: string; type: string }[] };
    panels: Panel[];
  };

  it('can be told from the others and takes whatever Prometheus there is', () => {
    expect(board.uid).toBe(`cartulary-${path.basename(file, '.json')}`);
    expect(board.tags).toEqual(['cartulary']);
    expect(board.templating.list).toMatchObject([{ name: 'datasource', type: 'datasource' }]);
  });

  it('says of every panel what it shows and in which unit, under an id of its own', () => {
    for (const { title, description, fieldConfig } of board.panels)
      expect([title, description.length > 10, fieldConfig.defaults.unit]).toEqual([title, true, expect.any(String)]);
    expect(new Set(board.panels.map(({ id }) => id)).size).toBe(board.panels.length);
  });

  it('lays its panels side by side in 24 columns', () => {
    const places = new Set<string>();
    for (const { title, gridPos } of board.panels) {
      expect([title, gridPos.x + gridPos.w <= 24]).toEqual([title, true]);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect([title, x, y, places.has(`${x} ${y}`)]).toEqual([title, x, y, false]);
          places.add(`${x} ${y}`);
        }
    }
  });
});

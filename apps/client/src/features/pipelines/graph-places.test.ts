import { stageNames, stages } from '@cartulary/contracts/stages';
import { grid, inputsAmong, linesAmong, places } from './graph-places';

test('every stage has a place of its own, below all that it waits for', () => {
  expect(places.map(({ stage }) => stage).sort()).toEqual([...stageNames].sort());
  for (const { stage, row, column } of places) {
    expect(row < grid.rows && column <= grid.columns - 1).toBe(true);
    const beside = places.filter((other) => other.stage !== stage && other.row === row);
    expect(beside.every((other) => Math.abs(other.column - column) >= 1)).toBe(true);
    for (const input of stages[stage].inputs)
      expect(places.find((other) => other.stage === input)?.row).toBeLessThan(row);
  }
});

test('where a stage is left out, those after it hang on what it would have waited for', () => {
  expect(inputsAmong('layout', stageNames)).toEqual(['recognise']);
  expect(inputsAmong('layout', ['inspect', 'text', 'layout'])).toEqual(['text']);
});

test('a line is drawn where nothing else says that a stage waits for another', () => {
  const drawn = linesAmong(stageNames).map(({ from, to }) => `${from.stage} ${to.stage}`);
  expect(drawn).toContain('fields index');
  expect(drawn).not.toContain('entities index');
  expect(linesAmong(['inspect', 'entities', 'index']).map(({ from, to }) => `${from.stage} ${to.stage}`)).toEqual([
    'inspect entities',
    'entities index',
  ]);
});

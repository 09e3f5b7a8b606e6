import { stageNames, stages } from '@cartulary/contracts/stages';
import { graph, inputsAmong, placesOf } from './graph-places';

test('every stage has a place of its own, below all that it waits for', () => {
  const { places, width, height } = placesOf();
  expect(new Set(places.map(({ stage }) => stage))).toEqual(new Set(stageNames));
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(stageNames.length);
  const placeOf = (name: string) => places.find(({ stage }) => stage === name);
  for (const { stage, x, y } of places) {
    expect(x + graph.node.width <= width && y + graph.node.height <= height).toBe(true);
    for (const input of stages[stage].inputs) expect(placeOf(input)?.y).toBeLessThan(y);
  }
});

test('where a stage is left out, those after it hang on what it would have waited for', () => {
  expect(inputsAmong('layout', stageNames)).toEqual(['recognise']);
  expect(inputsAmong('layout', ['inspect', 'text', 'layout'])).toEqual(['text']);
});

import type { DocumentSummary } from '@cartulary/contracts/endpoints/documents';
import { doneBy, rowAfterStage, stagesAfter } from './live-documents';

const documentId = '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10';
const row = { state: 'processing', stage: 'recognise', progress: 0.5 } as DocumentSummary;
const event = { documentId, pagesDone: null, pagesTotal: null } as const;

it('follows a stage and hands over to the next when it is done', () => {
  expect(rowAfterStage(row, { ...event, stage: 'recognise', state: 'running', progress: 0.7 })).toEqual({
    state: 'processing',
    stage: 'recognise',
    progress: 0.7,
  });
  expect(rowAfterStage(row, { ...event, stage: 'recognise', state: 'done', progress: 0.9 })).toEqual({
    state: 'processing',
    stage: 'layout',
    progress: 0.9,
  });
});

it('never goes back when events overtake one another', () => {
  expect(rowAfterStage(row, { ...event, stage: 'preview', state: 'done', progress: 0.1 })).toEqual({
    state: 'processing',
    stage: 'recognise',
    progress: 0.5,
  });
});

it('leaves a finished document alone', () => {
  expect(rowAfterStage({ ...row, state: 'ready' }, { ...event, stage: 'index', state: 'done', progress: 1 })).toEqual(
    {},
  );
});

it('keeps the stages in the order of the graph', () => {
  const before = stagesAfter([], {
    ...event,
    stage: 'text',
    state: 'running',
    progress: 0,
    pagesDone: 1,
    pagesTotal: 4,
  });
  const after = stagesAfter(before, { ...event, stage: 'inspect', state: 'done', progress: 0.1 });
  expect(after.map(({ stage, state, pagesDone }) => [stage, state, pagesDone])).toEqual([
    ['inspect', 'done', null],
    ['text', 'running', 1],
  ]);
});

it('knows that what a running stage needs is done', () => {
  expect(doneBy({ stage: 'entities', state: 'running' })).toEqual(['inspect', 'text', 'recognise', 'layout']);
  const before = stagesAfter([], { ...event, stage: 'text', state: 'running', progress: 0 });
  expect(
    stagesAfter(before, { ...event, stage: 'recognise', state: 'running', progress: 0.2 }).map(({ stage, state }) => [
      stage,
      state,
    ]),
  ).toEqual([
    ['inspect', 'done'],
    ['text', 'done'],
    ['recognise', 'running'],
  ]);
});

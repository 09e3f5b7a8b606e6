import type { StageProgress } from '@cartulary/contracts/stage-progress';
import { render, screen } from '@testing-library/react';
import { StageList } from './stage-list';

const done = (stage: StageProgress['stage'], more: Partial<StageProgress> = {}): StageProgress => ({
  stage,
  state: 'done',
  pagesDone: null,
  pagesTotal: null,
  durationMs: 1_200,
  engine: null,
  engineVersion: null,
  ...more,
});

test('a stage of a reading that keeps details says what it took, and one without says nothing more', () => {
  const stages = [
    done('inspect'),
    done('entities', {
      engine: 'rules',
      engineVersion: '1.2.0',
      trace: { inputBytes: 2_048, calls: 3, started: 1, waitedMs: 20, cpuMs: 900 },
    }),
  ];
  render(<StageList document={{ name: 'Bill', progress: 1, stages }} />);
  const told = screen.getAllByText(/CPU/);
  expect(told).toHaveLength(1);
  expect(told[0]?.textContent).toMatch(/^rules 1\.2\.0\. Input 2.*, 3 calls, 1 engine started, waited .*, CPU .*\.$/);
});

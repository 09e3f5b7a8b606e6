import type { DocumentEntity } from '@cartulary/contracts/endpoints/documents';
import type { Box } from '@cartulary/contracts/reading';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { EntityBadges, entityAt, EntityOutlines, usePlacedEntities } from './entity-overlay';

const entity = (number: number, box: Box | null, confidence = 0.95, page = 1): DocumentEntity => ({
  id: `e${number}`,
  number,
  kind: 'date',
  text: `${number} May 2026`,
  value: '',
  page,
  box,
  range: null,
  confidence,
  engine: 'rules',
  engineVersion: '1',
  confirmed: false,
  correctedFrom: null,
});

const entities = [
  entity(1, [0.1, 0.1, 0.3, 0.12]),
  entity(2, [0.1, 0.3, 0.3, 0.32], 0.8),
  entity(3, [0.1, 0.5, 0.3, 0.52], 0.4),
  entity(4, [0.1, 0.1, 0.3, 0.12], 0.9, 2),
  entity(5, null),
];

function Overlay({
  selectedId = null,
  small = false,
  onSelect = () => undefined,
}: {
  selectedId?: string | null;
  small?: boolean;
  onSelect?: (id: string) => void;
}) {
  const placed = usePlacedEntities(entities, 1, 600, 800);
  return (
    <>
      <EntityOutlines placed={placed} selectedId={selectedId} />
      <EntityBadges placed={placed} selectedId={selectedId} small={small} onSelect={onSelect} />
      <output>{[entityAt(placed, 100, 90), entityAt(placed, 500, 700)].join()}</output>
    </>
  );
}

test('numbers the entities of this page and names each by kind and text', async () => {
  const chosen: string[] = [];
  render(<Overlay onSelect={(id) => chosen.push(id)} />);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    '1: Date, 1 May 2026',
    '2: Date, 2 May 2026',
    '3: Date, 3 May 2026',
  ]);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual(['e2']);
});

test('draws sure solid, check dashed, doubtful dotted and red, and the selected one with a halo', () => {
  const { container } = render(<Overlay selectedId="e1" />);
  const [first, second, third] = [...container.querySelectorAll('svg > g')];
  const line = (group: Element | undefined) =>
    group?.querySelector('rect:last-child')?.getAttribute('stroke-dasharray') ?? null;
  expect([first, second, third].map(line)).toEqual([null, '6 4', '0.1 4']);
  expect(first?.querySelectorAll('rect')).toHaveLength(2);
  expect(second?.querySelectorAll('rect')).toHaveLength(1);
  expect(third?.getAttribute('class')).toContain('stroke-paper-low');
});

test('leaves the numbers out on a small page, but not out of the keyboard’s reach', () => {
  render(<Overlay small />);
  expect(screen.getAllByRole('button').every((button) => button.className.includes('opacity-0'))).toBe(true);
});

test('knows which box is under the pointer', () => {
  render(<Overlay />);
  expect(screen.getByRole('status').textContent).toBe('e1,');
});

/** Only the charts of a dashboard: requested and rendered whenever the server announces newer figures. */
import { createElement as h, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { rowsOfCard, asQuestion } from '@/features/analytics/dashboards/card-words';
import { overTime } from '@/features/analytics/explored-columns';
import { formatMeasured } from '@/features/analytics/explored-words';
import { BandLine } from '@/ui/chart/band-line';
import { BarBesideBefore } from '@/ui/chart/bar-beside-before';
import { DataTable } from '@/ui/chart/data-table';
import { Sparkline } from '@/ui/chart/sparkline';
import { StackedColumns } from '@/ui/chart/stacked-columns';

const none = new Map();
const box = { display: 'grid', gap: 16, gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', gridAutoRows: 68 };

function Total({ explored: { measure, total } }) {
  const value = h('p', { className: 'skin-number' }, formatMeasured(measure, total.value));
  return h('div', null, value, h(Sparkline, { label: 'Trend', values: total.days, before: [] }));
}

function Line({ explored: { measure, total, period } }) {
  const points = period.days.map((id, at) => ({
    id,
    label: id,
    value: total.days[at] ?? 0,
    expected: null,
    low: null,
    high: null,
  }));
  return h('div', null, h('p', null, formatMeasured(measure, total.value)), h(BandLine, { label: 'Trend', points }));
}

function Columns({ explored, question, card, ...answered }) {
  const rows = rowsOfCard({ explored, card, ...answered }, none, 3);
  const { columns } = overTime(explored, rows, asQuestion(question, card.picture));
  return h(StackedColumns, { label: 'Columns', columns });
}

function Bars({ explored, ...answered }) {
  const rows = rowsOfCard({ explored, ...answered }, none, 12);
  const longest = Math.max(1, ...rows.flatMap(({ value, before }) => [value, before ?? 0]));
  const bar = ({ id, name, value, before }) =>
    h(
      'tr',
      { key: id },
      h('th', null, name),
      h(
        'td',
        { className: 'min-w-24' },
        h(BarBesideBefore, { share: value / longest, before: (before ?? 0) / longest }),
      ),
      h('td', null, formatMeasured(explored.measure, value)),
    );
  return h('table', { className: 'w-full' }, h('tbody', null, rows.map(bar)));
}

function Table({ explored, ...answered }) {
  const { measure, total } = explored;
  const all = { ...total, id: 'all', name: 'Total' };
  const words = (value) => (value === null ? '' : formatMeasured(measure, value));
  return h(DataTable, {
    label: 'Table',
    head: ['Kind', 'Value', 'Before'],
    rows: [...rowsOfCard({ explored, ...answered }, none, 100), all].map(({ id, name, value, before }) => ({
      id,
      cells: [name, words(value), words(before)],
    })),
  });
}

const pictures = { number: Total, line: Line, columns: Columns, bars: Bars, table: Table };

function Charts() {
  const [data, setData] = useState();
  useEffect(() => {
    const renew = async () => setData((await (await fetch('/answers')).json()).data);
    const told = new globalThis.EventSource('/told');
    told.addEventListener('message', renew);
    void renew();
    return () => told.close();
  }, []);
  if (!data) return null;
  const charts = data.cards.map((answered) => {
    const { id, picture, x, y, w, h: height } = answered.card;
    const style = { gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${height}`, overflow: 'auto' };
    return h('section', { key: id, style }, h(pictures[picture], answered));
  });
  return h('div', { style: box, 'data-drawn': data.takenAt }, charts);
}

createRoot(globalThis.document.querySelector('#charts')).render(
  // Columns contain links.
  h(MemoryRouter, null, h(Charts)),
);

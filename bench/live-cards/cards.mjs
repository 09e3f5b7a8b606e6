/** A dashboard of 12 cards: every chart type, each with its maximum content. */
import { randomUUID } from 'node:crypto';

const pictures = [
  'number',
  'number',
  'number',
  'line',
  'line',
  'line',
  'columns',
  'columns',
  'bars',
  'bars',
  'table',
  'table',
];
const ROWS = 12;
const A_ROW = 3;

export const cards = pictures.map((picture, at) => ({
  id: randomUUID(),
  title: `Card ${at + 1}`,
  picture,
  asks: { measure: 'documents-read', by: 'class', where: '', days: 90 },
  x: (at % A_ROW) * 4,
  y: Math.floor(at / A_ROW) * 5,
  w: 4,
  h: 5,
}));

/**
 * Adds numbers to the server's response for an installation without documents.
 * @returns the response at a time, with different numbers every time
 */
export function answerTo(answered) {
  return (time) => {
    const now = new Date().toISOString();
    const filled = (card) => ({ ...card, explored: explored(card.explored, time, now), rowsInAll: ROWS });
    return { ...answered, takenAt: now, countedUntil: now, cards: answered.cards.map(filled) };
  };
}

function explored(empty, time, now) {
  const days = empty.period.days.length;
  const rows = Array.from({ length: ROWS }, (_, at) => row(`kind-${at}`, days, time + at));
  const total = row(null, days, time);
  return { ...empty, takenAt: now, countedUntil: now, facts: 1_000 + time, factsOfAll: 1_000 + time, rows, total };
}

/** Realistic numbers of an office: more on some days than on others. */
function row(key, days, time) {
  const values = Array.from({ length: days }, (_, day) => 40 + Math.round(30 * Math.sin(day + time) ** 2) + (time % 7));
  const value = values.reduce((sum, one) => sum + one, 0);
  return { key, value, before: value - (time % 40), days: values };
}

import { calendarLimits } from '@cartulary/contracts/limits/calendar';
import { weekdays, type Repeat, type SingleTimes } from '@cartulary/contracts/endpoints/calendar';
import { growsInProportion } from '@cartulary/testing/growth';
import fc from 'fast-check';
import { occurrenceTimes } from '@cartulary/recurrence/times';
import { readCalendar } from './read-calendar.js';
import { readOrRefused } from './read-or-refused.test-helper.js';
import type { ReadEvent } from './read-event.js';
import { writeCalendar, type WrittenEvent } from './write-calendar.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const calendar = (...lines: string[]): string => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (uid: string, ...lines: string[]): string[] => ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'];
const daily = [
  'SUMMARY:Standup',
  'DTSTART;TZID=Europe/Berlin:20270324T090000',
  'DTEND;TZID=Europe/Berlin:20270324T091500',
  'RRULE:FREQ=DAILY;UNTIL=20270331T000000Z',
  'SEQUENCE:3',
];
const readOne = (text: string): ReadEvent => {
  const { events, refused } = readCalendar(text, 'Europe/Paris');
  expect([events.length, refused]).toEqual([1, []]);
  const [one] = events;
  if (one === undefined) throw new Error('one was read');
  return one;
};
const times = ({ wanted, singles }: ReadEvent): string[] =>
  occurrenceTimes({ ...wanted, singles }, new Date('2027-03-01T00:00:00Z'), new Date('2027-05-01T00:00:00Z')).map(
    ({ startsAt, changed }) => `${startsAt.slice(5, 16)}${changed === null ? '' : ' changed'}`,
  );

test('times are left out by a clock, in UTC, as a day and as a list; other times are added', () => {
  const read = readOne(
    calendar(
      ...event('a', ...daily, 'EXDATE;TZID=Europe/Berlin:20270325T090000,20270326T090000', 'EXDATE:20270327T080000Z'),
    ).replace('END:VEVENT', 'EXDATE;VALUE=DATE:20270328\r\nRDATE:20270402T120000Z\r\nEND:VEVENT'),
  );
  expect(read).toMatchObject({ losses: [], sequence: 3 });
  // Clocks go forward on the 28th.
  expect(times(read)).toEqual(['03-24T08:00', '03-29T07:00', '03-30T07:00', '04-02T12:00']);
});

test('one time of a series is moved, renamed or called off by an event of its own', () => {
  const read = readOne(
    calendar(
      ...event('a', 'RECURRENCE-ID:20270326T080000Z', 'DTSTART:20270326T130000Z', 'DURATION:PT1H', 'SUMMARY:Review'),
      ...event('a', ...daily),
      ...event('a', 'RECURRENCE-ID;TZID=Europe/Berlin:20270325T090000', 'DTSTART:20270325T080000Z', 'STATUS:CANCELLED'),
    ),
  );
  expect(read.singles).toMatchObject({
    leftOut: ['2027-03-25T09:00'],
    changed: [{ at: '2027-03-26T09:00', starts: '2027-03-26T14:00', ends: '2027-03-26T15:00', title: 'Review' }],
  });
  expect(times(read).slice(0, 3)).toEqual(['03-24T08:00', '03-26T13:00 changed', '03-27T08:00']);
});

test('what single times can’t be kept is said: all that follow, of a rule that is lost, a day for an hour, and too many', () => {
  const follows = event('a', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20270326T080000Z', 'DTSTART:20270326T130000Z');
  const day = event('a', 'RECURRENCE-ID:20270326T080000Z', 'DTSTART;VALUE=DATE:20270326');
  for (const change of [follows, day])
    expect(readOne(calendar(...event('a', ...daily), ...change)).losses).toContain('exceptions');
  const lost = daily.map((line) => line.replace('FREQ=DAILY', 'FREQ=HOURLY'));
  expect(readOne(calendar(...event('a', ...lost, 'EXDATE:20270325T080000Z')))).toMatchObject({
    losses: ['exceptions', 'rule'],
    singles: null,
  });
  expect(readOne(calendar(...event('a', ...daily, 'RDATE;VALUE=PERIOD:20270326T080000Z/PT1H'))).losses).toEqual([
    'exceptions',
  ]);
  const days = Array.from(
    { length: calendarLimits.maxSingles + 1 },
    (_, n) => `${20280101 + (n % 28)}T0${n % 10}${10 + (n % 50)}00Z`,
  );
  const many = readOne(calendar(...event('a', ...daily, `EXDATE:${[...new Set(days)].join(',')}`)));
  expect(many.singles === null).toBe(many.losses.includes('exceptions'));
  // Without its series in the file, it's a separate event.
  expect(readOne(calendar(...follows))).toMatchObject({ losses: ['end', 'exceptions'], singles: null });
});

const text = fc.string({ unit: 'grapheme', maxLength: 60 }).map((said) =>
  said
    .normalize('NFC')
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .trim(),
);
const zone = fc.constantFrom('Europe/Berlin', 'UTC', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe');
const two = (n: number): string => String(n).padStart(2, '0');
/** Noon and later: clocks change at night, and a skipped time is indistinguishable from the one it's shifted to. */
const wall = fc
  .record({
    day: fc.integer({ min: 1, max: 28 }),
    month: fc.integer({ min: 1, max: 12 }),
    year: fc.integer({ min: 2001, max: 2090 }),
    hour: fc.integer({ min: 12, max: 22 }),
    minute: fc.integer({ min: 0, max: 59 }),
  })
  .map(({ day, month, year, hour, minute }) => `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`);
const laterBy = (from: string, hours: number): string =>
  new Date(Date.parse(`${from}Z`) + hours * 3_600_000).toISOString().slice(0, 16);
const repeat = (starts: string): fc.Arbitrary<Repeat | null> =>
  fc.option(
    fc.record({
      unit: fc.constantFrom('day', 'week', 'month', 'year'),
      interval: fc.integer({ min: 1, max: 99 }),
      days: fc.constant([]),
      until: fc.option(fc.constant(`${2 + Number(starts.slice(0, 4))}${starts.slice(4, 10)}`)),
    }),
  );
const weekday = (day: string) => weekdays[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7] ?? 'MO';
const singles = (allDay: boolean): fc.Arbitrary<SingleTimes> => {
  const at = wall.map((time) => (allDay ? `${time.slice(0, 10)}T00:00` : time));
  return fc
    .record({
      leftOut: fc.uniqueArray(at, { maxLength: 3 }),
      added: fc.uniqueArray(at, { maxLength: 3 }),
      changed: fc.uniqueArray(
        fc
          .record({
            at,
            starts: at,
            hours: fc.integer({ min: 1, max: 40 }),
            title: text.filter((said) => said !== ''),
            words: text,
            place: text,
          })
          .map(({ hours, ...time }) => ({ ...time, ends: allDay ? time.starts : laterBy(time.starts, hours) })),
        { maxLength: 3, selector: (time) => time.at },
      ),
    })
    .map(({ leftOut, added, changed }) => ({
      leftOut: leftOut.filter((time) => !changed.some((one) => one.at === time)).sort(),
      added: [...added].sort(),
      changed: [...changed].sort((a, b) => (a.at < b.at ? -1 : 1)),
    }));
};
const anEvent: fc.Arbitrary<WrittenEvent> = fc
  .record({ starts: wall, allDay: fc.boolean(), hours: fc.integer({ min: 1, max: 300 }), zone, isWeekly: fc.boolean() })
  .chain(({ starts: at, allDay, hours, zone: of, isWeekly }) => {
    const starts = allDay ? `${at.slice(0, 10)}T00:00` : at;
    return fc.record({
      uid: fc.uuid(),
      sequence: fc.nat(100),
      title: text.filter((said) => said !== ''),
      words: text,
      place: text,
      // A date has no zone in a file, so the importer's zone is used.
      zone: fc.constant(allDay ? 'Europe/Paris' : of),
      starts: fc.constant(starts),
      ends: fc.constant(allDay ? `${laterBy(starts, hours).slice(0, 10)}T00:00` : laterBy(starts, hours)),
      allDay: fc.constant(allDay),
      repeat: repeat(starts).map((rule) =>
        rule?.unit === 'week' && isWeekly ? { ...rule, days: [weekday(starts.slice(0, 10))] } : rule,
      ),
      singles: fc.option(singles(allDay)),
      ownAnswer: fc.constant(null),
    });
  })
  .map((one) => {
    const { singles: exceptions } = one;
    // In the parser's representation: a single event has no exclusions, and there are no empty lists of individual
    // occurrences.
    if (exceptions === null || one.repeat === null) return { ...one, singles: null };
    const added = exceptions.added.filter((time) => time !== one.starts);
    const count = exceptions.leftOut.length + added.length + exceptions.changed.length;
    return { ...one, singles: count === 0 ? null : { ...exceptions, added } };
  });

test('what is written, read and written again is the same, letter for letter', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anEvent, { maxLength: 4, selector: ({ uid }) => uid }), (events) => {
      const first = writeCalendar('Ada', events, NOW);
      const { events: read, refused } = readCalendar(first, 'Europe/Paris');
      expect(refused).toEqual([]);
      expect(read.flatMap(({ losses }) => losses)).toEqual([]);
      const again = read.map(({ uid, sequence, singles: exceptions, wanted }) => ({
        uid,
        sequence,
        singles: exceptions,
        ownAnswer: null,
        ...wanted,
      }));
      expect(writeCalendar('Ada', again, NOW)).toBe(first);
    }),
    { numRuns: 200 },
  );
});

test('a file full of single times is read in time that grows with it', () => {
  const dates = Array.from(
    { length: calendarLimits.maxSingles },
    (_, n) => `2027${two(1 + (n % 12))}${two(1 + (n % 28))}T${two(n % 24)}0000`,
  );
  const one = (n: number): string[] =>
    event(String(n), ...daily, `EXDATE;TZID=Europe/Berlin:${[...new Set(dates)].join(',')}`);
  const change = (n: number): string[] =>
    event(
      '0',
      `RECURRENCE-ID;TZID=Europe/Berlin:2028${two(1 + (n % 12))}${two(1 + (n % 28))}T${two(n % 24)}0000`,
      'DTSTART:20270326T130000Z',
    );
  const files: ((share: number) => string)[] = [
    (share) => {
      const most = share * calendarLimits.maxFileCharacters;
      return calendar(...Array.from({ length: share * 150 }, (_, n) => one(n)).flat()).slice(0, most);
    },
    (share) => calendar(...event('0', ...daily), ...Array.from({ length: share * 900 }, (_, n) => change(n)).flat()),
    (share) => calendar(...event('0', ...daily, `EXDATE:${','.repeat(share * 400_000)}`)),
  ];
  for (const file of files) expect(growsInProportion(file, readOrRefused)).toBe(true);
});

import { calendarLimits } from '@cartulary/contracts/limits/calendar';
import { growsInProportion } from '@cartulary/testing/growth';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { NotCalendarError, folded } from './content-lines.js';
import { readCalendar, TooManyEventsError } from './read-calendar.js';
import { readOrRefused } from './read-or-refused.test-helper.js';
import { writeCalendar, type WrittenEvent } from './write-calendar.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const event: WrittenEvent = {
  uid: '00000000-0000-4000-8000-000000000001@cartulary',
  sequence: 0,
  singles: null,
  title: 'Launch, “all” of it; here',
  words: 'One\nTwo \\ three',
  place: 'Aula',
  zone: 'Europe/Berlin',
  starts: '2026-11-23T09:00',
  ends: '2026-11-23T10:30',
  allDay: false,
  ownAnswer: null,
  repeat: { unit: 'week', interval: 2, days: ['MO', 'TH'], until: '2027-02-01' },
};
const file = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:one', 'SUMMARY:One', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
const readOne = (...lines: string[]) => readCalendar(file(...lines), 'Europe/Paris').events[0];

test('what is written is read again as it was, times, rule, zone and words', () => {
  const whole: WrittenEvent = {
    ...event,
    uid: '2',
    allDay: true,
    starts: '2026-12-24T00:00',
    ends: '2026-12-26T00:00',
    repeat: null,
  };
  const { events, refused } = readCalendar(writeCalendar('Ada', [event, whole], NOW), 'Asia/Tokyo');
  expect(refused).toEqual([]);
  const { title, words, place, zone, starts, ends, allDay, repeat } = event;
  expect(events[0]?.wanted).toMatchObject({ title, words, place, zone, starts, ends, allDay, repeat });
  expect(events[1]?.wanted).toMatchObject({ allDay: true, starts: '2026-12-24T00:00', ends: '2026-12-26T00:00' });
  expect(events.flatMap(({ losses }) => losses)).toEqual([]);
});

test('lines are of 75 bytes at most, end by CRLF, and no letter is torn', () => {
  const text = writeCalendar('Ada', [{ ...event, words: '🜚ö'.repeat(200) }], NOW);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
  expect(text.replace(/\r\n /g, '')).toContain('🜚ö'.repeat(200));
  expect(folded('A'.repeat(75))).toBe(`${'A'.repeat(75)}\r\n`);
});

test('a zone says when its clocks change: in the summer by an hour, and back', () => {
  const text = writeCalendar('Ada', [event], NOW);
  expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\n');
  expect(text).toContain(
    ['BEGIN:DAYLIGHT', 'DTSTART:20270328T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'END:DAYLIGHT'].join(
      '\r\n',
    ),
  );
  expect(text).toContain(
    ['BEGIN:STANDARD', 'DTSTART:20261025T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'END:STANDARD'].join(
      '\r\n',
    ),
  );
  expect(text).toContain('RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;UNTIL=20270201T225959Z');
  expect(writeCalendar('Ada', [{ ...event, zone: 'UTC', repeat: null }], NOW)).not.toContain('VTIMEZONE');
  expect(writeCalendar('Ada', [{ ...event, zone: 'Asia/Kolkata' }], NOW)).toContain('TZOFFSETTO:+0530');
});

test('what can’t be kept is listed: people, alarms, files', () => {
  const read = readOne(
    'DTSTART;TZID=America/New_York:20261123T090000',
    'DTEND;TZID=America/New_York:20261123T100000',

    'RRULE:FREQ=DAILY;COUNT=3',
    'EXDATE;TZID=America/New_York:20261124T090000',
    'ATTENDEE;CN="A: B":mailto:a@x.example',
    'ATTACH:https://x.example/a',
    'BEGIN:VALARM',
    'TRIGGER:-PT5M',
    'END:VALARM',
  );
  expect(read?.losses).toEqual(['alarms', 'files', 'people']);
  expect(read?.singles).toEqual({ leftOut: ['2026-11-24T09:00'], added: [], changed: [] });
  expect(read?.wanted).toMatchObject({
    zone: 'America/New_York',
    repeat: { unit: 'day', interval: 1, until: '2026-11-25' },
  });
});

test('rules that the calendar here does not know are left out and said, whatever they ask for', () => {
  const rules = [
    'FREQ=SECONDLY',
    'FREQ=MONTHLY;BYDAY=2MO',
    'FREQ=DAILY;COUNT=999999999',
    'FREQ=YEARLY;BYMONTH=1,2,3;BYHOUR=1,2,3;BYMINUTE=1,2,3;BYSECOND=1,2,3',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=WEEKLY;BYDAY=TU',
    'nonsense',
  ];
  for (const rule of rules) {
    const read = readOne('DTSTART:20261123T090000Z', 'DTEND:20261123T100000Z', `RRULE:${rule}`);
    expect([rule, read?.losses, read?.wanted.repeat]).toEqual([rule, ['rule'], null]);
  }
  const kept = readOne(
    'DTSTART:20261123T090000Z',
    'DTEND:20261123T100000Z',
    'RRULE:FREQ=MONTHLY;BYMONTHDAY=23;UNTIL=20270101T000000Z',
  );
  expect(kept?.wanted.repeat).toEqual({ unit: 'month', interval: 1, days: [], until: '2026-12-31' });
});

test('times without a zone, in an unknown one, by a duration, and without an end', () => {
  expect(readOne('DTSTART:20261123T090000', 'DURATION:PT1H30M')?.wanted).toMatchObject({
    zone: 'Europe/Paris',
    starts: '2026-11-23T09:00',
    ends: '2026-11-23T10:30',
  });
  expect(readOne('DTSTART;TZID=Mars/Olympus:20261123T090000')).toMatchObject({
    losses: ['end', 'zone'],
    wanted: { zone: 'Europe/Paris', ends: '2026-11-23T09:30' },
  });
  expect(
    readOne('DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20261123T090000', 'DTEND:20261123T090000Z')?.wanted,
  ).toMatchObject({ zone: 'Europe/Berlin', ends: '2026-11-23T10:00' });
  expect(readOne('DTSTART;VALUE=DATE:20261123')?.wanted).toMatchObject({ allDay: true, ends: '2026-11-23T00:00' });
});

const outlook = (zone: string, rules: readonly string[], ...lines: string[]) =>
  readCalendar(
    [
      'BEGIN:VCALENDAR',
      'BEGIN:VTIMEZONE',
      `TZID:${zone}`,
      ...rules,
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:one',
      ...lines,
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n'),
    'Asia/Seoul',
  ).events[0];
const observance = (
  kind: 'STANDARD' | 'DAYLIGHT',
  start: string,
  from: string,
  to: string,
  rule?: string,
): string[] => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  ...(rule === undefined ? [] : [`RRULE:FREQ=YEARLY;${rule}`]),
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  `END:${kind}`,
];
const central = [
  ...observance('STANDARD', '16011028T030000', '+0200', '+0100', 'BYDAY=-1SU;BYMONTH=10'),
  ...observance('DAYLIGHT', '16010325T020000', '+0100', '+0200', 'BYDAY=-1SU;BYMONTH=3'),
];

test('a Windows time zone is the zone that CLDR names for it, and the series follows its clock', () => {
  const weekly = ['DTSTART;TZID=W. Europe Standard Time:20261019T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4'];
  expect(outlook('W. Europe Standard Time', central, ...weekly)).toMatchObject({
    losses: [],
    wanted: { zone: 'Europe/Berlin', starts: '2026-10-19T09:00', repeat: { unit: 'week', until: '2026-11-09' } },
  });
  expect(outlook('Other', [], 'DTSTART;TZID="Tokyo Standard Time":20261019T090000', 'DURATION:PT1H')).toMatchObject({
    losses: [],
    wanted: { zone: 'Asia/Tokyo', starts: '2026-10-19T09:00' },
  });
});

test('a zone with a name of its own is the one whose clocks change as its rules say', () => {
  const newYork = [
    ...observance('DAYLIGHT', '20000402T020000', '-0500', '-0400', 'BYMONTH=4;BYDAY=1SU;UNTIL=20060402T070000Z'),
    ...observance('DAYLIGHT', '20070311T020000', '-0500', '-0400', 'BYMONTH=3;BYDAY=2SU'),
    ...observance('STANDARD', '20001029T020000', '-0400', '-0500', 'BYMONTH=10;BYDAY=-1SU;UNTIL=20061029T060000Z'),
    ...observance('STANDARD', '20071104T020000', '-0400', '-0500', 'BYMONTH=11;BYDAY=SU;BYMONTHDAY=1,2,3,4,5,6,7'),
  ];
  const kathmandu = observance('STANDARD', '16010101T000000', '+0545', '+0545');
  const rules = { 'Europe/Berlin': central, 'America/New_York': newYork, 'Asia/Katmandu': kathmandu };
  for (const [zone, lines] of Object.entries(rules))
    expect(
      outlook('Customized Time Zone', lines, 'DTSTART;TZID=Customized Time Zone:20261019T090000', 'DURATION:PT1H'),
    ).toMatchObject({ losses: [], wanted: { zone, starts: '2026-10-19T09:00', ends: '2026-10-19T10:00' } });
});

test('clocks that no zone has keep their moments in the importer’s zone, and the zone is told as lost', () => {
  const odd = observance('STANDARD', '16010101T000000', '+0117', '+0117');
  const read = (lines: readonly string[]) =>
    outlook('Odd', lines, 'DTSTART;TZID=Odd:20261019T090000', 'DTEND;TZID=Odd:20261019T100000');
  expect(read(odd)).toMatchObject({
    losses: ['zone'],
    wanted: { zone: 'Asia/Seoul', starts: '2026-10-19T16:43', ends: '2026-10-19T17:43' },
  });
  // Rules that no clock change follows aren't expanded.
  for (const rule of [
    'BYSECOND=1,2,3',
    'BYDAY=XX',
    'BYMONTH=1,2;BYDAY=SU',
    `BYMONTHDAY=${'1,'.repeat(200)}1`,
    'FREQ=SECONDLY',
  ])
    expect(read(observance('STANDARD', '16010101T000000', '+0117', '+0117', rule))?.losses).toEqual(['zone']);
});

test('a zone whose clocks change first on a day or at an hour that doesn’t exist is told as lost, and the rest is read', () => {
  for (const start of ['20200230T020000', '20200101T240000', '20201301T000000']) {
    const lines = observance('STANDARD', start, '+0117', '+0217', 'BYMONTH=3');
    expect(outlook('Odd', lines, 'DTSTART;TZID=Odd:20261019T090000', 'DURATION:PT1H')).toMatchObject({
      losses: ['zone'],
      wanted: { zone: 'Asia/Seoul', starts: '2026-10-19T09:00' },
    });
  }
});

test('rules without a month are not unfolded, and no more changes are read than a file may have', () => {
  const weekly = [
    ...observance('STANDARD', '20260101T000000', '+0317', '+0217', 'BYDAY=TU'),
    ...observance('DAYLIGHT', '20260103T000000', '+0217', '+0317', 'BYDAY=MO'),
  ];
  const event = ['DTSTART;TZID=Odd:20261021T090000', 'DURATION:PT1H'];
  expect(outlook('Odd', weekly, ...event)?.wanted.starts).toBe('2026-10-21T14:43');
  const odd = observance('STANDARD', '16010101T000000', '+0317', '+0317');
  const many = [
    ...Array.from({ length: 200 }, () => odd).flat(),
    'END:VTIMEZONE',
    'BEGIN:VTIMEZONE',
    'TZID:Odd',
    ...odd,
  ];
  const crowded = ['DTSTART;TZID=Crowded:20261021T090000', 'DURATION:PT1H', 'END:VEVENT', 'BEGIN:VEVENT', 'UID:two'];
  const { events } = readCalendar(
    [
      'BEGIN:VCALENDAR',
      'BEGIN:VTIMEZONE',
      'TZID:Crowded',
      ...many,
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:one',
      ...crowded,
      ...event,
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n'),
    'Asia/Seoul',
  );
  expect(events.map(({ wanted }) => wanted.starts)).toEqual(['2026-10-21T14:43', '2026-10-21T09:00']);
});

test('hours of a duration elapse and days follow the clock, also where clocks change', () => {
  const ends = (start: string, duration: string) =>
    readOne(`DTSTART;TZID=Europe/Berlin:${start}`, `DURATION:${duration}`)?.wanted.ends;
  expect(ends('20261025T000000', 'PT4H')).toBe('2026-10-25T03:00');
  expect(ends('20260329T000000', 'PT4H')).toBe('2026-03-29T05:00');
  expect(ends('20261024T120000', 'P1D')).toBe('2026-10-25T12:00');
  expect(ends('20261024T120000', 'P1DT2H')).toBe('2026-10-25T14:00');
});

test('what makes no sense is refused by its title; what is no calendar is none', () => {
  for (const line of ['DTSTART:20261323T090000Z', 'DTSTART:18991231T090000Z', 'DTSTART:today', 'X-NOTHING:1'])
    expect(readCalendar(file(line), 'UTC')).toEqual({ events: [], refused: ['One'], replies: [] });
  for (const text of ['', 'hello', 'BEGIN:VCALENDAR', 'BEGIN:A\r\nEND:B', '<html>', 'BEGIN:VEVENT\r\n'.repeat(50)])
    if (text !== '') expect(() => readCalendar(text, 'UTC')).toThrow(NotCalendarError);
  expect(readCalendar('', 'UTC')).toEqual({ events: [], refused: [], replies: [] });
});

test('the largest file is read in time that grows with it, whatever stands in it', () => {
  const most = calendarLimits.maxFileCharacters;
  const one = `${file('DTSTART:20261123T090000Z', 'RRULE:FREQ=DAILY;COUNT=1000').replace(/UID:one\r\n/, '')}\r\n`;
  const texts: ((share: number) => string)[] = [
    (share) => '"'.repeat(share * most),
    (share) => `A;${'x="'.repeat((share * most) / 3)}`,
    (share) => `A:${' \r\n '.repeat((share * most) / 4)}`,
    (share) => one.repeat(share * 100),
    (share) => {
      const rule = 'BYMONTH=3;BYDAY=SU;BYMONTHDAY=1,2,3,4,5,6,7';
      const rules = Array.from({ length: share * 150 }, () =>
        observance('STANDARD', '16010304T020000', '+0117', '+0217', rule),
      );
      return file(
        'DTSTART;TZID=Odd:20261123T090000',
        'END:VEVENT',
        'BEGIN:VTIMEZONE',
        'TZID:Odd',
        ...rules.flat(),
        'END:VTIMEZONE',
        'BEGIN:VEVENT',
      );
    },
    (share) => {
      const changes = Array.from({ length: share * 32 }, () =>
        observance('STANDARD', '16010304T020000', '+0117', '+0217', 'BYMONTH=3;BYDAY=MO'),
      ).flat();
      return file(
        'DTSTART:20261123T090000Z',
        ...Array.from({ length: calendarLimits.maxFileZones }, (_, n) => [
          'END:VEVENT',
          'BEGIN:VTIMEZONE',
          `TZID:Odd${n}`,
          ...changes,
          'END:VTIMEZONE',
          'BEGIN:VEVENT',
          `DTSTART;TZID=Odd${n}:20261123T090000`,
        ]).flat(),
      );
    },
  ];
  for (const text of texts) expect(growsInProportion(text, readOrRefused)).toBe(true);
});

test('a count ends on the day on which it is unfolded, through short months, leap years and nights without the time', () => {
  const rules = [
    'DAILY;COUNT=12',
    'DAILY;INTERVAL=3;COUNT=40',
    'WEEKLY;COUNT=30',
    'WEEKLY;INTERVAL=2;BYDAY=SU,TU;COUNT=31',
    'MONTHLY;COUNT=25',
    'MONTHLY;INTERVAL=5;COUNT=9',
    'YEARLY;COUNT=6',
    'YEARLY;INTERVAL=3;COUNT=4',
  ];
  const begins = ['2026-03-22T02:30', '2026-03-29T01:59', '2027-08-31T12:00', '2028-02-29T02:00', '2022-03-27T03:00'];
  for (const rule of rules)
    for (const wall of begins)
      for (const zone of ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata']) {
        const begin = Temporal.PlainDateTime.from(wall).toZonedDateTime(zone);
        // A first occurrence that the rule or the clocks skip isn't supported.
        if (rule.includes('BYDAY') && ![2, 7].includes(begin.dayOfWeek)) continue;
        const all = new RRuleTemporal({ rruleString: `RRULE:FREQ=${rule}`, dtstart: begin, tzid: zone }).all();
        const at = wall.replace(/[-:]/g, '');
        const read = readOne(`DTSTART;TZID=${zone}:${at}00`, 'DURATION:PT1H', `RRULE:FREQ=${rule}`);
        expect([rule, wall, zone, read?.wanted.repeat?.until]).toEqual([
          rule,
          wall,
          zone,
          all.at(-1)?.toPlainDate().toString(),
        ]);
      }
});

test('a file full of counts is read in time that grows with it, and one of too many events is not read at all', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const events = (rule: string, count: number): string =>
    Array.from({ length: count }, (_, n) =>
      [
        'BEGIN:VEVENT',
        `UID:${n}`,
        `DTSTART;TZID=${zones[n % zones.length] ?? 'UTC'}:20260322T023000`,
        `RRULE:FREQ=${rule}`,
        'END:VEVENT',
        '',
      ].join('\r\n'),
    ).join('');
  const fileOf = (inside: string): string => `BEGIN:VCALENDAR\r\n${inside}END:VCALENDAR`;
  for (const rule of ['YEARLY;COUNT=1000', 'MONTHLY;COUNT=800']) {
    const read = readCalendar(fileOf(events(rule, 1_000)), 'UTC').events;
    expect(growsInProportion((share) => fileOf(events(rule, share * 1_000)), readOrRefused)).toBe(true);
    expect(read.length).toBeGreaterThan(900);
    // Events beyond the end of the calendar, and too many time zones, are reported as losses.
    const kept = read.filter(({ wanted: { repeat } }) => repeat !== null).length;
    expect(rule === 'YEARLY;COUNT=1000' ? kept === 0 : kept > 0).toBe(true);
    expect(read.every(({ losses, wanted: { repeat } }) => losses.includes('rule') === (repeat === null))).toBe(true);
  }
  expect(() => readCalendar(fileOf(events('DAILY', 1_001)), 'UTC')).toThrow(TooManyEventsError);
});

test('a calendar of as many events and zones as there may be is written in time that grows with them', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const words = '🜚ö'.repeat(500);
  const many = Array.from({ length: calendarLimits.maxEvents }, (_, n) => ({
    ...event,
    uid: String(n),
    words,
    zone: zones[n % zones.length] ?? 'UTC',
    starts: '2001-11-23T09:00',
    ends: '2001-11-23T10:30',
  }));
  const some = (share: number): typeof many => many.slice(0, share * many.length);
  expect(growsInProportion(some, (events) => writeCalendar('Ada', events, NOW))).toBe(true);
  const text = writeCalendar('Ada', many, NOW);
  expect(text.match(/^BEGIN:VTIMEZONE/gm)).toHaveLength(calendarLimits.maxFileZones);
});

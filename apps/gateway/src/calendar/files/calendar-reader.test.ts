import { calendarLimits } from '@cartulary/contracts/limits/calendar';
import { CalendarReader } from './calendar-reader.js';

const reader = new CalendarReader(new URL('./calendar-worker.test-helper.mjs', import.meta.url));
afterAll(() => reader.close());

const event = (uid: number): string => `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART:20270324T090000Z\r\nEND:VEVENT\r\n`;
const file = (events: number): string =>
  `BEGIN:VCALENDAR\r\n${Array.from({ length: events }, (_, n) => event(n)).join('')}END:VCALENDAR\r\n`;
const read = (text: string) => reader.read(text, 'Europe/Paris', { organisationId: 'quay', accountId: 'ada' });

test('a calendar file is read while everything else goes on', async () => {
  let others = 0;
  const turning = setInterval(() => (others += 1), 0);
  const { events } = await read(file(500));
  clearInterval(turning);
  expect(events).toHaveLength(500);
  expect(others).toBeGreaterThan(0);
});

test('what is no calendar, or holds too much, is refused with its sentence', async () => {
  await expect(read('nothing')).rejects.toMatchObject({ code: 'not_calendar' });
  await expect(read(file(calendarLimits.maxFileEvents + 1))).rejects.toMatchObject({ code: 'conflict' });
  expect((await read(file(1))).events).toHaveLength(1);
});

import { minutesText, type Came } from './minutes-text.js';

const came: Came = {
  title: 'Supplier *review*',
  begunAt: new Date('2026-11-25T10:00:00Z'),
  zone: 'Europe/Berlin',
  agenda: ['1. Terms', 'Next steps'],
  people: [
    { name: 'Ada Quay', role: 'host' },
    { name: 'Bo <script>', role: 'participant' },
    { name: 'Gil', role: 'guest' },
  ],
  polls: [
    {
      question: 'Which terms?',
      options: [
        { text: '30 days', votes: 2 },
        { text: '60 days', votes: 0 },
      ],
    },
  ],
  said: [
    { name: 'Bo', text: 'Good morning' },
    { name: 'Bo', text: 'Decision: we sign\nTask: Ada sends #1' },
    { name: 'Ada', text: 'todo: ask [legal](http://elsewhere)' },
    { name: 'Ada', text: 'Task:   ' },
  ],
  accepted: [
    { kind: 'decision', text: 'We go with #2.', who: 'Ada', due: null },
    { kind: 'task', text: 'I will call them', who: 'Bo', due: 'on Friday' },
  ],
};

test('minutes have agenda, people, decisions and tasks, and what people typed stays what they typed', () => {
  const text = minutesText(came);
  expect(text).toContain(String.raw`# Supplier \*review\*`);
  expect(text).toMatch(/November 25\\, 2026 at 11\\:00/);
  expect(text).toContain(String.raw`- 1\. Terms` + '\n- Next steps');
  expect(text).toContain('- Ada Quay, host\n' + String.raw`- Bo \<script\>` + '\n- Gil, guest');
  expect(text).toContain(String.raw`- Which terms\? (30 days: 2, 60 days: 0)` + '\n- we sign (Bo)');
  expect(text).toContain(String.raw`- [ ] Ada sends \#1 (Bo)` + '\n' + String.raw`- [ ] ask \[legal\]`);
  expect(text).not.toContain('Good morning');
  expect(text.match(/\[ \]/g)).toHaveLength(3);
  expect(text).toContain(String.raw`- We go with \#2\. (Ada)`);
  expect(text).toContain('- [ ] I will call them (Bo, on Friday)');
});

test('where nothing was decided it says what would stand there', () => {
  const text = minutesText({ ...came, agenda: [], people: [], polls: [], said: [], accepted: [] });
  expect(text).toContain('This meeting has no agenda.');
  expect(text).toContain('begin with “Decision:”');
  expect(text).toContain('begin with “Task:”');
});

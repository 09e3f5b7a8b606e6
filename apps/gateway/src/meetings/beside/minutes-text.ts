import type { AcceptedProposal } from './accepted-proposals.js';

/** The contents of a meeting's minutes. */
export interface Came {
  readonly title: string;
  readonly begunAt: Date;
  /** IANA time zone for the date. */
  readonly zone: string;
  readonly agenda: readonly string[];
  readonly people: readonly { readonly name: string; readonly role: string }[];
  readonly polls: readonly {
    readonly question: string;
    readonly options: readonly { text: string; votes: number }[];
  }[];
  /** Chat messages to everyone, oldest first. */
  readonly said: readonly { readonly name: string; readonly text: string }[];
  /** Proposals from transcripts that people accepted. */
  readonly accepted: readonly Omit<AcceptedProposal, 'documentId' | 'atMs'>[];
}

/** Prefixes that mark a chat message as a decision or a task. */
const MARKS = { decision: /^\s*decision\s*:/i, task: /^\s*(?:task|to-?do)\s*:/i } as const;

const roleNames: Readonly<Record<string, string>> = { host: 'host', 'co-host': 'co-host', guest: 'guest' };

/** Escapes user text so that Markdown leaves it unchanged. */
const plain = (words: string): string =>
  words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`);

/** Chat lines with the given mark. */
function marked(said: Came['said'], mark: RegExp): readonly { name: string; text: string }[] {
  return said.flatMap(({ name, text }) =>
    text
      .split('\n')
      .filter((line) => mark.test(line))
      .map((line) => ({ name, text: line.replace(mark, '').trim() }))
      .filter((one) => one.text !== ''),
  );
}

/** Appends the person and due date if the sentence names them. */
export function acceptedLine({ text, who, due }: Pick<AcceptedProposal, 'text' | 'who' | 'due'>): string {
  const more = [who, due].filter((words) => words !== null);
  return more.length === 0 ? text : `${text} (${more.join(', ')})`;
}

const acceptedAs = (accepted: Came['accepted'], kind: AcceptedProposal['kind']): string[] =>
  accepted
    .filter((one) => one.kind === kind)
    .map(({ text, who, due }) => acceptedLine({ text: plain(text), who: who && plain(who), due: due && plain(due) }));

/** Headings of the lists in minutes, and placeholder text for empty lists. */
export const minutesLists = {
  decision: {
    heading: 'Decisions',
    none: 'None yet. Closed polls, chat messages that begin with “Decision:”, and accepted decisions of transcripts are listed here.',
  },
  task: {
    heading: 'Tasks',
    none: 'None yet. Chat messages that begin with “Task:” and accepted tasks of transcripts are listed here.',
  },
} as const satisfies Record<AcceptedProposal['kind'], { heading: string; none: string }>;

const listOr = (lines: readonly string[], none: string): string =>
  lines.length > 0 ? lines.map((line) => `- ${line}`).join('\n') : none;

/** The initial Markdown for a meeting's minutes. Omits join and leave times, because only hosts can see them. */
export function minutesText({ title, begunAt, zone, agenda, people, polls, said, accepted }: Came): string {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(begunAt);
  const decisions = [
    ...polls.map(({ question, options }) => {
      const counted = options.map(({ text, votes }) => `${plain(text)}: ${votes}`).join(', ');
      return `${plain(question)} (${counted})`;
    }),
    ...marked(said, MARKS.decision).map(({ name, text }) => `${plain(text)} (${plain(name)})`),
    ...acceptedAs(accepted, 'decision'),
  ];
  const tasks = [
    ...marked(said, MARKS.task).map(({ name, text }) => `${plain(text)} (${plain(name)})`),
    ...acceptedAs(accepted, 'task'),
  ].map((task) => `[ ] ${task}`);
  return [
    `# ${plain(title)}`,
    `${plain(day)} (${plain(zone)})`,
    '## Agenda',
    listOr(agenda.map(plain), 'This meeting has no agenda.'),
    '## People',
    listOr(
      people.map(({ name, role }) =>
        [plain(name), ...(roleNames[role] === undefined ? [] : [roleNames[role]])].join(', '),
      ),
      'No one attended.',
    ),
    `## ${minutesLists.decision.heading}`,
    listOr(decisions, minutesLists.decision.none),
    `## ${minutesLists.task.heading}`,
    listOr(tasks, minutesLists.task.none),
    '',
  ].join('\n\n');
}

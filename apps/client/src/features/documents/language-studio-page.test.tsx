import type { SearchHit } from '@cartulary/contracts/endpoints/search';
import { textRuleLimits } from '@cartulary/contracts/limits/text-rules';
import type { TriedEntity } from '@cartulary/pipeline/trials/trial';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import LanguageStudioPage from './language-studio-page';
import { PersonalData } from './trials/personal-data';
import { Quoted } from './trials/questions';
import { redacted } from './trials/redacted';
import { RulesFound } from './trials/rules-found';

const engine = { engine: 're2js', engineVersion: '2' };
const rule = { id: 'r1', name: 'Ships', sought: { kind: 'dictionary', terms: ['Harrow'] }, updatedAt: '' };
let mayChange = true;
beforeEach(() => {
  mayChange = true;
});
const room = testRoom(({ path, method, body }) => {
  if (path.endsWith('/classes')) return answer({ items: [] });
  if (path.endsWith('/documents')) return answer({ items: [], total: 0, page: 1, pageSize: 50 });
  if (!path.endsWith('/text-rules')) return undefined;
  return method === 'POST' ? answer({ ...rule, ...(body as object) }, 201) : answer({ items: [rule], mayChange });
});
const open = async (tool: string): Promise<void> => {
  await room.signIn(adaAs('manager', { privacyMode: 'collaborative' }));
  drawPages([{ path: '/nlp-studio', Component: LanguageStudioPage }], `/nlp-studio?from=text&tool=${tool}`);
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('every tool has its tab, and there is no button for sentiment, which no model tells', async () => {
  await open('phrases');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Entities and personal data',
    'Class',
    'Summary',
    'Key phrases',
    'Language',
    'Likeness',
    'Questions',
    'Own words',
  ]);
  expect(screen.getByText(/There is no tool for sentiment/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /sentiment/i })).toBeNull();
  expect(button('Run').disabled).toBe(true);
});

test('a dictionary is saved as it is written, and one of too many lines is refused in words', async () => {
  await open('rules');
  await userEvent.click(await screen.findByRole('button', { name: 'New dictionary or pattern' }));
  const lines = screen.getByRole('textbox', { name: 'Words and names, one on each line' });
  fireEvent.change(lines, { target: { value: 'x\n'.repeat(1_000_000) } });
  expect(screen.getByText(/A dictionary can have up to 2,000 lines/)).toBeTruthy();
  expect(button('Save').disabled).toBe(true);
  fireEvent.change(lines, { target: { value: 'x\n'.repeat(textRuleLimits.maxTerms + 1) } });
  expect(screen.getByText(/A dictionary can have up to 2,000 lines/)).toBeTruthy();
  fireEvent.change(lines, { target: { value: ' MS Harrow \n\nOttermere\n' } });
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Quays');
  await userEvent.click(button('Save'));
  await screen.findByRole('button', { name: 'New dictionary or pattern' });
  expect(room.seen.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Quays',
    sought: { kind: 'dictionary', terms: ['MS Harrow', 'Ottermere'] },
  });
});

test('who may not keep rules may still try them', async () => {
  mayChange = false;
  await open('rules');
  expect(await screen.findByText('Ships')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change Ships' })).toBeNull();
  await userEvent.click(button('New dictionary or pattern'));
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.getByText('Managers and administrators can save it.')).toBeTruthy();
});

test('personal data is taken out of the preview by kind, and the way to a redacted copy stands beside it', async () => {
  const text = 'Ask Sanna Brink, sanna@quay.example, about EUR 5';
  const entity = (kind: TriedEntity['kind'], written: string): TriedEntity => ({
    kind,
    text: written,
    value: written,
    page: 1,
    box: null,
    range: null,
    confidence: 0.9,
    engine: 'rules',
    engineVersion: '1',
    start: text.indexOf(written),
    end: text.indexOf(written) + written.length,
    rule: 'names',
  });
  const entities = [entity('person', 'Sanna Brink'), entity('email', 'sanna@quay.example'), entity('money', 'EUR 5')];
  await room.signIn();
  drawPages(
    [{ path: '/', Component: () => <PersonalData entities={entities} text={text} documentId="d1" /> }],
    '/',
  );
  expect(await screen.findByText('Ask [REDACTED], [REDACTED], about EUR 5')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Email' }));
  expect(screen.getByText('Ask [REDACTED], sanna@quay.example, about EUR 5')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Make a redacted copy' }).getAttribute('href')).toBe(
    '/advanced-processing?document=d1',
  );
});

test('stretches that overlap are taken out once', () => {
  expect(redacted('abcdef', [{ start: 1, end: 4 }, { start: 0, end: 2 }, { start: 2, end: 3 }])).toBe('[REDACTED][REDACTED]ef');
});

test('a question is answered by passages with document and page', async () => {
  await room.signIn();
  const hit = {
    documentId: 'd1',
    kind: 'pdf',
    name: 'lease.pdf',
    snippets: [{ page: 3, text: 'The notice period is three months.', marks: [{ start: 4, end: 10 }] }],
  } as unknown as SearchHit;
  drawPages(
    [{ path: '/', Component: () => <Quoted q="notice" hits={[hit]} /> }],
    '/',
  );
  expect((await screen.findByRole('list', { name: 'Passages that may answer it' })).textContent).toContain('The notice period is three months.');
  const link = screen.getByRole('link', { name: 'lease.pdf, page 3' });
  expect(link.getAttribute('href')).toContain('document=d1&page=3');
});

test('where no passage answers, that is said', async () => {
  await room.signIn();
  drawPages([{ path: '/', Component: () => <Quoted q="notice" hits={[]} /> }], '/');
  expect(await screen.findByRole('heading', { name: 'Nothing in the library answers this' })).toBeTruthy();
});

test('what own rules found names its rule, and a pattern that can’t be used says why', async () => {
  await room.signIn();
  const text = 'MS Harrow lies at the quay';
  const hits = [{ rule: 0, start: 3, end: 9, term: 'Harrow' }];
  drawPages(
    [
      {
        path: '/',
        Component: () => (
          <>
            <RulesFound found={{ stage: 'rules', found: { hits, more: false }, problem: null, ...engine }} names={['Ships']} text={text} />
            <RulesFound
              found={{ stage: 'rules', found: { hits: [], more: false }, problem: 'missing closing )', ...engine }}
              names={[]}
              text={text}
            />
          </>
        ),
      },
    ],
    '/',
  );
  expect(await screen.findByRole('row', { name: 'Harrow Ships Harrow' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('The pattern can’t be used: missing closing )');
});

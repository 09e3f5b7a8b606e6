import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { SentimentModelFiles } from '@cartulary/contracts/endpoints/models';
import type { SearchHit } from '@cartulary/contracts/endpoints/search';
import { textRuleLimits } from '@cartulary/contracts/limits/text-rules';
import type { TriedEntity } from '@cartulary/pipeline/trials/trial';
import { text as uiText } from '@cartulary/testing/text';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queryClient } from '@/lib/api/query-client';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { vaultFound } from '@/shared/vault/vault-state';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as documents } from '@/text/documents';
import { t as languageStudio } from '@/text/documents/language-studio';
import { t as trials } from '@/text/documents/trials';
import { t as ui } from '@/text/ui';
import LanguageStudioPage from './language-studio-page';
import { PageField } from './trials/page-field';
import { PersonalData } from './trials/personal-data';
import { Quoted } from './trials/questions';
import { ReasonTable } from './trials/reason-table';
import { otherPlaces, redacted } from './trials/redacted';
import { RulesFound } from './trials/rules-found';
import { SentimentFound } from './trials/sentiment-found';

const rule = {
  id: '0198f2aa-1111-4222-8333-444455556688',
  name: 'Ships',
  sought: { kind: 'dictionary', terms: ['Harrow'] },
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const nothingFound = {
  items: [],
  total: 0,
  page: 1,
  pageSize: 5,
  totalIsLowerBound: false,
  meaning: 'used',
  language: 'en',
  tookMs: 3,
};
const part = { sizeBytes: 1_000, sha256: '0'.repeat(64) };
const feelings: SentimentModelFiles = {
  id: 'quay-feelings',
  licence: 'MIT',
  sizeBytes: 71_700_000,
  parts: { config: part, tokenizer: part, tokenizerConfig: null, network: part },
};
let model: SentimentModelFiles | null = null;
let modelStatus = 200;
let mayChange = true;
let listStatus = 200;
let searchStatus = 200;
beforeEach(() => {
  setPrivacyMode('collaborative');
  mayChange = true;
  model = null;
  modelStatus = 200;
  listStatus = 200;
  searchStatus = 200;
});
const room = testRoom(({ path, method, body }) => {
  if (path.includes('/search?'))
    return searchStatus === 200
      ? answer(nothingFound)
      : { status: searchStatus, body: { success: false, error: 'Down' } };
  if (path.endsWith('/models/sentiment'))
    return modelStatus === 200 ? answer({ model }) : { status: modelStatus, body: { success: false, error: 'Down' } };
  if (!path.endsWith('/text-rules')) return undefined;
  if (method === 'GET' && listStatus !== 200) return { status: listStatus, body: { success: false, error: 'Down' } };
  return method === 'POST' ? answer({ ...rule, ...(body as object) }, 201) : answer({ items: [rule], mayChange });
});
const open = async (tool: string): Promise<void> => {
  await room.signIn(adaAs('manager', { privacyMode: 'collaborative' }));
  drawPages([{ path: '/nlp-studio', Component: LanguageStudioPage }], `/nlp-studio?from=text&tool=${tool}`);
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('every tool has its tab', async () => {
  await open('phrases');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Entities and personal data',
    'Class',
    'Summary',
    'Key phrases',
    'Language',
    uiText(languageStudio, 'tool.embed'),
    'Sentiment',
    'Questions',
    uiText(languageStudio, 'tool.rules'),
  ]);
  expect(button(uiText(trials, 'run')).disabled).toBe(true);
});

test('without a model for sentiment there is nothing to run, and who could look for it again may', async () => {
  await open('sentiment');
  expect(await screen.findByText(/The product doesn’t include one/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: uiText(trials, 'run') })).toBeNull();
  cleanup();
  queryClient.clear();
  modelStatus = 500;
  await open('sentiment');
  const again = await screen.findByRole('button', { name: 'Try again' });
  modelStatus = 200;
  await userEvent.click(again);
  expect(await screen.findByText(/The product doesn’t include one/)).toBeTruthy();
});

test('with a model for sentiment its name and size are told before anything comes to the browser', async () => {
  model = feelings;
  await open('sentiment');
  expect(await screen.findByText(/Uses quay-feelings, .* downloads 68\.4 MB once/)).toBeTruthy();
  expect(button(uiText(trials, 'run')).disabled).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: uiText(trials, 'source.pasted') }), 'Thank you');
  expect(button(uiText(trials, 'run')).disabled).toBe(false);
  expect(room.seen.some(({ path }) => path.includes('/parts/'))).toBe(false);
});

test('sentiment shows the whole and each passage, and says where a text was too long', () => {
  const text = 'Thank you. It broke.';
  const found = {
    stage: 'sentiment' as const,
    whole: { positive: 0.3, neutral: 0.1, negative: 0.6 },
    passages: [
      { start: 0, end: 10, moods: { positive: 0.9, neutral: 0.1, negative: 0 } },
      { start: 11, end: 20, moods: { positive: 0.1, neutral: 0.1, negative: 0.8 } },
    ],
    isCut: true,
    engine: 'quay-feelings',
    engineVersion: '0123456789ab',
  };
  render(<SentimentFound found={found} text={text} />);
  expect(screen.getByRole('row', { name: 'Thank you. Positive 90% 10% 0%' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'It broke. Negative 10% 10% 80%' })).toBeTruthy();
  expect(screen.getByRole('row', { name: '30% 10% 60%' })).toBeTruthy();
  expect(screen.getByText(uiText(trials, 'sentiment.cut', { most: 100 }))).toBeTruthy();
  render(<SentimentFound found={{ ...found, whole: null, passages: [] }} text="" />);
  expect(screen.getByText(uiText(trials, 'sentiment.none'))).toBeTruthy();
});

test('a dictionary is saved as it is written, and one of too many lines is refused in words', async () => {
  await open('rules');
  await userEvent.click(await screen.findByRole('button', { name: uiText(languageStudio, 'rules.new') }));
  const lines = screen.getByRole('textbox', { name: uiText(languageStudio, 'rules.lines') });
  fireEvent.change(lines, { target: { value: 'x\n'.repeat(1_000_000) } });
  expect(screen.getByText(/A dictionary can have up to 2,000 lines/)).toBeTruthy();
  expect(button(uiText(languageStudio, 'rules.keep')).disabled).toBe(true);
  fireEvent.change(lines, { target: { value: 'x\n'.repeat(textRuleLimits.maxTerms + 1) } });
  expect(screen.getByText(/A dictionary can have up to 2,000 lines/)).toBeTruthy();
  fireEvent.change(lines, { target: { value: ' MS Harrow \n\nOttermere\n' } });
  await userEvent.type(screen.getByRole('textbox', { name: uiText(languageStudio, 'rules.name') }), 'Quays');
  await userEvent.click(button(uiText(languageStudio, 'rules.keep')));
  await waitFor(() => expect(screen.queryByRole('region', { name: uiText(languageStudio, 'rules.form') })).toBeNull());
  expect(document.activeElement).toBe(button(uiText(languageStudio, 'rules.new')));
  expect(room.seen.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Quays',
    sought: { kind: 'dictionary', terms: ['MS Harrow', 'Ottermere'] },
  });
});

test('who may not keep rules may still try them', async () => {
  mayChange = false;
  await open('rules');
  expect(await screen.findByText('Ships')).toBeTruthy();
  expect(
    screen.queryByRole('button', { name: uiText(languageStudio, 'rules.changeOf', { name: 'Ships' }) }),
  ).toBeNull();
  await userEvent.click(button(uiText(languageStudio, 'rules.new')));
  expect(screen.queryByRole('button', { name: uiText(languageStudio, 'rules.keep') })).toBeNull();
  expect(screen.getByText(uiText(languageStudio, 'rules.mayNot'))).toBeTruthy();
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
  const document = {
    id: 'd1',
    mediaType: 'application/pdf',
    pageCount: 1,
    pages: [{ page: 1 }],
  } as unknown as DocumentDetail;
  const entities = [entity('person', 'Sanna Brink'), entity('email', 'sanna@quay.example'), entity('money', 'EUR 5')];
  await room.signIn(adaAs('manager'));
  drawPages(
    [{ path: '/', Component: () => <PersonalData entities={entities} text={text} document={document} /> }],
    '/',
  );
  expect(await screen.findByText('Ask [REDACTED], [REDACTED], about EUR 5')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: uiText(documents, 'entity.email') }));
  expect(screen.getByText('Ask [REDACTED], sanna@quay.example, about EUR 5')).toBeTruthy();
  expect(screen.getByRole('link', { name: uiText(languageStudio, 'personal.redact') }).getAttribute('href')).toBe(
    '/advanced-processing?document=d1',
  );
});

test('stretches that overlap are taken out once', () => {
  expect(
    redacted('abcdef', [
      { start: 1, end: 4 },
      { start: 0, end: 2 },
      { start: 2, end: 3 },
    ]),
  ).toBe('[REDACTED][REDACTED]ef');
});

test('what is taken out in one place is searched for in all others, also as it is misspelled', () => {
  const text = 'Dear Sanna Brinkwater, SANNA BRINKWATER and Sanna Brinkwader, by sannabrinkwater@quay.example';
  const words = (stretches: readonly { start: number; end: number }[]) =>
    stretches.map(({ start, end }) => text.slice(start, end));
  const { same, near } = otherPlaces(
    text,
    [{ start: 5, end: 21 }],
    [{ start: text.indexOf('sannab'), end: text.length }],
  );
  expect(words(same)).toEqual(['SANNA BRINKWATER']);
  expect(words(near)).toEqual(expect.arrayContaining(['Sanna Brinkwader,', 'sannabrinkwater@quay.example']));
});

test('a question is answered by passages with document and page', async () => {
  await room.signIn();
  const hit = {
    documentId: 'd1',
    kind: 'pdf',
    name: 'lease.pdf',
    snippets: [{ page: 3, text: 'The notice period is three months.', marks: [{ start: 4, end: 10 }] }],
  } as unknown as SearchHit;
  drawPages([{ path: '/', Component: () => <Quoted q="notice" hits={[hit]} /> }], '/');
  expect((await screen.findByRole('list', { name: uiText(languageStudio, 'ask.quotes') })).textContent).toContain(
    'The notice period is three months.',
  );
  // Unlike a browser, jsdom puts a space after a name with its own text direction.
  const link = screen.getByRole('link', { name: /^lease\.pdf ?, page 3$/ });
  expect(link.textContent).toBe('lease.pdf, page 3');
  expect(link.getAttribute('href')).toContain('document=d1&page=3');
});

test('where no passage answers, that is said', async () => {
  await room.signIn();
  drawPages([{ path: '/', Component: () => <Quoted q="notice" hits={[]} /> }], '/');
  expect(await screen.findByRole('heading', { name: uiText(languageStudio, 'ask.none') })).toBeTruthy();
});

test('where only sealed documents were searched, the page says of them alone that nothing answers', async () => {
  await room.signIn();
  drawPages([{ path: '/', Component: () => <Quoted q="notice" hits={[]} came={['sealed']} /> }], '/');
  expect(await screen.findByRole('heading', { name: uiText(languageStudio, 'ask.noneSealed') })).toBeTruthy();
  expect(screen.getByText(/Documents on the server weren’t searched/)).toBeTruthy();
});

test('who has no vault is not told to open one', async () => {
  await open('questions');
  act(() => vaultFound(adaAs().id, undefined));
  expect(screen.queryByText(/Unlock your vault/)).toBeNull();
  act(() => vaultFound(adaAs().id, '0198f2aa-1111-4222-8333-444455557777'));
  expect(await screen.findByText(/^Unlock your vault to search encrypted documents/)).toBeTruthy();
});

test('what own rules found names its rule, and a pattern that can’t be used says why', async () => {
  await room.signIn();
  const text = 'MS Harrow lies at the quay';
  const hits = [{ rule: 0, start: 3, end: 9, term: 'Harrow' }];
  const problems = [{ rule: 1, reason: 'missing closing )' }];
  drawPages(
    [
      {
        path: '/',
        Component: () => (
          <>
            <RulesFound
              found={{ stage: 'rules', found: { hits, cut: [0], problems }, patterns: null }}
              names={['Ships', 'Numbers']}
              text={text}
            />
          </>
        ),
      },
    ],
    '/',
  );
  expect(await screen.findByRole('row', { name: 'Harrow Ships Harrow' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('The pattern “Numbers” can’t be used: missing closing )');
  expect(screen.getByText(uiText(languageStudio, 'rules.more', { names: 'Ships' }))).toBeTruthy();
});

test('another rule takes the place of one that is being written only after asking', async () => {
  await open('rules');
  await userEvent.click(await screen.findByRole('button', { name: uiText(languageStudio, 'rules.new') }));
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: uiText(languageStudio, 'rules.name') });
  expect(document.activeElement).toBe(name());
  await userEvent.type(name(), 'Quays');
  await userEvent.click(button(uiText(languageStudio, 'rules.changeOf', { name: 'Ships' })));
  await userEvent.click(await screen.findByRole('button', { name: uiText(ui, 'keep') }));
  expect(name().value).toBe('Quays');
  await userEvent.click(button(uiText(languageStudio, 'rules.changeOf', { name: 'Ships' })));
  await userEvent.click(await screen.findByRole('button', { name: uiText(languageStudio, 'rules.leaveDraft') }));
  expect(name().value).toBe('Ships');
});

test('a list that can’t be fetched anew takes nothing away of what is being written', async () => {
  await open('rules');
  await userEvent.click(await screen.findByRole('button', { name: uiText(languageStudio, 'rules.new') }));
  await userEvent.type(screen.getByRole('textbox', { name: uiText(languageStudio, 'rules.name') }), 'Quays');
  listStatus = 500;
  const asked = room.seen.length;
  await act(() => queryClient.refetchQueries({ queryKey: ['text-rules'] }));
  expect(room.seen.length).toBeGreaterThan(asked);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: uiText(languageStudio, 'rules.name') }).value).toBe(
    'Quays',
  );
});

test('a pattern is taken as it is typed', async () => {
  await open('rules');
  await userEvent.click(await screen.findByRole('button', { name: uiText(languageStudio, 'rules.new') }));
  await userEvent.click(screen.getByRole('radio', { name: uiText(languageStudio, 'rules.pattern') }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: uiText(languageStudio, 'rules.pattern') });
  fireEvent.change(field, { target: { value: '(?P<number><b>.+)' } });
  expect(field.value).toBe('(?P<number><b>.+)');
});

test('long tables are shown bit by bit, with how much of them', async () => {
  await room.signIn();
  const rows = Array.from({ length: 450 }, (_, index) => [String(index)]);
  drawPages([{ path: '/', Component: () => <ReasonTable title="Entities" head={['Nth']} rows={rows} /> }], '/');
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('cell')).toHaveLength(200);
  await userEvent.click(button(uiText(trials, 'rows.more')));
  await userEvent.click(button(uiText(trials, 'rows.more')));
  expect(table.getAllByRole('cell')).toHaveLength(450);
  expect(screen.getByText('450 of 450 shown')).toBeTruthy();
  expect(screen.queryByRole('button', { name: uiText(trials, 'rows.more') })).toBeNull();
});

test('a page number can be emptied and typed anew, and counts once the field is left', async () => {
  const went: number[] = [];
  await room.signIn();
  drawPages(
    [{ path: '/', Component: () => <PageField label="Page" page={2} most={3} onPage={(page) => went.push(page)} /> }],
    '/',
  );
  const field = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Page' });
  await userEvent.clear(field);
  expect(field.value).toBe('');
  await userEvent.tab();
  expect([field.value, went]).toEqual(['2', []]);
  await userEvent.clear(field);
  await userEvent.type(field, '99{Enter}');
  expect(went).toEqual([3]);
});

test('passages name their question, and are marked once another is typed', async () => {
  await open('questions');
  await userEvent.type(screen.getByRole('textbox', { name: uiText(languageStudio, 'ask.question') }), 'rent');
  await userEvent.click(button(uiText(languageStudio, 'ask.ask')));
  expect(await screen.findByText(uiText(languageStudio, 'ask.noneText', { question: 'rent' }))).toBeTruthy();
  expect(screen.getByText(uiText(languageStudio, 'ask.found', { count: 0 }))).toBeTruthy();
  expect(screen.queryByText(/are for the previous question/)).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: uiText(languageStudio, 'ask.question') }), 'al');
  expect(screen.getByText(/are for the previous question/)).toBeTruthy();
});

test('a question that is taken back is not sent by trying again', async () => {
  searchStatus = 400;
  await open('questions');
  await userEvent.type(screen.getByRole('textbox', { name: uiText(languageStudio, 'ask.question') }), 'rent');
  await userEvent.click(button(uiText(languageStudio, 'ask.ask')));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  await userEvent.clear(screen.getByRole('textbox', { name: uiText(languageStudio, 'ask.question') }));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('in privacy mode a question is sent only by whoever chose so', async () => {
  setPrivacyMode('privacy');
  await open('questions');
  await userEvent.type(screen.getByRole('textbox', { name: uiText(languageStudio, 'ask.question') }), 'rent{Enter}');
  expect(button(uiText(languageStudio, 'ask.ask')).disabled).toBe(true);
  expect(room.seen.filter(({ path }) => path.includes('rent'))).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: uiText(languageStudio, 'ask.toServer') }));
  await userEvent.click(button(uiText(languageStudio, 'ask.ask')));
  expect(await screen.findByText(uiText(languageStudio, 'ask.found', { count: 0 }))).toBeTruthy();
});

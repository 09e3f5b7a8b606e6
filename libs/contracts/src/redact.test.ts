import { growsInProportion } from '@cartulary/testing/growth';
import { isSecretName, MAX_REDACTED_CHARACTERS, redact, REDACTED, redactText, redactWords } from './redact.js';

describe('what a log hides', () => {
  it.each([
    'password',
    'newPassword',
    'accessToken',
    'TOKEN',
    'client_secret',
    'apiKey',
    'ssn',
    'creditCard',
    'credit_card',
    'credit-card-number',
    'Credit Card',
    'Authorization',
    'x-bearer',
  ])('hides a field called %s', (name) => {
    expect(isSecretName(name)).toBe(true);
    expect(redact({ [name]: 'visible' })).toEqual({ [name]: REDACTED });
  });

  it('leaves other fields alone', () => {
    const fields = { documentId: 'd1', name: 'invoice.pdf', pages: 3, ready: true, nothing: null };
    expect(redact(fields)).toEqual(fields);
  });

  it('looks into objects, lists, maps and errors, however deep', () => {
    const error = Object.assign(new Error('refused', { cause: { token: 'a' } }), { code: 'E1', secretValue: 'b' });
    const seen = JSON.stringify(
      redact({
        list: [{ deep: { password: 'a' } }],
        map: new Map([['apiKey', 'a']]),
        set: new Set([{ token: 'b' }]),
        error,
      }),
    );
    expect(seen).not.toMatch(/"[ab]"/);
    expect(seen.match(/\[REDACTED\]/g)).toHaveLength(5);
    expect(seen).toContain('"message":"refused"');
    expect(seen).toContain('"code":"E1"');
  });

  it('hides the values that a failed query was about, and leaves its words', () => {
    const driverError = Object.assign(new Error('duplicate key'), {
      severity: 'ERROR',
      code: '23505',
      detail: 'Key (email)=(ada@example.test) already exists.',
      where: 'COPY page, line 1: "the text"',
    });
    const query = 'INSERT INTO page (text) VALUES ($1)';
    const error = Object.assign(new Error('failed'), { query, parameters: ['the text'], driverError });
    const seen = JSON.stringify(redact({ error }));
    expect(seen).not.toMatch(/ada@example|the text/);
    expect(seen).toContain(query);
    expect(seen).toContain('"code":"23505"');
    const ours = Object.assign(new Error('no page'), { detail: 'page 3 of 2' });
    expect(JSON.stringify(redact({ error: ours }))).toContain('page 3 of 2');
  });

  it('hides a whole object behind a secret name', () => {
    expect(redact({ token: { id: 1 } })).toEqual({ token: REDACTED });
  });

  it('survives what JSON does not: circles, big integers, functions, bytes', () => {
    const circle: Record<string, unknown> = { big: 10n, run: () => 1, bytes: new Uint8Array(4), at: new Date(0) };
    circle['self'] = circle;
    expect(redact(circle)).toEqual({
      big: '10',
      run: '[function]',
      bytes: '[4 bytes]',
      at: '1970-01-01T00:00:00.000Z',
      self: '[Circular]',
    });
  });

  it('shows the same object twice where it is no circle, and does not change what it was given', () => {
    const shared = { token: 'x' };
    const given = { a: shared, b: shared };
    expect(redact(given)).toEqual({ a: { token: REDACTED }, b: { token: REDACTED } });
    expect(shared.token).toBe('x');
  });
});

describe('what a log hides in free text', () => {
  it.each([
    ['GET /login?token=abc&next=/docs failed', `GET /login?token=${REDACTED}&next=/docs failed`],
    ['{"password":"hunter2","name":"a.pdf"}', `{"password":"${REDACTED}","name":"a.pdf"}`],
    ['Authorization: Bearer abc.def.ghi', `Authorization: ${REDACTED}`],
    ['sent Bearer abcdef123456 along', `sent Bearer ${REDACTED} along`],
    ['jwt eyJhbGciOi.eyJzdWIiOi.x1', `jwt ${REDACTED}`],
    ['api_key = k-1; done', `api_key = ${REDACTED}; done`],
    ['password="correct horse battery" next', `password="${REDACTED}" next`],
    ['"token": "a\\"b c", "pages": 3', `"token": "${REDACTED}", "pages": 3`],
    ['sent {\\"password\\":\\"two words\\",\\"a\\":1}', `sent {\\"password\\":\\"${REDACTED}\\",\\"a\\":1}`],
    ['user[password]=hunter2&page=1', `user[password]=${REDACTED}&page=1`],
    ['next=%2Fx%3Ftoken%3Dabc', `next=%2Fx%3Ftoken%3D${REDACTED}`],
    ["secret => 'two words',", `secret => '${REDACTED}',`],
    ['credit card: 4111111111111111', `credit card: ${REDACTED}`],
    ['https://ada:hunter2@host:8080/x', `https://ada:${REDACTED}@host:8080/x`],
  ])('%s', (given, expected) => {
    expect(redactText(given)).toBe(expected);
    expect(redactText(redactText(given))).toBe(expected);
  });

  it('in objects and errors too, however deep', () => {
    const error = new Error('GET /x?token=abc failed');
    const seen = JSON.stringify(redactWords({ list: [{ error, password: 'p' }], pages: 3 }));
    expect(seen).not.toContain('abc');
    expect(seen).toContain(`GET /x?token=${REDACTED} failed`);
    expect(seen).toContain('"pages":3');
  });

  it.each([
    'key',
    'eyJ-',
    'eyJhbGciOi.',
    'deadbeef',
    'token -',
    'secret=',
    'bearer ',
    'bearer abcdef',
    'password: "',
    'key="\\',
    'key\\\\"=',
    'credit ',
    '://a:',
    '\t',
    `key${' '.repeat(40)}`,
  ])('takes time in proportion to a text of nothing but %j', (part) => {
    const text = (share: number) => part.repeat((100_000 * share) / part.length);
    expect(growsInProportion(text, (whole) => redactText(whole, whole.length))).toBe(true);
  });

  it('looks at no more of a text than is kept, and shows none of the rest', () => {
    const long = redactText(`${'a '.repeat(20_000)}token=abc`);
    expect(long).toHaveLength(MAX_REDACTED_CHARACTERS);
    expect(redactText('token=abc', 8)).toBe('token=[R');
  });

  it('leaves sentences alone', () => {
    for (const sentence of [
      'No refresh token available',
      'Unexpected token < in JSON at position 0',
      'The key was turned',
    ])
      expect(redactText(sentence)).toBe(sentence);
  });
});

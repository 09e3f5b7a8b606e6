import { defaultsOf, disabledUntil, fieldsOf, personalCategories, settingCategories } from './settings.js';
import { checkSettings, fieldSchema, readSettings } from './settings/schema.js';
import { safeParse } from 'zod/mini';

const personal = personalCategories.flatMap((category) =>
  fieldsOf(category).map(([name, field]) => ({ name: `${category}.${name}`, field })),
);

test('a person has 44 settings, of which at least 18 work; the others say what brings them', () => {
  expect(personal).toHaveLength(44);
  expect(personal.filter(({ field }) => field.effect === 'works').length).toBeGreaterThanOrEqual(18);
  const others = personal.filter(({ field }) => field.effect !== 'works' && !disabledUntil(field));
  // Their values are displayed here but changed elsewhere or not at all.
  expect(others.map(({ name }) => name)).toEqual([
    'profile.email',
    'security.twoFactorEnabled',
    'privacy.shareUsageData',
    'system.autoBackup',
  ]);
});

// `ai` has one field more than section 3: the teams that only accept sealed items.
test('all fields of section 3 are there, and those of studios', () => {
  const counts = Object.fromEntries(settingCategories.map((category) => [category, fieldsOf(category).length]));
  expect(counts).toEqual({
    profile: 6,
    security: 7,
    notifications: 7,
    privacy: 6,
    system: 8,
    studios: 10,
    enterprise: 9,
    compliance: 12,
    administration: 12,
    ai: 20,
  });
});

test('a switch that waits for its feature is off: nothing pretends to be done', () => {
  const pretending = settingCategories.flatMap((category) =>
    fieldsOf(category).filter(([, field]) => disabledUntil(field) && field.default === true),
  );
  expect(pretending).toEqual([]);
});

test('defaults are those of section 3', () => {
  expect(defaultsOf('system')).toMatchObject({
    theme: 'system',
    compressionLevel: 'medium',
    defaultFileFormat: 'pdf',
    maxFileSize: 100,
  });
  expect(defaultsOf('privacy')).toMatchObject({
    dataRetention: 365,
    analyticsTracking: false,
    shareUsageData: false,
    localProcessingOnly: true,
  });
  expect(defaultsOf('administration')).toMatchObject({ licenseType: 'business', supportLevel: 'basic' });
  expect(defaultsOf('ai')).toMatchObject({
    dataProcessingLocation: 'local',
    dataRetentionPolicy: 'none',
    privacyBudget: 'maximum',
    trainingPriority: 'normal',
    alertThreshold: 5,
  });
  expect(defaultsOf('notifications').marketingEmails).toBe(false);
});

test.each(
  settingCategories.flatMap((category) => fieldsOf(category).map(([name, field]) => ({ category, name, field }))),
)('the default of $category.$name is allowed, and nonsense is not', ({ field }) => {
  const required = field.kind === 'text' && field.required;
  expect(safeParse(fieldSchema(field), field.default).success).toBe(!required);
  expect(safeParse(fieldSchema(field), { nonsense: true }).success).toBe(false);
});

test('a change is checked field by field', () => {
  const stored = defaultsOf('system');
  const { value, issues } = checkSettings('system', { theme: 'dark', maxFileSize: 0, colour: 'red' }, stored);
  expect(value).toEqual({ ...stored, theme: 'dark' });
  expect(issues.map(({ path }) => path)).toEqual(['maxFileSize', 'colour']);
});

test('what is changed elsewhere keeps its value, may be sent back as it is, and says where', () => {
  const stored = { ...defaultsOf('profile'), firstName: 'Ada', lastName: 'King', email: 'ada@example.org' };
  expect(checkSettings('profile', { ...stored }, stored).issues).toEqual([]);
  for (const email of ['eve@example.org', '']) {
    const { value, issues } = checkSettings('profile', { email }, stored);
    expect(value).toEqual(stored);
    expect(issues).toEqual([{ path: 'email', message: expect.stringContaining('/api/v1/account/address') }]);
  }
  // Even if the sent value equals the default of new accounts.
  const withFactor = { ...defaultsOf('security'), twoFactorEnabled: true };
  const { value, issues } = checkSettings('security', { twoFactorEnabled: false }, withFactor);
  expect(value).toEqual(withFactor);
  expect(issues).toEqual([{ path: 'twoFactorEnabled', message: expect.stringContaining('/api/auth/mfa/disable') }]);
});

test('places are checked by what Intl knows', () => {
  const stored = defaultsOf('profile');
  const wrong = checkSettings('profile', { timezone: 'Mars/Olympus', language: 'not a language' }, stored);
  expect(wrong.issues).toHaveLength(2);
  expect(checkSettings('profile', { timezone: 'Asia/Kolkata', language: 'de' }, stored).issues).toEqual([]);
});

test('what an older release stored is read by the table of today', () => {
  expect(readSettings('system', { theme: 'sepia', debugMode: true, colour: 'red' })).toEqual({
    ...defaultsOf('system'),
    debugMode: true,
  });
});

describe('a list of pages', () => {
  const issuesOf = (pinnedPages: readonly unknown[]): string[] =>
    checkSettings('system', { pinnedPages }, defaultsOf('system')).issues.map(({ path }) => path);

  it('names known pages, each once', () => {
    expect(issuesOf(['boards', 'docs'])).toEqual([]);
    for (const wrong of [['docs', 'docs'], ['nowhere'], [7]]) expect(issuesOf(wrong)).toEqual(['pinnedPages']);
  });

  it('loses the pages that no longer exist, and no others', () => {
    expect(readSettings('system', { pinnedPages: ['boards', 'gone', 'boards', 'docs'] }).pinnedPages).toEqual([
      'boards',
      'docs',
    ]);
  });
});

import { changeSetting } from '@/lib/settings/settings';
import { exportText, planImport } from './transfer';

const noCap = (): undefined => undefined;
const file = (settings: object): string => JSON.stringify({ kind: 'cartulary.settings', version: 1, settings });

beforeEach(() => changeSetting('system', 'theme', 'system'));

test('an export holds what can be changed, and nothing of the organisation for who is no admin', () => {
  const { settings } = JSON.parse(exportText(false)) as { settings: Record<string, Record<string, unknown>> };
  expect(Object.keys(settings)).toEqual(['profile', 'security', 'notifications', 'privacy', 'system', 'studios']);
  expect(settings['system']).toMatchObject({ theme: 'system', maxFileSize: 100 });
  expect(settings['system']).not.toHaveProperty('autoBackup');
  expect(settings['profile']).not.toHaveProperty('email');
  expect(settings['profile']).not.toHaveProperty('organization');
  expect(JSON.parse(exportText(true))).toHaveProperty('settings.enterprise.sessionManagement');
});

test('what was exported changes nothing', () => {
  expect(planImport(exportText(true), true, noCap)).toEqual({ changes: [], refused: [] });
});

test('what would change is shown with both values', () => {
  expect(planImport(file({ system: { theme: 'dark', maxFileSize: 100 } }), false, noCap).changes).toEqual([
    { category: 'system', name: 'theme', from: 'system', value: 'dark' },
  ]);
});

test('what cannot be taken is left out with its reason', () => {
  const plan = planImport(
    file({
      system: { theme: 'sepia', autoBackup: true, defaultFileFormat: 'docx', colour: 'red', debugMode: true },
      security: { sessionTimeout: 20 },
      enterprise: { sessionManagement: 10 },
      profile: { email: 'eve@example.org' },
      nonsense: { a: 1 },
      privacy: 'all',
    }),
    false,
    (name) => (name === 'sessionTimeout' ? 10 : undefined),
  );
  expect(plan.changes.map(({ name }) => name)).toEqual(['debugMode']);
  expect(plan.refused).toEqual([
    { name: 'system.theme', reason: 'value not allowed' },
    { name: 'system.autoBackup', reason: 'changed elsewhere in settings' },
    { name: 'system.defaultFileFormat', reason: 'can’t be changed yet' },
    { name: 'system.colour', reason: 'unknown setting' },
    { name: 'security.sessionTimeout', reason: 'value not allowed' },
    { name: 'enterprise.sessionManagement', reason: 'only administrators can change this' },
    { name: 'profile.email', reason: 'changed elsewhere in settings' },
    { name: 'nonsense', reason: 'unknown setting' },
    { name: 'privacy', reason: 'unknown setting' },
  ]);
});

test.each([
  ['no JSON', 'settings: all', 'This file isn’t JSON.'],
  ['something else', '{"kind":"recipe"}', 'This file isn’t a settings export.'],
  ['a list', '[]', 'This file isn’t a settings export.'],
  ['settings that are none', '{"kind":"cartulary.settings","settings":3}', 'This file isn’t a settings export.'],
])('%s is refused', (_, text, sentence) => {
  expect(() => planImport(text, false, noCap)).toThrow(sentence);
});

import { disabledUntil, fieldsOf, isPersonal, settingCategories } from '@cartulary/contracts/settings';
import { t as organisation } from '@/text/settings/organisation-fields';
import { t } from '@/text/settings';
import { t as personal } from '@/text/settings/own-fields';
import { findSettings } from './find-settings';
import { valueWords } from './words';

const fields = settingCategories.flatMap((category) =>
  fieldsOf(category).map(([name, field]) => ({ category, name, field })),
);

test('every setting has a label, help, and words for every choice; and there are no others', () => {
  const wanted = fields.flatMap(({ category, name, field }) => [
    `label.${category}.${name}`,
    `help.${category}.${name}`,
    ...(field.kind === 'choice' ? field.values.map((value) => `choice.${category}.${name}.${value}`) : []),
  ]);
  expect([...Object.keys(personal.messages), ...Object.keys(organisation.messages)].sort()).toEqual(wanted.sort());
});

test('personal words stand in the personal catalogue', () => {
  const misplaced = Object.keys(personal.messages).filter(
    (key) => !settingCategories.some((category) => isPersonal(category) && key.split('.')[1] === category),
  );
  expect(misplaced).toEqual([]);
});

test('every feature that a setting waits for says itself in a sentence', () => {
  const features = new Set(fields.map(({ field }) => disabledUntil(field)).filter((feature) => feature !== undefined));
  for (const feature of features) expect(t(`brings.${feature}`)).toMatch(/^Available .+\.$/);
});

test('every default can be said', () => {
  const unsaid = fields.filter(({ category, name, field }) =>
    /^(choice|unit|field)\./.test(valueWords(category, name, field.default)),
  );
  expect(unsaid).toEqual([]);
});

test('settings are found by what they are called, say, and belong to', () => {
  const names = (text: string) => findSettings(text).map(({ category, name }) => `${category}.${name}`);
  expect(names('appearance')).toContain('system.theme');
  expect(names('INACTIVITY sign')).toEqual(
    expect.arrayContaining(['security.sessionTimeout', 'enterprise.sessionManagement']),
  );
  expect(names('profile timezone')).toEqual(['profile.timezone']);
  expect(names('zebra')).toEqual([]);
});

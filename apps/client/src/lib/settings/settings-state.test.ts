import { changed, chosen, freshState, rebased, unsavedFields, type CategoryState } from './settings-state';

const base = { theme: 'system', autoSave: true, maxFileSize: 100 };
const known: CategoryState = { ...freshState(base), known: true, version: 3 };
const server = (change: object, version = 4) => ({ value: { ...base, ...change }, version });

test('a change is marked until the server has it', () => {
  const dark = changed(known, 'theme', 'dark');
  expect([dark.save, unsavedFields(dark)]).toEqual(['modified', ['theme']]);
  const saved = rebased(dark, server({ theme: 'dark' }));
  expect([saved.save, saved.version, unsavedFields(saved)]).toEqual(['saved', 4, []]);
});

test('a change that is taken back leaves nothing to save', () => {
  expect(changed(changed(known, 'theme', 'dark'), 'theme', 'system').save).toBe('saved');
});

test('changes of different fields are merged without a word', () => {
  const merged = rebased(changed(known, 'theme', 'dark'), server({ autoSave: false }));
  expect(merged.values).toEqual({ theme: 'dark', autoSave: false, maxFileSize: 100 });
  expect(merged.conflicts).toEqual({});
  expect(unsavedFields(merged)).toEqual(['theme']);
});

test('what was changed before the server was heard is kept, and is no conflict', () => {
  const early = rebased(changed(freshState(base), 'theme', 'dark'), server({ theme: 'light', autoSave: false }));
  expect(early.values).toMatchObject({ theme: 'dark', autoSave: false });
  expect([early.conflicts, unsavedFields(early)]).toEqual([{}, ['theme']]);
});

test('the same change on both sides is no conflict', () => {
  const merged = rebased(changed(known, 'theme', 'dark'), server({ theme: 'dark' }));
  expect([merged.conflicts, merged.save]).toEqual([{}, 'saved']);
});

describe('a field that was changed here and elsewhere', () => {
  const torn = rebased(
    changed(changed(known, 'theme', 'dark'), 'maxFileSize', 20),
    server({ theme: 'light', autoSave: false }),
  );

  test('keeps the value of here, shows both, and is not sent', () => {
    expect(torn.values).toEqual({ theme: 'dark', autoSave: false, maxFileSize: 20 });
    expect(torn.conflicts).toEqual({ theme: { mine: 'dark', theirs: 'light' } });
    expect(unsavedFields(torn)).toEqual(['maxFileSize']);
  });

  test('is sent once the person keeps the own value', () => {
    const kept = chosen(torn, 'theme', 'mine');
    expect([kept.values.theme, kept.conflicts, unsavedFields(kept)]).toEqual(['dark', {}, ['theme', 'maxFileSize']]);
  });

  test('takes the other value where the person says so', () => {
    const taken = chosen(torn, 'theme', 'theirs');
    expect([taken.values.theme, taken.conflicts, unsavedFields(taken)]).toEqual(['light', {}, ['maxFileSize']]);
  });

  test('stays in conflict when the rest is saved, and follows what is changed elsewhere', () => {
    const later = rebased(torn, server({ theme: 'system', autoSave: false, maxFileSize: 20 }, 5));
    expect(later.conflicts).toEqual({ theme: { mine: 'dark', theirs: 'system' } });
    expect(unsavedFields(later)).toEqual([]);
  });

  test('is none any more once both agree', () => {
    expect(rebased(torn, server({ theme: 'dark' }, 5)).conflicts).toEqual({});
  });
});

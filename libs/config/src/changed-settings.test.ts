import { changedSettings } from './changed-settings.js';

test('what is as its default, empty or unknown is left out; secrets are told without their values', () => {
  const found = changedSettings({
    COLLAB_PORT: '9090',
    COLLAB_HOST: '127.0.0.1',
    METRICS_PORT: ' ',
    PATH: '/bin',
    DATABASE_URL: 'postgres://owner:geheim@db/one',
    COLLAB_URL: 'ws://me:geheim@collab',
  });
  expect(found.map(({ name, value }) => [name, value])).toEqual([
    ['DATABASE_URL', null],
    ['COLLAB_PORT', '9090'],
    ['COLLAB_URL', null],
  ]);
  expect(JSON.stringify(found)).not.toContain('geheim');
});

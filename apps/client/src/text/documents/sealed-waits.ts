import { texts } from '../engine/icu-texts';

/** UI strings for shares that wait for a colleague’s vault. */
export const t = texts({
  title: 'Waiting for a vault',
  failed: 'Couldn’t load pending shares',
  about:
    'They need a vault first. They get access once they have one and your vault is unlocked here. The server can’t do this.',
  until: '{right} · until {when}',
  notOwn: 'added by the server, not by this vault: they won’t get access',
  end: 'Cancel share with {name}',
  ended: 'Share with {name} canceled',
  notEnded: 'Couldn’t cancel the share with {name}',

  'ask.title': '{name} doesn’t have a vault yet',
  'ask.text':
    'Without a vault, there’s no key to share with. They get a notification. If they create one within 30 days, this browser shares it automatically. Your vault has to be unlocked. Then compare safety numbers to confirm the vault is theirs: its owner can read the document.',
  'ask.wait': 'Share when ready',
  waiting: 'Waiting for {name} to create a vault',
  notWaiting: 'Couldn’t set up the share with {name}',

  given: '{name} created a vault and now has access to one of your encrypted documents',
  notGiven: '{name} created a vault, but couldn’t get access to one of your encrypted documents',
});

import { texts } from '../engine/icu-texts';

/** Colleagues without a vault, who are given a sealed document once they have one. */
export const t = texts({
  title: 'Waiting for a vault',
  failed: 'Who waits for a vault could not be loaded',
  about:
    'They are given the document once they have a vault: this page does it the next time it is open with your vault. The server can’t.',
  until: '{right} · until {when}',
  notOwn: 'listed by the server, not asked for by this vault: nothing is given to them',
  end: 'Stop waiting for {name}',
  ended: '{name} will not be given it',
  notEnded: 'It still waits for {name}',

  'ask.title': '{name} has no vault yet',
  'ask.text':
    'They have no vault yet, so there is no key to share with. It can wait for them, for 30 days: once they have made a vault, your page gives it to them the next time it is open with yours. Then compare safety numbers: whoever made that vault has the document.',
  'ask.wait': 'Wait for their vault',
  waiting: 'It waits for the vault of {name}',
  notWaiting: 'It does not wait for {name}',

  given: '{name} has a vault now, and was given a sealed document of yours',
  notGiven: '{name} has a vault now, and could not be given a sealed document of yours',
});

import { texts } from '../engine/icu-texts';

/** Files in chats, what is left of a meeting, and chats that are searched. */
export const t = texts({
  attach: 'Send a file',
  notSent: '“{name}” was not sent',
  tooLarge: 'Files in a chat can be up to {size}. Share a larger one from “Documents” instead.',
  save: 'Save “{name}”, {size}',
  notSaved: '“{name}” could not be loaded',

  ended: 'Ended {when}',
  title: 'What was written',
  none: 'Nothing was written in this meeting.',
  failed: 'The chat could not be loaded',
  kept: 'It is kept for the people who were in the meeting.',
  notThere: 'You weren’t in this meeting',
  notThereText: 'Its chat is kept for the people who were. Ask one of them.',
  more: 'Show older messages',
  private: 'Only for {name}',

  'search.title': 'Search chats',
  'search.field': 'Words in chats of your meetings',
  'search.fieldHere': 'Words in this chat',
  'search.hint': 'Finds messages and files of meetings that you were in. Encrypted chats can’t be searched.',
  'search.none': 'No message with these words',
  'search.failed': 'Chats could not be searched',
  'search.loading': 'Searching chats',
});

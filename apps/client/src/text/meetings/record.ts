import { texts } from '../engine/icu-texts';

/** UI strings for meeting chats and files after the meeting. */
export const t = texts({
  attach: 'Send a file',
  notSent: 'Couldn’t send “{name}”',
  tooLarge: 'Files in a chat can be up to {size}. Share larger ones from “Documents”.',
  save: 'Download “{name}”, {size}',
  notSaved: 'Couldn’t download “{name}”',

  ended: 'Ended {when}',
  title: 'Meeting chat',
  none: 'No messages in this meeting.',
  failed: 'Couldn’t load the chat',
  kept: 'It’s saved for the people who were in the meeting.',
  notThere: 'You weren’t in this meeting',
  notThereText: 'Its chat is only available to the people who were. Ask one of them.',
  more: 'Show older messages',
  private: 'Only for {name}',

  'search.title': 'Search chats',
  'search.field': 'Search chats of your meetings',
  'search.fieldHere': 'Search this chat',
  'search.hint': 'Finds messages and files in meetings you were in. Encrypted chats can’t be searched.',
  'search.none': 'No messages match',
  'search.failed': 'Couldn’t search chats',
  'search.loading': 'Searching chats',
});

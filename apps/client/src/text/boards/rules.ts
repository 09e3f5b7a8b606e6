import { texts } from '../engine/icu-texts';

/** UI strings for board rules. */
export const t = texts({
  title: 'Rules',
  loading: 'Loading rules',
  failed: 'Couldn’t load rules',
  kept: 'The board wasn’t changed.',
  intro: 'What people who can edit this board can do on it. Owners and facilitators can always do everything.',
  introLook: 'What you can do on this board. Owners and facilitators set these rules.',
  everywhere: 'Whole board',
  frames: 'In frames',
  noFrames: 'Draw a frame to give part of the board its own rule.',
  asEverywhere: 'Same as the board',
  'may.all': 'Everything',
  'may.notes': 'Add notes, edit their own',
  'may.vote': 'Vote only',
  'may.look': 'View only',
  facilitators: 'Facilitators',
  noFacilitators: 'Only owners.',
  addFacilitator: 'Add facilitator',
  removeFacilitator: 'Remove {name}',
  notSaved: 'Couldn’t save the rules',
  unnamed: 'Unnamed frame',

  'here.notes': 'On this board, you can only add notes and edit your own.',
  'here.vote': 'On this board, you can only vote.',
  'here.look': 'This board is view-only for you.',
  'here.parts': 'Some frames of this board have their own rules.',
  'tookBack.board_notes': 'You can only add notes and edit your own',
  'tookBack.board_vote': 'You can only vote on this board',
  'tookBack.board_look': 'This part of the board is view-only',
  tookBackCount:
    '{count, plural, =0 {Nothing was undone.} one {One change was undone. Everything else is saved.} other {# changes were undone. Everything else is saved.}}',
});

import { texts } from '../engine/icu-texts';

/** What a board lets people do. */
export const t = texts({
  title: 'Rules',
  loading: 'Loading rules',
  failed: 'Rules could not be loaded',
  kept: 'The board is as it was.',
  intro: 'What people who can edit this board may do on it. Its owners and facilitators can always do everything.',
  introLook: 'What you may do on this board. Its owners and facilitators set these rules.',
  everywhere: 'On the board',
  frames: 'In frames',
  noFrames: 'Draw a frame to give a part of the board its own rule.',
  asEverywhere: 'Same as the board',
  'may.all': 'Everything',
  'may.notes': 'Add notes, change their own',
  'may.vote': 'Vote only',
  'may.look': 'Look only',
  facilitators: 'Facilitators',
  noFacilitators: 'No one but its owners.',
  addFacilitator: 'Add a facilitator',
  removeFacilitator: 'Remove {name}',
  notSaved: 'The rules could not be saved',
  unnamed: 'Frame without a name',

  'here.notes': 'This board lets you add and change your own notes only.',
  'here.vote': 'This board lets you vote only.',
  'here.look': 'This board lets you look only.',
  'here.parts': 'Some frames of this board have their own rules.',
  'tookBack.board_notes': 'This board lets you add and change your own notes only',
  'tookBack.board_vote': 'This board lets you vote only',
  'tookBack.board_look': 'This part of the board is for looking only',
  tookBackCount:
    '{count, plural, =0 {Nothing had to be undone.} one {One change was undone. Everything else is kept.} other {# changes were undone. Everything else is kept.}}',
});

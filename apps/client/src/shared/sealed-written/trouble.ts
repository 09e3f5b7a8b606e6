/**
 * The problem with data from the server. Skipped: `shape`: not a frame; `newer`: a format that only newer pages know;
 * `sealed`: modified, or created without the key; `again`: a duplicate or out of order; `key`: sealed with an outdated
 * key; `foreign`: written under someone else's ID; `forged`: not signed by its author; `unjudged`: couldn't verify the
 * signature here; `content`: opened, but not a valid change. Accepted and reported: `unproven`: the author's signing
 * key is unknown; `changed`: signed with a different key than the remembered one. Missing: `missing`: an earlier frame
 * of the same run; `withheld`: a frame that an author had received when writing; `rolledBack`: a state that this device
 * saw before. `forked`: someone wrote two frames at the same position, and not everyone received the same one.
 * `cannotSign`: this browser can't sign, so nothing can be written here. `tooLong`: the content exceeds one message, so
 * no snapshot replaces its changes.
 */
export type Trouble =
  | 'shape'
  | 'newer'
  | 'sealed'
  | 'again'
  | 'missing'
  | 'key'
  | 'foreign'
  | 'content'
  | 'forged'
  | 'unjudged'
  | 'unproven'
  | 'changed'
  | 'withheld'
  | 'rolledBack'
  | 'forked'
  | 'cannotSign'
  | 'tooLong';

/** A problem with data, and its author according to the header; undefined if the header has none. */
export interface Troubled {
  readonly trouble: Trouble;
  readonly author: string | undefined;
}

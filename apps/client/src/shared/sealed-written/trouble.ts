/**
 * What is wrong with something that the server gave. Left out is `shape`: no frame at all; `newer`: of a form that only a newer page knows; `sealed`: changed, or made without the key; `again`:
 * told twice, or out of its order; `key`: sealed by a key that was no longer the newest; `foreign`: it writes in the name of somebody else;
 * `forged`: its author did not sign it; `unjudged`: whether they did could not be told here; `content`: it opens, and is no change of a text. Taken, and told, is `unproven`: nothing is known that its
 * author signs by; `changed`: they sign by another key than was remembered. Not there is `missing`: what came before something of the same run;
 * `withheld`: what somebody had before them when they wrote; `rolledBack`: what this device saw before. `forked`: somebody wrote two things
 * in one place, and not everybody was given the same. `cannotSign`: this browser signs nothing, so that nothing is written here. `tooLong`: all of it is more than one message,
 * so no snapshot takes the place of its changes.
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

/** Something that is not as it was written, and whose it is by what its header says; undefined where that says nothing. */
export interface Troubled {
  readonly trouble: Trouble;
  readonly author: string | undefined;
}

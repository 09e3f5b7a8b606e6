/**
 * Whether edits are stored on this device: `kept`, or the reason why not. `privacy`: the mode forbids readable copies,
 * and no vault is open; `full`: storage is full; `refused`: this browser doesn't allow storage; `removed`: the copy was
 * deleted because the person signed out or someone else signed in here.
 */
export type CopyState = 'opening' | 'kept' | 'privacy' | 'full' | 'refused' | 'removed';

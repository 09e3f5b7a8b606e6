/**
 * Whether what is written is kept on this device: `kept`, or why it is not. `privacy`: the mode allows nothing readable, and no vault is open;
 * `full`: no room; `refused`: this browser keeps nothing; `removed`: signed out, or somebody else signed in here, and it was deleted.
 */
export type CopyState = 'opening' | 'kept' | 'privacy' | 'full' | 'refused' | 'removed';

/** An effect without which nothing is sent could not be put on: nothing was sent. */
export class EffectFailed extends Error {}

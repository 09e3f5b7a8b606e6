/** Another way of describing or learning makes another version: what was learnt before is learnt anew. */
export const DETECTOR_VERSION = 1;

/** From this likeness on something is found: chosen on one half of `bench/accuracy/detectors`, whose other half measures it. */
export const LIKE_ENOUGH = 0.25;

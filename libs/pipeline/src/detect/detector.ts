/** Increase when descriptors or learning change: existing models are then relearned. */
export const DETECTOR_VERSION = 1;

/** Minimum similarity of a match. Tuned on one half of `bench/accuracy/detectors`; the other half measures it. */
export const LIKE_ENOUGH = 0.25;

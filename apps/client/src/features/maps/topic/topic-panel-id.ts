/** The panel of what stands at a topic. */
export const TOPIC = 'topic';

/** Id of the topic panel. */
export const TOPIC = 'topic';

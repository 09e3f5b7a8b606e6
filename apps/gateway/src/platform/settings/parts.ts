/** Injection keys for values that aren't instances of a class of their own. */
export const LOG = Symbol('log');
export const BUS = Symbol('bus');
export const JOBS = Symbol('jobs');
/** Turn queries into embeddings, one per index. */
export const QUESTION_EMBEDDERS = Symbol('question embedders');
/** Converts text to embeddings. */
export const EMBEDDER = Symbol('embedder');
/** Creates searchable PDFs. */
export const PDF_MAKER = Symbol('PDF maker');
/** Process the text of collaborative documents. */
export const CONTENT_MAKERS = Symbol('text makers');
/** Reads calendar files. */
export const CALENDAR_READER = Symbol('calendar reader');
/** Reads SAML messages. */
export const SAML_READER = Symbol('SAML reader');
/** Starts the processes that record meetings. */
export const RECORDER_PROGRAM = Symbol('recorder program');
/** Connection to the launcher. Null if this process wasn't started by it. */
export const LAUNCHER = Symbol('launcher');
export const PROBES = Symbol('health probes');

/** Resolves if a part of the installation responds. Rejects, or takes too long, if it doesn't. */
export type Probe = () => Promise<unknown>;
/** Parts of the installation by name. */
export type Probes = Readonly<Record<string, Probe>>;

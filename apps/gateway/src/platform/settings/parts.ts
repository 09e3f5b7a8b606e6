/** Keys under which what is no class of its own is injected. */
export const LOG = Symbol('log');
export const BUS = Symbol('bus');
export const JOBS = Symbol('jobs');
/** What turns queries into vectors of meaning, by the index that answers. */
export const QUESTION_EMBEDDERS = Symbol('question embedders');
/** What turns texts into vectors of meaning. */
export const EMBEDDER = Symbol('embedder');
/** What makes PDFs that can be searched. */
export const PDF_MAKER = Symbol('PDF maker');
/** What works with the texts of documents that are written together. */
export const CONTENT_MAKERS = Symbol('text makers');
/** What reads calendar files. */
export const CALENDAR_READER = Symbol('calendar reader');
/** What reads messages of SAML. */
export const SAML_READER = Symbol('SAML reader');
/** What starts the processes that record meetings. */
export const RECORDER_PROGRAM = Symbol('recorder program');
/** The line to the launcher; null where nobody launched this process. */
export const LAUNCHER = Symbol('launcher');
export const PROBES = Symbol('health probes');

/** Resolves when a part of the installation answers, rejects (or takes too long) when it doesn't. */
export type Probe = () => Promise<unknown>;
/** The parts of the installation by name. */
export type Probes = Readonly<Record<string, Probe>>;

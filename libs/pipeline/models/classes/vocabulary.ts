import { de } from './vocabulary/de.js';
import { en } from './vocabulary/en.js';
import { es } from './vocabulary/es.js';
import { fr } from './vocabulary/fr.js';
import { it } from './vocabulary/it.js';
import { nl } from './vocabulary/nl.js';
import { pt } from './vocabulary/pt.js';

/** Words that fill each language's templates. */
export const vocabulary = { en, de, fr, it, es, pt, nl };
export type TemplateLanguage = keyof typeof vocabulary;

import { de } from './vocabulary/de.js';
import { en } from './vocabulary/en.js';
import { es } from './vocabulary/es.js';
import { fr } from './vocabulary/fr.js';
import { it } from './vocabulary/it.js';
import { nl } from './vocabulary/nl.js';
import { pt } from './vocabulary/pt.js';

/** What the templates of every language are filled with. */
export const vocabulary = { en, de, fr, it, es, pt, nl };
export type TemplateLanguage = keyof typeof vocabulary;

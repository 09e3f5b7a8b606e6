import { compareLines, type Comparison } from '../../history/compare.js';
import type { TextJson } from '../json.js';
import { historyLines } from './lines.js';

/** Compares two documents. */
export const compareTexts = (before: TextJson, after: TextJson): Comparison =>
  compareLines(historyLines(before), historyLines(after));

/**
 * The Y.Maps of a mind map: settings of the whole map; nodes, lines between them, boundaries and summaries by id. These
 * names are stored, so they can't change.
 */
export const mapField = 'map';
export const nodesField = 'nodes';
export const linesField = 'lines';
export const boundariesField = 'boundaries';
export const summariesField = 'summaries';

/** The id of the central topic, which every map has, even if its record wasn't written. */
export const rootId = 'root';

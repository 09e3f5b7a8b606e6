/** The Y.Maps of a mind map: what holds for all of it; nodes, lines between them, boundaries and summaries by id. Stored, so they keep their names. */
export const mapField = 'map';
export const nodesField = 'nodes';
export const linesField = 'lines';
export const boundariesField = 'boundaries';
export const summariesField = 'summaries';

/** The id of the central topic, which every map has, whether it was written or not. */
export const rootId = 'root';

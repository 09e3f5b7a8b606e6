const { options } = require('../../../.dependency-cruiser.cjs');

/** The graph for choosing tests: unlike the graph for boundaries, it includes tests. */
module.exports = {
  options: {
    ...options,
    exclude: { path: ['(^|/)dist(-types)?/', '(^|/)node_modules/'] },
  },
};

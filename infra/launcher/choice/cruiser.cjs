const { options } = require('../../../.dependency-cruiser.cjs');

/** The graph that tests are chosen by: unlike that of the boundaries, tests are in it. */
module.exports = {
  options: {
    ...options,
    exclude: { path: ['(^|/)dist(-types)?/', '(^|/)node_modules/'] },
  },
};

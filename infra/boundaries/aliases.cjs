const path = require('node:path');

/** The client's `@/`, for dependency-cruiser, which reads aliases in webpack's shape. */
module.exports = { resolve: { alias: { '@': path.resolve('apps/client/src') } } };

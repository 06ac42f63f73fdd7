/** In the place of the package `object.entries`, with which node-polyglot loads 30 kB of code for browsers that have it. */
module.exports = Object.entries;

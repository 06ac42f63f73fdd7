/**
 * Arguments for Node. PGlite is WebAssembly, which V8 optimizes function by function. That takes more than half of the time of a
 * server that lives for seconds, so V8 optimizes only what runs five times as often as by default.
 */
export const FEW_OPTIMIZATIONS = ['--wasm-tiering-budget=10000000'];
